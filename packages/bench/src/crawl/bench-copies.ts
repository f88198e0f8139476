import { megabytes } from '../report/megabytes.ts';
import { plainTable } from '../report/plain-table.ts';
import type { Say } from '../report/run-benchmark.ts';
import { serveSite } from '../site/served-site.ts';
import { auditSite } from './audit-site.ts';

/** Audits a site under each of these numbers of prefixes: a page should cost the same, however many there are. */
export async function benchCopies(
  site: { readonly name: string; readonly folder: string },
  counts: readonly number[],
  say: Say,
): Promise<string> {
  const rows: string[][] = [];
  for (const copies of counts) {
    await using served = await serveSite(site, copies);
    const target = { name: `${site.name} under ${copies} prefixes`, url: served.url };
    const { pages, seconds, peakMemory } = await auditSite(target, say);
    rows.push([
      `${copies} prefixes`,
      String(pages.length),
      seconds.toFixed(2),
      ((1000 * seconds) / pages.length).toFixed(3),
      megabytes(peakMemory?.tree ?? null),
      megabytes(peakMemory?.proportional ?? null),
    ]);
  }
  const head = ['', 'pages', 'seconds', 'ms/page', 'peak RSS', 'peak PSS'];
  return `The site under several prefixes:\n${plainTable([head, ...rows])}`;
}
