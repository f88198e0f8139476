import type { MemoryPeak } from '../process/process-usage.ts';
import type { Say } from '../report/run-benchmark.ts';
import { withServed } from '../site/served-site.ts';
import { auditSite } from './audit-site.ts';
import { type ListingTime, timeListings } from './time-listings.ts';

/** One audit of a site that is served several times, under one prefix each. */
export interface CopiesRun {
  readonly copies: number;
  readonly pages: number;
  readonly seconds: number;
  readonly msPerPage: number;
  readonly peakMemory: MemoryPeak | null;
  /** Of `GET …/pages` on this audit; empty unless asked for. */
  readonly listings: readonly ListingTime[];
}

/** Audits a site under each of these numbers of prefixes, and times the page lists of the largest. */
export async function benchCopies(
  site: { readonly name: string; readonly folder: string },
  origin: string | null,
  counts: readonly number[],
  say: Say,
): Promise<CopiesRun[]> {
  const runs: CopiesRun[] = [];
  const largest = Math.max(...counts);
  for (const copies of counts) {
    await withServed(site, { origin, copies }, async ({ name, url }) => {
      const target = { name: `${name} under ${copies} prefixes`, url };
      let listings: readonly ListingTime[] = [];
      const { pages, seconds, peakMemory } = await auditSite(target, say, async (audited) => {
        if (copies === largest) listings = await timeListings(audited, say);
      });
      const msPerPage = (1000 * seconds) / pages.length;
      runs.push({ copies, pages: pages.length, seconds, msPerPage, peakMemory, listings });
    });
  }
  return runs;
}
