import type { MemoryPeak } from '../process/process-usage.ts';
import type { IssueTotal } from './issue-totals.ts';

/** One site's run. */
export interface BenchResult {
  readonly site: string;
  readonly status: string;
  readonly stopReason: string | null;
  readonly pages: number;
  readonly avgGeoScore: number | null;
  /** From `startedAt` to `finishedAt` of the audit. */
  readonly seconds: number;
  readonly pagesPerSecond: number;
  readonly peakMemory: MemoryPeak | null;
  readonly issues: readonly IssueTotal[];
  readonly walk: { readonly urls: number; readonly reachableByLinks: number; readonly seconds: number };
  /** URLs that the walk requested and the audit did not. */
  readonly missing: readonly string[];
  /** URLs that the audit requested and the walk did not. */
  readonly extra: readonly string[];
  /** URLs that both requested, with different answers: a status, or null and 0 for none. */
  readonly statusDiffers: readonly {
    readonly url: string;
    readonly audit: number | null;
    readonly walk: number;
  }[];
}

export function isComplete({ status, missing, extra, statusDiffers }: BenchResult): boolean {
  return status === 'completed' && missing.length + extra.length + statusDiffers.length === 0;
}

/** The result as a person reads it. */
export function printedBench(result: BenchResult): string {
  const { peakMemory, walk } = result;
  const lines = [
    `${result.site}: ${isComplete(result) ? 'complete' : 'NOT COMPLETE'} (${result.status}, ${result.stopReason})`,
    `  pages          ${result.pages} (the walk: ${walk.urls} in ${walk.seconds.toFixed(1)} s, ${walk.reachableByLinks} of them by links)`,
    `  average score  ${result.avgGeoScore ?? 'none'}`,
    `  time           ${result.seconds.toFixed(2)} s, ${result.pagesPerSecond.toFixed(0)} pages/s`,
    `  peak memory    ${megabytes(peakMemory?.tree ?? null)} resident with children, PSS ${megabytes(peakMemory?.proportional ?? null)}`,
    ...result.issues.map(({ code, severity, pages, count }) => {
      return `  ${severity.padEnd(8)} ${code.padEnd(32)} ${String(count).padStart(7)} on ${pages} pages`;
    }),
    ...some('missing', result.missing),
    ...some('extra', result.extra),
    ...some(
      'differs',
      result.statusDiffers.map(({ url, ...found }) => `${url} audit ${found.audit}, walk ${found.walk}`),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function some(label: string, items: readonly string[]): readonly string[] {
  if (items.length === 0) return [];
  return [`  ${label}: ${items.length}`, ...items.slice(0, 10).map((item) => `    ${item}`)];
}

/** @param bytes null where the system has no /proc */
export function megabytes(bytes: number | null): string {
  return bytes === null ? 'not measured' : `${(bytes / 2 ** 20).toFixed(0)} MB`;
}
