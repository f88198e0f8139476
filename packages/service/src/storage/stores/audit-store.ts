import type { Schemas } from '@seogeo/contract';
import type { CrawlSite } from '@seogeo/engine';
import { uuidV7 } from '../../ids/uuid-v7.ts';
import type { Audit, AuditEnd } from '../../records/audit.ts';
import type { AuditClaim } from '../../records/job.ts';
import { assertOwn, raiseFence } from '../crawled/audit-fence.ts';
import { countTally } from '../crawled/audit-tally.ts';
import { type KeptSince, removeExpired } from '../crawled/sweep-audits.ts';
import { sql } from '../kysely/kysely.gen.js';
import { lockRow } from '../queries/lock-row.ts';
import { newestInSlices } from '../queries/newest-in-slices.ts';
import type { SlicesOf, Window } from '../queries/page-of.ts';
import { readJson } from '../queries/read-json.ts';
import type { RowOf } from '../queries/schema.ts';
import { toAuditRun } from './audit-run.ts';
import { StartingStore } from './starting-store.ts';

type AuditRun = Schemas['AuditRun'];

const newestAudits = newestInSlices('audits', 'site_issues', toAuditRun);

/** What the index of a project's site is built of, and at whose cost. */
export type NewestAudit = NonNullable<Awaited<ReturnType<AuditStore['newestCompleted']>>>;

/** What an operator sees of an audit that has not ended. `jobId` is its name in the log, `runningMs` how long it was at work. */
export type OpenAudit = Awaited<ReturnType<AuditStore['open']>>[number];

/** What is told of an audit in its report, beside its pages. */
export interface EndedAudit {
  readonly run: AuditRun;
  readonly pagesWithSchema: number;
  /** All that there are, be they more than the API shows. */
  readonly siteIssues: readonly Schemas['SiteIssue'][];
}

/** Audit runs of a project. */
export class AuditStore extends StartingStore {
  /** Records a pending run together with the job that will do it. */
  async start(
    owner: { accountId: string; projectId: string },
    wanted: { seedUrl: string; maxPages: number },
    now: number,
  ): Promise<{ auditRunId: string; jobId: string }> {
    const auditRunId = uuidV7(now);
    const jobId = uuidV7(now);
    await this.db
      .insertInto('audits')
      .values({
        id: auditRunId,
        account_id: owner.accountId,
        project_id: owner.projectId,
        job_id: jobId,
        status: 'pending',
        seed_url: wanted.seedUrl,
        max_pages: wanted.maxPages,
        created_at: now,
      })
      .execute();
    const { projectId } = owner;
    await this.jobs.enqueue({ id: jobId, kind: 'audit', subjectId: auditRunId, projectId }, now);
    return { auditRunId, jobId };
  }

  /** How many audits of the account are pending or running; none is added to them until the transaction ends. */
  async countOpen(accountId: string): Promise<number> {
    await lockRow(this.db, 'accounts', accountId);
    const { total } = await this.db
      .selectFrom('audits')
      .select(sql<number>`count(*)`.as('total'))
      .where('account_id', '=', accountId)
      .where('status', 'in', ['pending', 'running'])
      .executeTakeFirstOrThrow();
    return total;
  }

  /** All accounts' audits that are pending or running, oldest first. */
  open() {
    return this.db
      .selectFrom('audits')
      .innerJoin('accounts', 'accounts.id', 'audits.account_id')
      .select(['audits.id', 'job_id as jobId', 'email', 'status', 'seed_url as seedUrl'])
      .select(['pages_crawled as pagesCrawled', 'max_pages as maxPages', 'running_ms as runningMs'])
      .where('status', 'in', ['pending', 'running'])
      .orderBy('audits.created_at')
      .orderBy('audits.id')
      .execute();
  }

  /** Bytes that the account's audits have stored; see stored-bytes.ts. */
  async storedBytes(accountId: string): Promise<number> {
    const { bytes } = await this.db
      .selectFrom('audits')
      .select(({ fn }) => fn.sum<number | null>('stored_bytes').as('bytes'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return bytes ?? 0;
  }

  /** By plan, what the account with most of it has stored. */
  async mostStored(): Promise<readonly { plan: string; bytes: number }[]> {
    const { rows } = await sql<{ plan: string; bytes: number }>`SELECT plan, max(bytes) AS bytes
      FROM (SELECT account_id, sum(stored_bytes) AS bytes FROM audits GROUP BY account_id) AS used
      JOIN accounts ON accounts.id = used.account_id GROUP BY plan`.execute(this.db);
    return rows;
  }

  /** See sweep-audits.ts. Outside of transactions: it takes long, in small steps. */
  removeExpired(kept: KeptSince): Promise<number> {
    return removeExpired(this.db, kept);
  }

  /** How many pages an audit of the project has records of; null where there is no such audit. */
  async pagesOf(projectId: string, auditId: string): Promise<number | null> {
    const row = await this.db
      .selectFrom('audits')
      .select('pages_crawled')
      .where('id', '=', auditId)
      .where('project_id', '=', projectId)
      .executeTakeFirst();
    return row?.pages_crawled ?? null;
  }

  /** Newest first. */
  list(projectId: string, window: Window): Promise<SlicesOf<AuditRun>> {
    return newestAudits(this.db, projectId, window);
  }

  async find(auditId: string): Promise<Audit | null> {
    const row = await this.#one(auditId).executeTakeFirst();
    return row ? toAudit(row) : null;
  }

  async ended(auditId: string): Promise<EndedAudit> {
    const row = await this.#one(auditId).executeTakeFirstOrThrow();
    const siteIssues = readJson<AuditRun['siteIssues']>(row.site_issues);
    return { run: toAuditRun(row), pagesWithSchema: row.pages_with_schema, siteIssues };
  }

  async newestCompleted(projectId: string) {
    const row = await this.db
      .selectFrom('audits')
      .select(['id', 'account_id as accountId'])
      .select(['pages_crawled as pagesCrawled', 'stored_bytes as storedBytes'])
      .where('project_id', '=', projectId)
      .where('status', '=', 'completed')
      .orderBy('number', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return row ?? null;
  }

  /** Asks a pending or running audit to stop; false when it is unknown or has ended already. */
  async requestCancel(auditId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('audits')
      .set({ cancel_requested: 1 })
      .where('id', '=', auditId)
      .where('status', 'in', ['pending', 'running'])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async isCancelRequested(auditId: string): Promise<boolean> {
    const wanted = this.db.selectFrom('audits').select('cancel_requested').where('id', '=', auditId);
    return (await wanted.executeTakeFirst())?.cancel_requested === 1;
  }

  /** Ends an audit for the worker that has it, which writes nothing to it from then on. @throws LeaseLost */
  async end(claim: AuditClaim, status: RowOf<'audits'>['status'], end: AuditEnd, now: number): Promise<void> {
    await assertOwn(this.db, claim);
    await this.endPending(claim.subjectId, status, end, now);
  }

  /** Ends an audit that no worker has. */
  async endPending(
    auditId: string,
    status: RowOf<'audits'>['status'],
    end: AuditEnd,
    now: number,
  ): Promise<void> {
    const tally = await countTally(this.db, auditId);
    await this.db
      .updateTable('audits')
      .set({
        ...tally.columns(),
        status,
        stop_reason: end.stopReason,
        error_code: end.error?.code ?? null,
        error_message: end.error?.message ?? null,
        finished_at: now,
        ...(end.siteHost === null ? {} : { site_host: end.siteHost }),
        ...(end.siteIssues === null ? {} : { site_issues: JSON.stringify(end.siteIssues) }),
      })
      .where('id', '=', auditId)
      .execute();
    await raiseFence(this.db, auditId);
  }

  #one(auditId: string) {
    return this.db.selectFrom('audits').selectAll().where('id', '=', auditId);
  }
}

function toAudit(row: RowOf<'audits'>): Audit {
  return {
    id: row.id,
    accountId: row.account_id,
    projectId: row.project_id,
    status: row.status,
    seedUrl: row.seed_url,
    maxPages: row.max_pages,
    siteHost: row.site_host,
    crawlSite: row.crawl_site === null ? null : readJson<CrawlSite>(row.crawl_site),
    cancelRequested: row.cancel_requested === 1,
    runningMs: row.running_ms,
  };
}
