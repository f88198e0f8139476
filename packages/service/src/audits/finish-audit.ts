import type { Schemas } from '@seogeo/contract';
import type { SiteIssue } from '@seogeo/engine';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/sqlite/connection/schema.ts';
import { countTally } from '../storage/sqlite/crawl/audit-tally.ts';
import type { CrawlStatements } from '../storage/sqlite/crawl/crawl-statements.ts';
import type { Databases } from '../storage/sqlite/file/open-database.ts';
import type { Job, JobQueue } from '../storage/sqlite/jobs/job-queue.ts';
import { ReportStore } from '../storage/sqlite/stores/report-store.ts';
import { summarizeAudit } from './audit-summary.ts';
import { leaseGuard } from './lease-guard.ts';
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
  storage_limit: 'completed',
  canceled: 'canceled',
  time_limit: 'completed',
  unreachable: 'failed',
  blocked_by_robots: 'failed',
  error: 'failed',
};

export interface FinishTools {
  readonly databases: Databases;
  readonly statements: CrawlStatements;
  readonly queue: JobQueue;
  readonly clock: () => number;
}

/** Ends an audit: first the checks that need the whole site, in short transactions, then `closeAudit`. */
export async function finishAudit(tools: FinishTools, job: Job, end: AuditEnd): Promise<void> {
  const { databases, statements } = tools;
  const access = { read: databases.read, statements, guard: leaseGuard(tools, job.id) };
  const found = await applySiteChecks(access, job.subjectId);
  const siteIssues = end.siteIssues === null ? null : [...end.siteIssues, ...found];
  await closeAudit(tools, job, { ...end, siteIssues });
}

/** In one transaction: the final state, the report snapshot and the end of the job. */
export async function closeAudit(
  { databases, queue, clock }: FinishTools,
  job: Job,
  end: AuditEnd,
): Promise<void> {
  await databases.write.transaction().execute(async (trx) => {
    const now = clock();
    await queue.settle(trx, job.id, 'done', now);
    await recordEnd(trx, { auditId: job.subjectId, projectId: job.projectId }, end, now);
  });
}

/**
 * Ends an audit that no worker has begun, together with its job: it may wait long for its turn, and cancelling is
 * not to wait with it. False when it is not pending or a worker has just taken it; then a request to cancel is
 * what it hears.
 */
export async function cancelPending(
  write: Databases['write'],
  auditId: string,
  now: number,
): Promise<boolean> {
  return write.transaction().execute(async (trx) => {
    const job = await trx
      .updateTable('jobs')
      .set({ state: 'done', finished_at: now })
      .where('kind', '=', 'audit')
      .where('subject_id', '=', auditId)
      .where('state', '=', 'queued')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('audits')
            .select('audits.id')
            .where('audits.id', '=', auditId)
            .where('audits.status', '=', 'pending'),
        ),
      )
      .returning('project_id')
      .executeTakeFirst();
    if (!job) return false;
    const end = { stopReason: 'canceled', error: null, siteHost: null, siteIssues: null } as const;
    await recordEnd(trx, { auditId, projectId: job.project_id }, end, now);
    return true;
  });
}

/** The final state and the report snapshot. */
async function recordEnd(
  trx: Kysely<Database>,
  { auditId, projectId }: { auditId: string; projectId: string },
  end: AuditEnd,
  now: number,
): Promise<void> {
  await writeEnd(trx, auditId, end, now);
  const reports = new ReportStore(trx);
  const previous = await reports.newestAuditSummary(projectId);
  await reports.addAudit(projectId, auditId, await summarizeAudit(trx, auditId, previous), now);
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
