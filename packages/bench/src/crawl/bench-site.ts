import type { AuditPage } from '@seogeo/client';
import { walk } from '../../../../test/support/walk/walk.ts';
import type { Say } from '../report/run-benchmark.ts';
import { auditSite } from './audit-site.ts';
import type { BenchResult } from './bench-result.ts';
import { issueTotals } from './issue-totals.ts';

/** Audits a website on loopback and compares the URLs with a walk's. */
export async function benchSite(
  { name, url }: { name: string; url: string },
  say: Say,
): Promise<BenchResult> {
  say(`${name}: walking`);
  const walked = await walk(url);
  const { audit, pages, seconds, peakMemory } = await auditSite({ name, url }, say);
  return {
    site: name,
    status: audit.status,
    stopReason: audit.stopReason,
    pages: pages.length,
    avgGeoScore: audit.avgGeoScore,
    seconds,
    pagesPerSecond: pages.length / seconds,
    peakMemory,
    issues: issueTotals(pages),
    walk: {
      urls: walked.urls.length,
      reachableByLinks: walked.reachableByLinks,
      seconds: walked.seconds,
    },
    ...differences(pages, walked.urls),
  };
}

function differences(
  pages: readonly AuditPage[],
  walked: readonly { readonly url: string; readonly status: number }[],
): Pick<BenchResult, 'missing' | 'extra' | 'statusDiffers'> {
  const audited = new Map(pages.map(({ url, statusCode }) => [url, statusCode]));
  const known = new Set(walked.map(({ url }) => url));
  return {
    missing: walked.filter(({ url }) => !audited.has(url)).map(({ url }) => url),
    extra: [...audited.keys()].filter((url) => !known.has(url)),
    statusDiffers: walked.flatMap(({ url, status }) => {
      const audit = audited.get(url);
      return audit === undefined || (audit ?? 0) === status ? [] : [{ url, audit, walk: status }];
    }),
  };
}
