import type {
  BesidePages,
  CrawlEnd,
  CrawlOptions,
  CrawlSite,
  Fetcher,
  LargeBodies,
  Politeness,
  Renderer,
} from '@seogeo/engine';
import { analysisVersion, type CrawlMemory, crawl, DEFAULT_CRAWL_LIMITS } from '@seogeo/engine/crawl';
import type { CrawlConfig } from '../config/config.ts';
import type { PlanLimits } from '../config/plans.ts';
import { type JobWork, type Place, SHUTDOWN, WorkersDied } from '../jobs/job-runner.ts';
import { readJson } from '../storage/sqlite/connection/read-json.ts';
import type { AuditsTable } from '../storage/sqlite/connection/schema.ts';
import {
  earlierPages,
  KEPT_FORM,
  keepingPages,
  unchangedIssues,
} from '../storage/sqlite/crawl/kept-pages.ts';
import { SqliteCrawlStore } from '../storage/sqlite/crawl/sqlite-crawl-store.ts';
import type { Job } from '../storage/sqlite/jobs/job-queue.ts';
import { AuditStore } from '../storage/sqlite/stores/audit-store.ts';
import { timeLimitIssue, timeLimitOf } from './audit-limits.ts';
import { type AuditWatch, TIME_IS_UP, type WatchTools, watchAudit } from './audit-watch.ts';
import type { BesideGate } from './beside-gate.ts';
import { type AuditEnd, closeAudit, type FinishTools, finishAudit } from './finish-audit.ts';
import { leaseGuard } from './lease-guard.ts';
import type { ParkedCrawls } from './parked-crawls.ts';
import { RunningTime } from './running-time.ts';

/** What a crawl works with while it is open, shared fairly by account. */
export interface CrawlSeat {
  readonly fetcher: Fetcher;
  readonly analyze: CrawlOptions['analyze'];
  leave(): void;
}

export interface AuditTools extends FinishTools, WatchTools {
  readonly seatFor: (accountId: string) => CrawlSeat;
  readonly parked: ParkedCrawls;
  readonly gate: BesideGate;
  readonly politeness: Politeness;
  readonly renderer: Renderer | null;
  readonly largeBodies: LargeBodies;
  readonly largeFiles: LargeBodies;
  readonly config: CrawlConfig;
  readonly auditSeconds: PlanLimits;
  readonly monotonic: () => number;
  /** Told how many pages have been stored, each time some have. */
  readonly onPages: (pages: number) => void;
}

/** Crawls a site, page by page into the database, and ends the audit with its site checks and report snapshot. */
export function auditWork(tools: AuditTools): JobWork {
  return {
    async perform(job, signal, place) {
      const { read } = tools.databases;
      const audit = await new AuditStore(read).find(job.subjectId);
      if (!audit) throw new Error(`Job ${job.id} works for the audit ${job.subjectId}, which is not there.`);
      const beside = tools.gate.of(job);
      const opening = { job, audit, signal, place, beside };
      const end = audit.cancel_requested === 1 ? canceled(audit) : await open(tools, opening);
      if (end === null) return;
      await beside.enter(signal);
      try {
        if (signal.aborted) return;
        beside.begin();
        await finishAudit(tools, job, end);
      } finally {
        beside.leave();
      }
    },

    async giveUp(job, error) {
      await closeAudit(tools, job, {
        stopReason: 'error',
        error: { code: 'internal_error', message: whyGivenUp(error) },
        siteHost: null,
        siteIssues: null,
      });
    },
  };
}

function whyGivenUp(error: unknown): string {
  if (!(error instanceof WorkersDied))
    return `The audit stopped three times on an internal error: ${error instanceof Error ? error.message : String(error)}`;
  return `The site's robots.txt, sitemaps or llms.txt, or the checks of the whole site, ended the process of the crawl ${error.deaths} times; the audit is not tried again. See that these files are what they should be and not unusually large, then start another audit.`;
}

function canceled(audit: AuditsTable): AuditEnd {
  return { stopReason: 'canceled', error: null, siteHost: audit.site_host, siteIssues: null };
}

/** Null when the worker is being stopped, or the audit makes room: it stays as it is, and goes on later. */
async function open(tools: AuditTools, opening: Opening): Promise<AuditEnd | null> {
  const { audit, signal } = opening;
  const { databases, auditSeconds, monotonic } = tools;
  const limit = await timeLimitOf(databases.read, audit.account_id, auditSeconds);
  const time = new RunningTime(audit.running_ms, monotonic);
  const watch = watchAudit(tools, audit.id, time, limit);
  const memory = tools.parked.take(audit.id);
  const seat = tools.seatFor(audit.account_id);
  try {
    const crawled = await crawlSite(tools, { ...opening, watch, memory, seat });
    if (signal.aborted && !watch.ended.aborted) {
      if (signal.reason === SHUTDOWN) return null;
      throw signal.reason;
    }
    const { end, counters } = crawled;
    if (watch.ended.reason === TIME_IS_UP && end.stopReason === 'canceled') {
      const { done, queued, leased } = counters;
      const issue = timeLimitIssue(limit, { done, open: queued + leased, maxPages: audit.max_pages });
      return { ...end, stopReason: 'time_limit', siteIssues: [...end.siteIssues, issue] };
    }
    if (end.stopReason !== 'parked') return { ...end, stopReason: end.stopReason };
    tools.parked.keep(audit.id, memory);
    return null;
  } finally {
    seat.leave();
    await watch.end();
  }
}

interface Opening {
  readonly job: Job;
  readonly audit: AuditsTable;
  readonly signal: AbortSignal;
  readonly place: Place;
  readonly beside: BesidePages;
}

interface OpenAudit extends Opening {
  readonly watch: AuditWatch;
  readonly memory: CrawlMemory;
  readonly seat: CrawlSeat;
}

async function crawlSite(
  tools: AuditTools,
  { job, audit, signal, place, beside, watch, memory, seat }: OpenAudit,
): Promise<{ end: CrawlEnd; counters: ReturnType<SqliteCrawlStore['counters']> }> {
  const { databases, statements, politeness, config } = tools;
  await markRunning(tools, job, audit);
  const guard = leaseGuard(tools, job.id);
  const onPages = (pages: number): void => {
    place.progressed();
    tools.onPages(pages);
  };
  const { maxStoredBytes } = config;
  const access = { db: databases.write, statements, guard, onPages, maxStoredBytes };
  const store = await SqliteCrawlStore.open(access, audit.id);
  const { done, queued } = store.counters();
  const version = `${analysisVersion({ ...config, renders: tools.renderer !== null })}-${KEPT_FORM}`;
  const end = await crawl({
    seedUrl: audit.seed_url,
    maxPages: audit.max_pages,
    store: config.conditional ? keepingPages(store, statements, { auditId: audit.id, version }) : store,
    earlier: config.conditional ? await earlierPages(databases.read, audit, version) : null,
    fetcher: seat.fetcher,
    politeness,
    largeBodies: tools.largeBodies,
    largeFiles: tools.largeFiles,
    analyze: (input) => {
      place.progressed();
      return seat.analyze(input);
    },
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
    signal: AbortSignal.any([signal, watch.ended]),
    park: place.leave,
    memory,
    beside,
    lane: audit.account_id,
  });
  const unchanged = await unchangedIssues(databases.read, audit.id);
  return { end: { ...end, siteIssues: [...end.siteIssues, ...unchanged] }, counters: store.counters() };
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
