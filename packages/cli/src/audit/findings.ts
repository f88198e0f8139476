import {
  type AuditPage,
  type AuditRun,
  type Client,
  type List,
  PermissionError,
  type ReportSnapshot,
} from '@seogeo/client';
import { everyOne } from '../every-one.ts';
import type { AuditReport } from './change.ts';
import type { ListPages } from './find-page.ts';

/** Pages with a score above `from` (the first bin: from 0 on) up to and including `to`. */
export interface ScoreBin {
  readonly from: number;
  readonly to: number;
  readonly pages: number;
}

export interface Findings {
  readonly worstPages: readonly AuditPage[];
  readonly scores: readonly ScoreBin[];
  /** The snapshot; null where the key may not read reports. */
  readonly report: AuditReport | null;
}

const WORST = 10;
const EDGES = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90] as const;

/** What an ended audit found; the number of requests does not grow with the site. */
export const readFindings = async (
  client: Client,
  run: AuditRun,
  { projectId, signal }: { readonly projectId: string; readonly signal: AbortSignal },
): Promise<Findings> => {
  const pages: ListPages = (query) => client.audits.pages(projectId, run.id, query, { signal });
  const [worst, above, report] = await Promise.all([
    lowestPages(pages),
    Promise.all(EDGES.map((edge) => pagesAbove(pages, edge))),
    reportOf(client.reports.list(projectId, { pageSize: 20 }, { signal }), run.id),
  ]);
  const scores = EDGES.map((from, at) => {
    const count = (above[at] ?? 0) - (above[at + 1] ?? 0);
    return { from, to: from + 10, pages: at === 0 ? count + worst.zeros : count };
  });
  return { worstPages: worst.pages, scores, report };
};

/** The pages with the lowest scores, and how many have the score 0: the filter for scores cannot tell them. */
const lowestPages = async (list: ListPages) => {
  const pages: AuditPage[] = [];
  let zeros = 0;
  for await (const page of everyOne(list({ sort: 'geoScore', pageSize: WORST }))) {
    if (page.geoScore === null || (page.geoScore > 0 && pages.length === WORST)) break;
    if (page.geoScore === 0) zeros++;
    if (pages.length < WORST) pages.push(page);
    if (zeros === 0 && pages.length === WORST) break;
  }
  return { pages, zeros };
};

/** `minGeoScore` is strict, and the list's total is exact: one page of one item is enough. */
const pagesAbove = async (list: ListPages, minGeoScore: number): Promise<number> =>
  (await list({ minGeoScore, pageSize: 1 })).meta.total;

const reportOf = async (reports: List<ReportSnapshot>, auditId: string): Promise<AuditReport | null> => {
  try {
    for await (const report of everyOne(reports)) {
      if (report.kind === 'audit' && report.auditRunId === auditId) return report;
    }
    return null;
  } catch (error) {
    // Reading reports is a scope of its own; without it the rest is still worth showing.
    if (error instanceof PermissionError) return null;
    throw error;
  }
};
