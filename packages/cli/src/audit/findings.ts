import {
  type AuditPage,
  type AuditRun,
  type Client,
  PermissionError,
  type ReportSnapshot,
} from '@seogeo/client';
import { everyOne } from '../every-one.ts';

type AuditReport = Extract<ReportSnapshot, { kind: 'audit' }>;

/** Pages with a score above `from` (the first bin: from 0 on) up to and including `to`. */
export interface ScoreBin {
  readonly from: number;
  readonly to: number;
  readonly pages: number;
}

export interface Findings {
  readonly worstPages: readonly AuditPage[];
  readonly scores: readonly ScoreBin[];
  /** The snapshot with the issues by frequency; null where the key may not read reports. */
  readonly report: AuditReport | null;
}

const WORST = 10;
const EDGES = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90] as const;

/** What an ended audit found, with a number of requests that does not grow with the site. */
export const readFindings = async (
  client: Client,
  projectId: string,
  auditId: string,
  signal: AbortSignal,
): Promise<Findings> => {
  const [worst, above, report] = await Promise.all([
    lowestPages(client, projectId, auditId, signal),
    Promise.all(EDGES.map((edge) => pagesAbove(client, projectId, auditId, edge, signal))),
    reportOf(client, projectId, auditId, signal),
  ]);
  const scores = EDGES.map((from, at) => {
    const pages = (above[at] ?? 0) - (above[at + 1] ?? 0);
    return { from, to: from + 10, pages: at === 0 ? pages + worst.zeros : pages };
  });
  return { worstPages: worst.pages, scores, report };
};

/** The pages with the lowest scores, and how many have the score 0: the filter for scores cannot tell them. */
const lowestPages = async (client: Client, projectId: string, auditId: string, signal: AbortSignal) => {
  const pages: AuditPage[] = [];
  let zeros = 0;
  const query = { sort: 'geoScore', pageSize: WORST } as const;
  for await (const page of everyOne(client.audits.pages(projectId, auditId, query, { signal }))) {
    if (page.geoScore === null || (page.geoScore > 0 && pages.length === WORST)) break;
    if (page.geoScore === 0) zeros++;
    if (pages.length < WORST) pages.push(page);
    if (zeros === 0 && pages.length === WORST) break;
  }
  return { pages, zeros };
};

/** `minGeoScore` is strict, and the list's total is exact: one page of one item is enough. */
const pagesAbove = async (
  client: Client,
  projectId: string,
  auditId: string,
  minGeoScore: number,
  signal: AbortSignal,
): Promise<number> => {
  const query = { minGeoScore, pageSize: 1 };
  const { meta } = await client.audits.pages(projectId, auditId, query, { signal });
  return meta.total;
};

const reportOf = async (
  client: Client,
  projectId: string,
  auditId: AuditRun['id'],
  signal: AbortSignal,
): Promise<AuditReport | null> => {
  try {
    for await (const report of everyOne(client.reports.list(projectId, { pageSize: 20 }, { signal }))) {
      if (report.kind === 'audit' && report.auditRunId === auditId) return report;
    }
    return null;
  } catch (error) {
    // Reading reports is a scope of its own; without it the rest is still worth showing.
    if (error instanceof PermissionError) return null;
    throw error;
  }
};
