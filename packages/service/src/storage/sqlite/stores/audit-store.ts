import type { Schemas } from '@seogeo/contract';
import { type Kysely, sql } from 'kysely';
import { withinContract, withOverLimit } from '../../../contract-bounds/within-contract.ts';
import { uuidV7 } from '../../../ids/uuid-v7.ts';
import { isoTime, isoTimeOrNull } from '../connection/iso-time.ts';
import { newestFirst } from '../connection/newest-first.ts';
import type { PageOf, Window } from '../connection/page-of.ts';
import { readJson } from '../connection/read-json.ts';
import type { AuditsTable, Database } from '../connection/schema.ts';
import { JobQueue } from '../jobs/job-queue.ts';

type AuditRun = Schemas['AuditRun'];

const newestAudits = newestFirst('audits', 'project_id');

/** Audit runs of a project. */
export class AuditStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Records a pending run together with the job that will do it. */
  async start(
    owner: { accountId: string; projectId: string },
    wanted: { seedUrl: string; maxPages: number },
    now: number,
  ): Promise<{ auditRunId: string; jobId: string }> {
    const auditRunId = uuidV7(now);
    const jobId = uuidV7(now);
    await this.#db
      .insertInto('audits')
      .values({
        ...FRESH,
        id: auditRunId,
        account_id: owner.accountId,
        project_id: owner.projectId,
        job_id: jobId,
        seed_url: wanted.seedUrl,
        max_pages: wanted.maxPages,
        created_at: now,
      })
      .execute();
    const job = { id: jobId, kind: 'audit', subjectId: auditRunId, projectId: owner.projectId } as const;
    await JobQueue.enqueue(this.#db, job, now);
    return { auditRunId, jobId };
  }

  /** How many audits of the account are pending or running. */
  async countOpen(accountId: string): Promise<number> {
    const { total } = await this.#db
      .selectFrom('audits')
      .select(sql<number>`count(*)`.as('total'))
      .where('account_id', '=', accountId)
      .where('status', 'in', ['pending', 'running'])
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  async exists(projectId: string, auditId: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('audits')
      .select('id')
      .where('id', '=', auditId)
      .where('project_id', '=', projectId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Newest first. */
  async list(projectId: string, window: Window): Promise<PageOf<AuditRun>> {
    const { items, total } = await newestAudits(this.#db, projectId, window);
    return { items: items.map(toAuditRun), total };
  }

  async find(auditId: string): Promise<AuditsTable | null> {
    return (
      (await this.#db.selectFrom('audits').selectAll().where('id', '=', auditId).executeTakeFirst()) ?? null
    );
  }

  async newestCompleted(projectId: string): Promise<Pick<AuditsTable, 'id' | 'pages_crawled'> | null> {
    const row = await this.#db
      .selectFrom('audits')
      .select(['id', 'pages_crawled'])
      .where('project_id', '=', projectId)
      .where('status', '=', 'completed')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return row ?? null;
  }

  /** Asks a pending or running audit to stop; false when it is unknown or has ended already. */
  async requestCancel(auditId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('audits')
      .set({ cancel_requested: 1 })
      .where('id', '=', auditId)
      .where('status', 'in', ['pending', 'running'])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async isCancelRequested(auditId: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('audits')
      .select('cancel_requested')
      .where('id', '=', auditId)
      .executeTakeFirst();
    return row?.cancel_requested === 1;
  }
}

const FRESH = {
  status: 'pending',
  site_host: null,
  crawl_site: null,
  site_issues: '[]',
  avg_geo_score: null,
  pages_crawled: 0,
  pages_queued: 0,
  pages_with_schema: 0,
  skipped_robots: 0,
  skipped_limits: 0,
  skipped_off_site: 0,
  issues_error: 0,
  issues_warning: 0,
  issues_notice: 0,
  stop_reason: null,
  error_code: null,
  error_message: null,
  cancel_requested: 0,
  stored_bytes: 0,
  listed_bytes: 0,
  urls_unstored: 0,
  started_at: null,
  finished_at: null,
  running_ms: 0,
} as const;

const boundRun = withinContract('AuditRun');

/** The record as the API shows it. */
export function toAuditRun(row: AuditsTable): AuditRun {
  const run = storedRun(row);
  const cut = boundRun(run);
  return cut.length === 0 ? run : { ...run, siteIssues: withOverLimit(run.siteIssues, cut, {}) };
}

function storedRun(row: AuditsTable): AuditRun {
  return {
    id: row.id,
    auditRunId: row.id,
    jobId: row.job_id,
    status: row.status,
    seedUrl: row.seed_url,
    siteHost: row.site_host,
    maxPages: row.max_pages,
    pagesCrawled: row.pages_crawled,
    pagesQueued: row.pages_queued,
    urlsSkipped: { robots: row.skipped_robots, limits: row.skipped_limits, offSite: row.skipped_off_site },
    siteIssues: readJson<AuditRun['siteIssues']>(row.site_issues),
    avgGeoScore: row.avg_geo_score,
    issueCounts: { error: row.issues_error, warning: row.issues_warning, notice: row.issues_notice },
    stopReason: row.stop_reason,
    error: row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? '' },
    createdAt: isoTime(row.created_at),
    startedAt: isoTimeOrNull(row.started_at),
    finishedAt: isoTimeOrNull(row.finished_at),
  };
}
