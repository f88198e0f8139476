import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { AnalyzedPage, PageInput } from '@seogeo/engine';
import { unpackPage } from '../records/packed-page.ts';
import type { AnalysisAnswer } from './analysis-messages.ts';
import { type AskedPage, release, sizeOf } from './asked-page.ts';
import { CpuWatch } from './cpu-watch.ts';
import { FairLanes, type Taken } from './fair-lanes.ts';

export interface PageAnalystOptions {
  readonly limits: ResourceLimits;
  /** Milliseconds of computing that the analysis of one page may take. */
  readonly deadline: number;
  /** Takes over a page that exceeds the deadline, and those of a lane that others wait for, until they are quick again. */
  readonly overtime?: PageAnalyst;
  /** Milliseconds without a page after which the thread ends, and its heap with it, until there is one; Infinity unless given. */
  readonly idle?: number;
  /** Told why a thread was given up, and the page that it was given up for. */
  readonly onLoss?: (loss: { readonly url: string; readonly reason: string }) => void;
  /** The thread; analysis-thread.ts unless a test plants another. */
  readonly entry?: URL;
}

interface Posted extends Taken<AskedPage> {
  readonly id: number;
}

/** Posted ahead of the page in work: enough to keep the thread busy, and all that is held twice. */
const BYTES_AHEAD = 4 * 1024 * 1024;
const PAGES_AHEAD = 8;
/** Milliseconds. A page that may take longer is posted alone, so that nobody has to wait behind two of them. */
const QUICK_MS = 50;
/** Quick pages in a row after which a lane needs no overtime any more. */
const QUICK_AGAIN = 20;

/**
 * Has pages analysed in a thread of its own, so that the thread that fetches and stores has its core for that. The
 * page at which that thread dies (of memory, most likely) or hangs is rejected, a new thread takes its place, and
 * the other pages never notice. The thread is shared fairly by lane: the next page is one of whoever has used least of
 * it.
 */
export class PageAnalyst {
  readonly #options: PageAnalystOptions;
  readonly #waiting = new FairLanes<AskedPage>();
  /** In the order in which the thread takes them: the first is in work. */
  #posted: Posted[] = [];
  #bytesPosted = 0;
  /** Null as long as there is nothing to do for it. */
  #worker: Worker | null = null;
  readonly #watch: CpuWatch;
  /** Lanes in overtime: quick pages until they are back. */
  readonly #inOvertime = new Map<string, number>();
  #lastId = 0;
  #resting: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: PageAnalystOptions) {
    this.#options = options;
    this.#watch = new CpuWatch(options.deadline, () => this.#overdue());
  }

  /**
   * The input's body is empty afterwards. Rejects when the analysis throws, takes longer than the deadline or kills its
   * thread.
   * @param lane whose page it is
   */
  analyze(input: PageInput, lane = ''): Promise<AnalyzedPage> {
    return new Promise((resolve, reject) => {
      const asked = { lane, input, resolve, reject };
      if (this.#inOvertime.has(lane)) this.#handOver(asked);
      else this.#ask(asked);
    });
  }

  /** Starts the thread before there is a page, where one is sure to come: it loads meanwhile. */
  prepare(): void {
    this.#worker ??= this.#start();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#watch.close();
    await Promise.all([this.#worker?.terminate(), this.#options.overtime?.close()]);
  }

  #ask(asked: AskedPage): void {
    this.#waiting.push(asked.lane, asked);
    this.#post();
  }

  #handOver(asked: AskedPage): void {
    const { lane } = asked;
    const resolve = (page: AnalyzedPage, milliseconds: number): void => {
      const left = milliseconds < QUICK_MS ? (this.#inOvertime.get(lane) ?? 1) - 1 : QUICK_AGAIN;
      if (left > 0) this.#inOvertime.set(lane, left);
      else this.#inOvertime.delete(lane);
      asked.resolve(page, milliseconds);
    };
    const { overtime } = this.#options;
    if (overtime !== undefined) overtime.#ask({ ...asked, resolve });
  }

  #start(): Worker {
    const { limits, entry = new URL('./analysis-thread.ts', import.meta.url) } = this.#options;
    const worker = new Worker(entry, { resourceLimits: limits });
    let cause: unknown = null;
    worker.on('online', () => {
      if (worker === this.#worker) this.#watchNext();
    });
    worker.on('message', (answer: AnalysisAnswer) => {
      if (worker === this.#worker) this.#settle(answer);
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      if (worker === this.#worker && !this.#closed) this.#died(cause);
    });
    return worker;
  }

  #post(): void {
    for (let next = this.#waiting.peek(); next !== null; next = this.#waiting.peek()) {
      if (this.#posted.length > 0 && !this.#mayPostAhead(next)) return;
      clearTimeout(this.#resting);
      this.#waiting.take(next);
      this.#lastId += 1;
      this.#posted.push({ ...next, id: this.#lastId });
      this.#bytesPosted += sizeOf(next);
      this.prepare();
      this.#worker?.postMessage({ id: this.#lastId, input: next.item.input });
      if (this.#posted.length === 1) this.#watchNext();
    }
  }

  #mayPostAhead({ estimate }: Taken<AskedPage>): boolean {
    return estimate <= QUICK_MS && this.#posted.length <= PAGES_AHEAD && this.#bytesPosted < BYTES_AHEAD;
  }

  #watchNext(): void {
    if (this.#worker !== null && this.#posted.length > 0) this.#watch.begin(this.#worker);
    else this.#watch.end();
  }

  #settle(answer: AnalysisAnswer): void {
    const posted = this.#takePosted();
    if (posted?.id !== answer.id) throw new Error(`Page ${answer.id} was answered out of turn.`);
    this.#waiting.charge(posted, answer.milliseconds);
    const isSlow = answer.milliseconds > QUICK_MS;
    // Each few pages of who waits would wait for one of these.
    if (isSlow && this.#options.overtime !== undefined && this.#waiting.hasOthers(posted.name))
      this.#giveOvertime(posted.name);
    this.#watchNext();
    this.#post();
    this.#rest();
    release(posted.item);
    if ('page' in answer) posted.item.resolve(unpackPage(answer.page), answer.milliseconds);
    else posted.item.reject(new Error(answer.failure));
  }

  /** From now on, all at once: what waited would take the memory of another such page in the shared thread meanwhile. */
  #giveOvertime(lane: string, inWork: readonly AskedPage[] = []): void {
    this.#inOvertime.set(lane, QUICK_AGAIN);
    for (const item of [...inWork, ...this.#waiting.takeAll(lane)]) this.#handOver(item);
  }

  #rest(): void {
    const { idle } = this.#options;
    if (idle === undefined || this.#posted.length > 0) return;
    this.#resting = setTimeout(() => {
      void this.#worker?.terminate();
      this.#worker = null;
    }, idle).unref();
  }

  #takePosted(): Posted | undefined {
    const posted = this.#posted.shift();
    if (posted !== undefined) this.#bytesPosted -= sizeOf(posted);
    return posted;
  }

  #overdue(): void {
    const { deadline, overtime } = this.#options;
    const hung = this.#worker;
    const posted = this.#replace(deadline);
    void hung?.terminate();
    if (posted !== undefined && overtime !== undefined) {
      this.#giveOvertime(posted.name, [posted.item]);
    } else if (posted !== undefined) {
      this.#giveUp(posted, `its analysis took more than ${deadline / 1000} s`);
    }
    this.#post();
  }

  /** @param cause what the thread died of, as far as it said so */
  #died(cause: unknown): void {
    if (this.#posted.length === 0)
      throw new Error('The analysis thread ended without being asked to.', { cause });
    const said = cause instanceof Error ? `: ${cause.message}` : '';
    const posted = this.#replace(QUICK_MS);
    if (posted !== undefined) this.#giveUp(posted, `its analysis ended the thread it ran in${said}`);
    this.#post();
  }

  /** What was posted behind the page in work waits again, for another thread. Answers with that page; nothing is posted yet. */
  #replace(cost: number): Posted | undefined {
    const lost = this.#takePosted();
    if (lost !== undefined) this.#waiting.charge(lost, cost);
    for (const behind of this.#posted.toReversed()) this.#waiting.putBack(behind);
    this.#posted = [];
    this.#bytesPosted = 0;
    this.#worker = null;
    this.#watch.end();
    return lost;
  }

  #giveUp({ item }: Posted, reason: string): void {
    release(item);
    this.#options.onLoss?.({ url: item.input.url, reason });
    item.reject(new Error(reason));
  }
}
