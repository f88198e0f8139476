import type { AuditPage } from '@seogeo/client';
import { walk } from '../../../../test/support/walk/walk.ts';
import { megabytes } from '../report/megabytes.ts';
import type { Say } from '../report/run-benchmark.ts';
import { auditSite } from './audit-site.ts';

export interface SiteBench {
  /** Whether the audit ended as it should and requested just what the walk did, with the same answers. */
  readonly isComplete: boolean;
  /** As a person reads it. */
  readonly printed: string;
}

/** Audits a website on loopback and compares the URLs with a walk's. */
export async function benchSite(
  { name, url }: { readonly name: string; readonly url: string },
  say: Say,
): Promise<SiteBench> {
  say(`${name}: walking`);
  const walked = await walk(url);
  const { audit, pages, seconds, peakMemory } = await auditSite({ name, url }, say);
  const differences = Object.entries(differencesOf(pages, walked.urls)).filter(([, urls]) => urls.length > 0);
  const isComplete = audit.status === 'completed' && differences.length === 0;
  const lines = [
    `${name}: ${isComplete ? 'complete' : 'NOT COMPLETE'} (${audit.status}, ${audit.stopReason})`,
    `  pages          ${pages.length} (the walk: ${walked.urls.length} in ${walked.seconds.toFixed(1)} s, ${walked.reachableByLinks} of them by links)`,
    `  average score  ${audit.avgGeoScore ?? 'none'}`,
    `  time           ${seconds.toFixed(2)} s, ${(pages.length / seconds).toFixed(0)} pages/s`,
    `  peak memory    ${megabytes(peakMemory?.tree ?? null)} resident with children, PSS ${megabytes(peakMemory?.proportional ?? null)}`,
    ...differences.flatMap(([label, urls]) => [
      `  ${label}: ${urls.length}`,
      ...urls.slice(0, 10).map((one) => `    ${one}`),
    ]),
  ];
  return { isComplete, printed: `${lines.join('\n')}\n` };
}

function differencesOf(
  pages: readonly AuditPage[],
  walked: readonly { readonly url: string; readonly status: number }[],
): Readonly<Record<string, readonly string[]>> {
  const audited = new Map(pages.map(({ url, statusCode }) => [url, statusCode]));
  const known = new Set(walked.map(({ url }) => url));
  return {
    missing: walked.filter(({ url }) => !audited.has(url)).map(({ url }) => url),
    extra: [...audited.keys()].filter((url) => !known.has(url)),
    // A status, or null and 0 for none.
    differs: walked.flatMap(({ url, status }) => {
      const audit = audited.get(url);
      const isSame = audit === undefined || (audit ?? 0) === status;
      return isSame ? [] : [`${url} audit ${audit}, walk ${status}`];
    }),
  };
}
