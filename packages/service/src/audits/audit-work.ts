import type {
  BesidePages,
  CrawlCounters,
  CrawlEnd,
  CrawlOptions,
  Fetcher,
  LargeBodies,
  Politeness,
  Renderer,
  SiteIssue,
} from '@seogeo/engine';
import {
  analysisVersion,
  type CrawlMemory,
  counted,
  crawl,
  DEFAULT_CRAWL_LIMITS,
  siteIssue,
} from '@seogeo/engine/crawl';
import type { CrawlConfig } from '../config/config.ts';
import type { PlanLimits } from '../config/plans.ts';
import { type JobWork, type Place, SHUTDOWN, WorkersDied } from '../jobs/job-work.ts';
import type { Audit, AuditEnd } from '../records/audit.ts';
import type { Job } from '../records/job.ts';
import { KEPT_FORM } from '../records/packed-page.ts';
import type { ClaimedAudit } from '../storage/storage.ts';
import { type AuditWatch, TIME_IS_UP, type WatchTools, watchAudit } from './audit-watch.ts';
import type { BesideGate } from './beside-gate.ts';
import { externalAnswers } from './external-answers.ts';
import { closeAudit, type FinishTools, finishAudit } from './finish-audit.ts';
import type { ParkedCrawls } from './parked-crawls.ts';
import { RunningTime } from './running-time.ts';
import { timeLimitIssue } from './time-limit-issue.ts';

/** What a crawl works with while it is open, shared fairly by account. */
export interface CrawlSeat {
  readonly fetcher: Fetcher;
  readonly analyze: CrawlOptions['analyze'];
  leave(): void;
}

export interface AuditTools extends Omit<FinishTools, 'storage'>, WatchTools {
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
  /** Told how many pages have been stored, once a second and before the checks of their site. */
  readonly onPages: (pages: number) => void;
  /** Told of a project that has a completed audit more. */
  readonly onCompleted: (projectId: string) => void;
}

/** Crawls a site, page by page into the database, and ends the audit with its site checks and report snapshot. */
export function auditWork(tools: AuditTools): JobWork {
  return {
    async perform(job, signal, place) {
      const audit = await tools.storage.read.audits.find(job.subjectId);
      if (!audit) throw new Error(`Job ${job.id} works for the audit ${job.subjectId}, which is not there.`);
      const beside = tools.gate.of(job);
      const opening = { job, audit, signal, place, beside };
      const end = audit.cancelRequested ? canceled(audit) : await open(tools, opening);
      if (end === null) return;
      await beside.enter(signal);
      try {
        if (signal.aborted) return;
        beside.begin();
        if (await finishAudit(tools, job, end)) tools.onCompleted(job.projectId);
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

function canceled({ siteHost }: Audit): AuditEnd {
  return { stopReason: 'canceled', error: null, siteHost, siteIssues: null };
}

/** Null when the worker is being stopped, or the audit makes room: it stays as it is, and goes on later. */
async function open(tools: AuditTools, opening: Opening): Promise<AuditEnd | null> {
  const { job, audit, signal } = opening;
  const { storage, auditSeconds, monotonic } = tools;
  const limit = 1_000 * auditSeconds[await storage.read.accounts.planOf(audit.accountId)];
  const claimed = tools.crawls.claimed(job);
  const time = new RunningTime(audit.runningMs, monotonic, (ms) => claimed.setRunningTime(ms));
  const watch = watchAudit(tools, audit.id, time, limit);
  const memory = tools.parked.take(audit.id);
  const seat = tools.seatFor(audit.accountId);
  try {
    const crawled = await crawlSite(tools, { ...opening, claimed, watch, memory, seat });
    if (signal.aborted && !watch.ended.aborted) {
      if (signal.reason === SHUTDOWN) return null;
      throw signal.reason;
    }
    const { end, counters } = crawled;
    if (watch.ended.reason === TIME_IS_UP && end.stopReason === 'canceled') {
      const { done, queued, leased } = counters;
      const issue = timeLimitIssue(limit, { done, open: queued + leased, maxPages: audit.maxPages });
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
  readonly audit: Audit;
  readonly signal: AbortSignal;
  readonly place: Place;
  readonly beside: BesidePages;
}

interface OpenAudit extends Opening {
  readonly claimed: ClaimedAudit;
  readonly watch: AuditWatch;
  readonly memory: CrawlMemory;
  readonly seat: CrawlSeat;
}

async function crawlSite(
  tools: AuditTools,
  { audit, claimed, signal, place, beside, watch, memory, seat }: OpenAudit,
): Promise<{ end: CrawlEnd; counters: CrawlCounters }> {
  const { politeness, config } = tools;
  await claimed.markRunning(tools.clock());
  const version = `${analysisVersion({ ...config, renders: tools.renderer !== null })}-${KEPT_FORM}${config.checkExternal ? '-external' : ''}`;
  let [untold, toldAt] = [0, tools.monotonic()];
  const tell = (): void => {
    if (untold > 0) tools.onPages(untold);
    [untold, toldAt] = [0, tools.monotonic()];
  };
  const store = await claimed.openStore({
    maxStoredBytes: config.maxStoredBytes,
    keepAs: config.conditional ? version : null,
    onPages: (pages) => {
      place.progressed();
      untold += pages;
      if (tools.monotonic() - toldAt >= 1_000) tell();
    },
  });
  const { done, queued } = store.counters();
  const end = await crawl({
    seedUrl: audit.seedUrl,
    maxPages: audit.maxPages,
    store,
    earlier: config.conditional ? await claimed.earlierPages(audit, version) : null,
    external: config.checkExternal ? externalAnswers(tools.storage, tools.clock) : null,
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
    site: audit.crawlSite,
    onSite: (site) => claimed.setSite(site),
    signal: AbortSignal.any([signal, watch.ended]),
    park: place.leave,
    memory,
    beside,
    lane: audit.accountId,
  }).finally(tell);
  const unchanged = unchangedIssues(await claimed.countUnchanged());
  return { end: { ...end, siteIssues: [...end.siteIssues, ...unchanged] }, counters: store.counters() };
}

/** Says so where an audit took over what an earlier one had found. */
function unchangedIssues(pages: number): SiteIssue[] {
  if (pages === 0) return [];
  const which = counted(pages, 'page answered', 'pages answered');
  const message = `${which} 304 (not modified), and the analysis of the project's previous audit is kept`;
  return [siteIssue('pages_unchanged', message)];
}
