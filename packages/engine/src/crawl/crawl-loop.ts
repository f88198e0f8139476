import type { CrawlContext } from './crawl-context.ts';
import { crawlPage, type PageVisit, PUT_OFF } from './crawl-page.ts';
import type { CrawledPage, FrontierEntry } from './crawl-store.ts';

const BATCH_PAGES = 20;
const BATCH_MS = 50;
/** Of the requests allowed at a time: twice as many are in work. A lost worker's pages are then taken one by one. */
const LEASED_AHEAD = 4;
/** Of addresses and texts of finished pages: a batch is less where pages are large. */
const BATCH_CHARACTERS = 1_000_000;

/**
 * Crawls until the frontier has nothing more to give. Pages in work are twice the requests allowed at a time, so
 * that pages are analysed while others are on the wire. Results are committed in batches of what is finished:
 * durability then costs one transaction per batch, and a lost worker repeats at most one batch.
 */
export class CrawlLoop {
  private readonly context: CrawlContext;
  private readonly concurrency: number;
  private readonly waiting: FrontierEntry[];
  private finished: CrawledPage[] = [];
  private putOff: FrontierEntry[] = [];
  private finishedCharacters = 0;
  private inWork = 0;
  private committing = false;
  private commits = 0;
  private commitDue = false;
  /** The frontier gave nothing, or no more pages are wanted; only a commit can change that. */
  private dry = false;
  private failure: { readonly error: unknown } | null = null;
  private timer: NodeJS.Timeout | null = null;
  /** While nothing is left to do but what was put off, until it may be asked again. */
  private rest: NodeJS.Timeout | null = null;
  private wake: () => void = () => undefined;

  /** @param leased entries that the caller has leased and not started */
  constructor(context: CrawlContext, leased: readonly FrontierEntry[]) {
    this.context = context;
    this.concurrency = context.options.politeness.concurrencyPerHost;
    this.waiting = [...leased];
  }

  /** Rejects with what the store or the analysis rejected with, once nothing is in work any more. */
  async run(): Promise<void> {
    const { parking, signal } = this.context;
    const onAbort = (): void => this.wake();
    for (const one of [parking, signal]) one.addEventListener('abort', onAbort, { once: true });
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      this.commitIfDue();
      await this.refill();
      this.startWaiting();
      if (this.ended) break;
      await changed;
    }
    for (const one of [parking, signal]) one.removeEventListener('abort', onAbort);
    for (const timer of [this.timer, this.rest]) if (timer !== null) clearTimeout(timer);
    if (this.failure !== null) throw this.failure.error;
  }

  /** Pages in memory are those in work, and two batches where the store is slower than the site. */
  private get hasRoom(): boolean {
    if (this.finished.length >= 2 * BATCH_PAGES || this.finishedCharacters >= BATCH_CHARACTERS) return false;
    return this.inWork < 2 * this.concurrency;
  }

  private get stopped(): boolean {
    return this.failure !== null || this.context.parking.aborted || this.context.isGone();
  }

  private get ended(): boolean {
    if (this.inWork > 0 || this.committing) return false;
    if (this.failure !== null) return true;
    if (this.finished.length + this.putOff.length > 0) return false;
    return this.stopped || this.full || (this.dry && this.waiting.length === 0 && this.rest === null);
  }

  private get full(): boolean {
    return this.context.options.store.isFull();
  }

  /** Leases ahead, so that a lease is one transaction for many pages. */
  private async refill(): Promise<void> {
    const { memory, options } = this.context;
    const { store, maxPages } = options;
    if (this.stopped || this.dry || this.waiting.length > this.concurrency / 2) return;
    const { done, leased } = store.counters();
    const { commits } = this;
    const wanted = LEASED_AHEAD * this.concurrency - this.inWork - this.waiting.length;
    const limit = store.isFull() ? 0 : Math.min(wanted, maxPages - done - leased);
    const { dueIn } = memory.retries;
    try {
      const entries = limit > 0 ? await store.lease(limit, dueIn > 0) : [];
      this.waiting.push(...entries);
      // An answer from before a commit says nothing about the frontier after it.
      this.dry = entries.length === 0 && commits === this.commits;
      if (this.dry && dueIn > 0 && limit > 0 && store.counters().queued > 0) this.restFor(dueIn);
    } catch (error) {
      this.fail(error);
    }
  }

  private restFor(milliseconds: number): void {
    this.rest ??= setTimeout(() => {
      this.rest = null;
      this.dry = false;
      this.wake();
    }, milliseconds);
  }

  private startWaiting(): void {
    while (!this.stopped && !this.full && this.hasRoom) {
      const entry = this.waiting.shift();
      if (entry === undefined) return;
      this.inWork += 1;
      crawlPage(this.context, entry)
        .then(
          (visit) => this.finish(entry, visit),
          (error: unknown) => this.fail(error),
        )
        .finally(() => {
          this.inWork -= 1;
          this.wake();
        });
    }
  }

  private finish(entry: FrontierEntry, visit: PageVisit | typeof PUT_OFF | null): void {
    if (visit === null) return;
    if (visit === PUT_OFF) this.putOff.push(entry);
    else {
      this.finished.push(visit.page);
      this.finishedCharacters += charactersOf(visit.page);
    }
    if (this.finishedCharacters >= BATCH_CHARACTERS) this.commitDue = true;
    this.timer ??= setTimeout(() => {
      this.timer = null;
      this.commitDue = true;
      this.wake();
    }, BATCH_MS);
  }

  private commitIfDue(): void {
    const idle = this.inWork === 0 && (this.waiting.length === 0 || this.full);
    const due = this.commitDue || idle || this.stopped || this.finished.length >= BATCH_PAGES;
    const { finished: batch, putOff } = this;
    if (!due || this.committing || batch.length + putOff.length === 0 || this.failure !== null) return;
    [this.finished, this.putOff] = [[], []];
    this.finishedCharacters = 0;
    this.commitDue = false;
    this.committing = true;
    this.store(batch, putOff)
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.committing = false;
        this.commits += 1;
        this.dry = false;
        this.wake();
      });
  }

  private async store(pages: readonly CrawledPage[], putOff: readonly FrontierEntry[]): Promise<void> {
    const { store } = this.context.options;
    if (pages.length > 0) await store.commit(pages, []);
    if (putOff.length > 0) await store.putOff(putOff);
  }

  private fail(error: unknown): void {
    this.failure ??= { error };
    this.context.stop.abort();
  }
}

function charactersOf({ found, links, content }: CrawledPage): number {
  const urls = [...found, ...links].reduce((sum, { url }) => sum + url.length, 0);
  return urls + (typeof content === 'string' ? content.length : 0);
}
