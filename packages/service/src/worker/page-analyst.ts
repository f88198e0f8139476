import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { AnalyzedPage, PageInput } from '@seogeo/engine';
import { unpackPage } from '../audits/packed-page.ts';
import type { AnalysisAnswer, AnalysisRequest } from './analysis-messages.ts';

export interface PageAnalystOptions {
  readonly limits: ResourceLimits;
  /** Milliseconds that the analysis of one page may take. */
  readonly deadline: number;
  /** Told why a thread was given up, and the page that it was given up for. */
  readonly onLoss?: (loss: { readonly url: string; readonly reason: string }) => void;
  /** The thread; analysis-thread.ts unless a test plants another. */
  readonly entry?: URL;
}

interface Asked {
  readonly request: AnalysisRequest;
  readonly resolve: (page: AnalyzedPage) => void;
  readonly reject: (error: Error) => void;
}

/** Bytes posted ahead of the page in work: enough to keep the thread busy, and all that is held twice. */
const BYTES_AHEAD = 4 * 1024 * 1024;
/** Looks at the thread per deadline. Counted, not timed: a process that was stopped has not overtaxed anybody. */
const LOOKS = 10;

/**
 * Has pages analysed in a thread of its own, so that the thread that fetches and stores has its core for that. The
 * page at which that thread dies (of memory, most likely) or hangs is rejected, a new thread takes its place, and
 * the other pages never notice.
 */
export class PageAnalyst {
  readonly #options: PageAnalystOptions;
  readonly #waiting: Asked[] = [];
  /** In the order in which the thread takes them: the first is in work. */
  #posted: Asked[] = [];
  #bytesPosted = 0;
  #worker: Worker;
  #watch: NodeJS.Timeout;
  #online = false;
  /** How often the page in work was looked at. */
  #looks = 0;
  #lastId = 0;
  #closed = false;

  constructor(options: PageAnalystOptions) {
    this.#options = options;
    this.#worker = this.#start();
    this.#watch = setInterval(() => this.#look(), options.deadline / LOOKS).unref();
  }

  /** The input's body is empty afterwards. Rejects when the analysis throws, takes longer than the deadline or kills its thread. */
  analyze(input: PageInput): Promise<AnalyzedPage> {
    this.#lastId += 1;
    const request: AnalysisRequest = { id: this.#lastId, input };
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      this.#post();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#watch);
    await this.#worker.terminate();
  }

  #start(): Worker {
    const { limits, entry = new URL('./analysis-thread.ts', import.meta.url) } = this.#options;
    const worker = new Worker(entry, { resourceLimits: limits });
    let cause: unknown = null;
    this.#online = false;
    worker.on('online', () => {
      if (worker === this.#worker) this.#online = true;
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
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      if (this.#posted.length > 0 && this.#bytesPosted >= BYTES_AHEAD) return;
      this.#waiting.shift();
      this.#posted.push(next);
      this.#bytesPosted += sizeOf(next);
      this.#worker.postMessage(next.request);
    }
  }

  #settle(answer: AnalysisAnswer): void {
    const asked = this.#takePosted();
    if (asked?.request.id !== answer.id) throw new Error(`Page ${answer.id} was answered out of turn.`);
    this.#post();
    release(asked);
    if ('page' in answer) asked.resolve(unpackPage(answer.page));
    else asked.reject(new Error(answer.failure));
  }

  #takePosted(): Asked | undefined {
    const asked = this.#posted.shift();
    this.#looks = 0;
    if (asked !== undefined) this.#bytesPosted -= sizeOf(asked);
    return asked;
  }

  #look(): void {
    if (!this.#online || this.#posted.length === 0) return;
    this.#looks += 1;
    if (this.#looks <= LOOKS) return;
    const hung = this.#worker;
    this.#replace(`its analysis took more than ${this.#options.deadline / 1000} s`);
    void hung.terminate();
  }

  /** @param cause what the thread died of, as far as it said so */
  #died(cause: unknown): void {
    if (this.#posted.length === 0)
      throw new Error('The analysis thread ended without being asked to.', { cause });
    const said = cause instanceof Error ? `: ${cause.message}` : '';
    this.#replace(`its analysis ended the thread it ran in${said}`);
  }

  /** What was posted behind the page in work is posted again, to another thread. */
  #replace(reason: string): void {
    const lost = this.#takePosted();
    this.#waiting.unshift(...this.#posted);
    this.#posted = [];
    this.#bytesPosted = 0;
    this.#worker = this.#start();
    this.#post();
    if (lost === undefined) return;
    release(lost);
    this.#options.onLoss?.({ url: lost.request.input.url, reason });
    lost.reject(new Error(reason));
  }
}

/** At once: as garbage, what has been copied to the other thread would lie about for tens of megabytes. */
function release({ request }: Asked): void {
  const buffer = request.input.body?.buffer;
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}

function sizeOf({ request }: Asked): number {
  return request.input.body?.byteLength ?? 0;
}
