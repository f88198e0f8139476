import { incompleteIssues } from '@seogeo/engine/crawl';
import type { AuditEnd } from '../records/audit.ts';
import type { Job } from '../records/job.ts';
import type { CrawlStorage, JobQueue, Storage, Stores } from '../storage/storage.ts';
import { summarizeAudit } from './audit-summary.ts';
import { applySiteChecks } from './site-findings.ts';

const FINAL_STATUS: Readonly<Record<AuditEnd['stopReason'], 'completed' | 'canceled' | 'failed'>> = {
  frontier_exhausted: 'completed',
  max_pages: 'completed',
  storage_limit: 'completed',
  outage: 'completed',
  canceled: 'canceled',
  time_limit: 'completed',
  unreachable: 'failed',
  blocked_by_robots: 'failed',
  error: 'failed',
};

export interface FinishTools {
  readonly storage: Pick<Storage, 'transaction'>;
  readonly crawls: CrawlStorage;
  readonly queue: JobQueue;
  readonly clock: () => number;
}

/**
 * Ends an audit: first the checks that need the whole site, in short transactions, then `closeAudit`.
 * @returns whether it is completed
 */
export async function finishAudit(tools: FinishTools, job: Job, end: AuditEnd): Promise<boolean> {
  const audit = tools.crawls.claimed(job);
  const found = await applySiteChecks(audit, end.stopReason === 'frontier_exhausted');
  // A crawl is ended in the same way to make room or to stop its worker, and cannot tell; nobody may have had it open.
  const unseen = end.stopReason === 'canceled' ? incompleteIssues(await audit.openStore({}), 'canceled') : [];
  await closeAudit(tools, job, { ...end, siteIssues: [...(end.siteIssues ?? []), ...unseen, ...found] });
  return FINAL_STATUS[end.stopReason] === 'completed';
}

/** In one transaction: the final state, the report snapshot and the end of the job. */
export async function closeAudit(
  { storage, queue, clock }: Omit<FinishTools, 'crawls'>,
  job: Job,
  end: AuditEnd,
): Promise<void> {
  await storage.transaction(async (stores) => {
    const now = clock();
    await queue.settle(stores, job.id, 'done', now);
    await stores.audits.end(job, FINAL_STATUS[end.stopReason], end, now);
    await report(stores, { auditId: job.subjectId, projectId: job.projectId }, now);
  });
}

/**
 * Ends an audit that no worker has begun, together with its job: it may wait long for its turn, and cancelling is
 * not to wait with it. False when it is not pending or a worker has just taken it; then a request to cancel is
 * what it hears.
 */
export function cancelPending(
  storage: Pick<Storage, 'transaction'>,
  auditId: string,
  now: number,
): Promise<boolean> {
  return storage.transaction(async (stores) => {
    const projectId = await stores.jobs.settlePending(auditId, now);
    if (projectId === null) return false;
    const end = { stopReason: 'canceled', error: null, siteHost: null, siteIssues: null } as const;
    await stores.audits.endPending(auditId, FINAL_STATUS.canceled, end, now);
    await report(stores, { auditId, projectId }, now);
    return true;
  });
}

/** The snapshot of an audit that has just ended. */
async function report(
  { audits, pages, reports }: Stores,
  { auditId, projectId }: { auditId: string; projectId: string },
  now: number,
): Promise<void> {
  const summary = await summarizeAudit({ audits, pages, reports }, { auditId, projectId });
  await reports.addAudit(projectId, auditId, summary, now);
}
