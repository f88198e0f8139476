import type { CrawlEnd, CrawlOptions, CrawlSite, Fetcher, Politeness, Renderer } from '@seogeo/engine';
import { analysisVersion, crawl, DEFAULT_CRAWL_LIMITS } from '@seogeo/engine/crawl';
import type { Logger } from 'pino';
import type { CrawlConfig } from '../config/config.ts';
import type { Databases } from '../database/open-database.ts';
import { readJson } from '../database/read-json.ts';
import type { AuditsTable } from '../database/schema.ts';
import type { Job, JobQueue } from '../jobs/job-queue.ts';
import { type JobWork, SHUTDOWN } from '../jobs/job-runner.ts';
import { AuditStore } from './audit-store.ts';
import type { CrawlStatements } from './crawl-statements.ts';
import { type AuditEnd, closeAudit, finishAudit } from './finish-audit.ts';
import { earlierPages, KEPT_FORM, keepingPages, unchangedIssues } from './kept-pages.ts';
import { leaseGuard } from './lease-guard.ts';
import { SqliteCrawlStore } from './sqlite-crawl-store.ts';

const CANCEL_POLL_MS = 500;
const CANCELED = Symbol('canceled');

export interface AuditTools {
  readonly databases: Databases;
  readonly statements: CrawlStatements;
  readonly queue: JobQueue;
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
  readonly renderer: Renderer | null;
  readonly analyze: CrawlOptions['analyze'];
  readonly config: CrawlConfig;
  readonly log: Logger;
  readonly clock: () => number;
  /** Told how many pages have been stored, each time some have. */
  readonly onPages: (pages: number) => void;
}

/** Crawls a site, page by page into the database, and ends the audit with its site checks and report snapshot. */
export function auditWork(tools: AuditTools): JobWork {
  return {
    async perform(job, signal) {
      const audit = await new AuditStore(tools.databases.read).find(job.subjectId);
      if (!audit) throw new Error(`Job ${job.id} works for the audit ${job.subjectId}, which is not there.`);
      const end = await crawlOrCancel(tools, job, audit, signal);
      if (end !== null) await finishAudit(tools, job, end);
    },

    async giveUp(job, error) {
      const message = `The audit stopped three times on an internal error: ${error instanceof Error ? error.message : String(error)}`;
      await closeAudit(tools, job, {
        stopReason: 'error',
        error: { code: 'internal_error', message },
        siteHost: null,
        siteIssues: null,
      });
    },
  };
}

/** Null when the worker is being stopped: the audit stays as it is and goes on at the next start. */
async function crawlOrCancel(
  tools: AuditTools,
  job: Job,
  audit: AuditsTable,
  signal: AbortSignal,
): Promise<AuditEnd | null> {
  const canceling = new AbortController();
  const audits = new AuditStore(tools.databases.read);
  if (await audits.isCancelRequested(audit.id)) {
    return { stopReason: 'canceled', error: null, siteHost: audit.site_host, siteIssues: null };
  }
  const watch = setInterval(() => {
    audits.isCancelRequested(audit.id).then(
      (wanted) => wanted && canceling.abort(CANCELED),
      (error: unknown) =>
        tools.log.warn({ err: error, audit: audit.id }, 'cancelling could not be looked up'),
    );
  }, CANCEL_POLL_MS);
  try {
    const end = await crawlSite(tools, job, audit, AbortSignal.any([signal, canceling.signal]));
    if (signal.aborted && !canceling.signal.aborted) {
      if (signal.reason === SHUTDOWN) return null;
      throw signal.reason;
    }
    return end;
  } finally {
    clearInterval(watch);
  }
}

async function crawlSite(
  tools: AuditTools,
  job: Job,
  audit: AuditsTable,
  signal: AbortSignal,
): Promise<CrawlEnd> {
  const { databases, statements, fetcher, politeness, analyze, config, onPages } = tools;
  await markRunning(tools, job, audit);
  const guard = leaseGuard(tools, job.id);
  const store = await SqliteCrawlStore.open({ db: databases.write, statements, guard, onPages }, audit.id);
  const { done, queued } = store.counters();
  const version = `${analysisVersion({ ...config, renders: tools.renderer !== null })}-${KEPT_FORM}`;
  const end = await crawl({
    seedUrl: audit.seed_url,
    maxPages: audit.max_pages,
    store: config.conditional ? keepingPages(store, statements, { auditId: audit.id, version }) : store,
    earlier: config.conditional ? await earlierPages(databases.read, audit, version) : null,
    fetcher,
    politeness,
    analyze,
    limits: { ...DEFAULT_CRAWL_LIMITS, queryVariants: config.queryVariants },
    userAgent: config.userAgent,
    includeSubdomains: config.includeSubdomains,
    patterns: config,
    render: tools.renderer?.render,
    resume: done + queued > 0,
    site: audit.crawl_site === null ? null : readJson<CrawlSite>(audit.crawl_site),
    onSite: async (site) => {
      await databases.write
        .updateTable('audits')
        .set({ site_host: site.host, crawl_site: JSON.stringify(site) })
        .where('id', '=', audit.id)
        .execute();
    },
    signal,
  });
  const unchanged = await unchangedIssues(databases.read, audit.id);
  return { ...end, siteIssues: [...end.siteIssues, ...unchanged] };
}

async function markRunning(
  { databases, queue, clock }: AuditTools,
  job: Job,
  audit: AuditsTable,
): Promise<void> {
  await databases.write.transaction().execute(async (trx) => {
    await queue.guard(trx, job.id);
    await trx
      .updateTable('audits')
      .set({ status: 'running', started_at: audit.started_at ?? clock() })
      .where('id', '=', audit.id)
      .execute();
  });
}
