import type { Schemas } from '@seogeo/contract';
import type { SiteIssue } from '@seogeo/engine';
import type { Kysely } from 'kysely';
import type { Databases } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';
import type { Job, JobQueue } from '../jobs/job-queue.ts';
import { ReportStore } from '../reports/report-store.ts';
import { summarizeAudit } from './audit-summary.ts';
import { countTally } from './audit-tally.ts';
import { applySiteChecks } from './site-findings.ts';

/** How an audit ended; null where nothing new was learned. */
export interface AuditEnd {
  readonly stopReason: NonNullable<Schemas['AuditRun']['stopReason']>;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly siteHost: string | null;
  readonly siteIssues: readonly SiteIssue[] | null;
}

const FINAL_STATUS: Readonly<Record<AuditEnd['stopReason'], 'completed' | 'canceled' | 'failed'>> = {
  frontier_exhausted: 'completed',
  max_pages: 'completed',
  canceled: 'canceled',
  unreachable: 'failed',
  blocked_by_robots: 'failed',
  error: 'failed',
};

interface FinishTools {
  readonly databases: Databases;
  readonly queue: JobQueue;
  readonly clock: () => number;
}

/** Ends an audit: first the checks that need the whole site, in short transactions, then `closeAudit`. */
export async function finishAudit(tools: FinishTools, job: Job, end: AuditEnd): Promise<void> {
  const { databases, queue, clock } = tools;
  await applySiteChecks(databases, job.subjectId, (trx) => queue.guard(trx, job.id, clock()));
  await closeAudit(tools, job, end);
}

/** In one transaction: the final state, the report snapshot and the end of the job. */
export async function closeAudit(
  { databases, queue, clock }: FinishTools,
  job: Job,
  end: AuditEnd,
): Promise<void> {
  const auditId = job.subjectId;
  await databases.write.transaction().execute(async (trx) => {
    const now = clock();
    await queue.settle(trx, job.id, 'done', now);
    await writeEnd(trx, auditId, end, now);
    const reports = new ReportStore(trx);
    const previous = await reports.newestAuditSummary(job.projectId);
    const summary = await summarizeAudit(trx, auditId, previous);
    await reports.addAudit(job.projectId, auditId, summary, now);
  });
}

async function writeEnd(trx: Kysely<Database>, auditId: string, end: AuditEnd, now: number): Promise<void> {
  const tally = await countTally(trx, auditId);
  await trx
    .updateTable('audits')
    .set({
      ...tally.columns(),
      status: FINAL_STATUS[end.stopReason],
      stop_reason: end.stopReason,
      error_code: end.error?.code ?? null,
      error_message: end.error?.message ?? null,
      finished_at: now,
      ...(end.siteHost === null ? {} : { site_host: end.siteHost }),
      ...(end.siteIssues === null ? {} : { site_issues: JSON.stringify(end.siteIssues) }),
    })
    .where('id', '=', auditId)
    .execute();
}
