import { Worker } from 'node:worker_threads';
import { BackendUnavailable } from '@seogeo/server/errors';
import { AccountLine } from '../../../process/account-line.ts';
import type { FoundPages } from '../../queries/page-of.ts';
import type { ListAnswer, ListQuestion, ListRequest } from './list-messages.ts';

/** What waits of one account, and of all: each takes milliseconds, and an audit's first some hundred. */
const MOST_OF_ACCOUNT = 50;
const MOST = 500;
const RETRY_SECONDS = 1;
/** A question is answered, or refused, within this time. */
const DEADLINE_MS = 15_000;
/** Audits of more pages may fill the thread's memory: it has one of them in work at a time, beside some of the others. */
const LARGE = 5_000;
const SMALL_AT_ONCE = 4;
/** What was read of audits is kept so long without a question. */
const IDLE_MS = 300_000;
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/** Who asks, until when an answer is of use, and how many pages the audit has. */
export interface Asking {
  readonly accountId: string;
  readonly pages: number;
  readonly signal: AbortSignal;
}

interface Asked {
  readonly id: number;
  readonly accountId: string;
  readonly question: ListQuestion;
  readonly lane: Lane;
  resolve(found: FoundPages | null): void;
  reject(error: Error): void;
}

class Lane {
  /** Of an account one at a time. */
  readonly line = new AccountLine<Asked>(1);
  readonly atOnce: number;
  inWork = 0;

  constructor(atOnce: number) {
    this.atOnce = atOnce;
  }
}

/**
 * Has the pages of lists found by a thread, which is there while it is asked, so that the event loop stays free. Accounts
 * take turns, what waits is bounded, and nothing is looked for that nobody waits for any more.
 */
export class PageFinder {
  readonly #file: string;
  readonly #small = new Lane(SMALL_AT_ONCE);
  readonly #large = new Lane(1);
  /** By id: all that wait, here or in the thread. */
  readonly #asked = new Map<number, Asked>();
  readonly #inThread = new Set<number>();
  #worker: Worker | null = null;
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Null where the database could not be read.
   * @throws BackendUnavailable when too many wait, it takes too long, or the thread dies; Error where it fails
   */
  async find({ accountId, pages, signal }: Asking, question: ListQuestion): Promise<FoundPages | null> {
    signal.throwIfAborted();
    const lane = pages > LARGE ? this.#large : this.#small;
    const ofAccount = this.#small.line.sizeOf(accountId) + this.#large.line.sizeOf(accountId);
    if (ofAccount >= MOST_OF_ACCOUNT || this.#asked.size >= MOST)
      throw new BackendUnavailable('Too many lists of long audits are waiting.', RETRY_SECONDS);
    const { promise, resolve, reject } = Promise.withResolvers<FoundPages | null>();
    this.#lastId += 1;
    const asked: Asked = { id: this.#lastId, accountId, question, lane, resolve, reject };
    const late = new BackendUnavailable('The list took too long.', RETRY_SECONDS);
    const deadline = setTimeout(() => this.#drop(asked, late), DEADLINE_MS);
    const abort = () => this.#drop(asked, new BackendUnavailable('Nobody waits any longer.', RETRY_SECONDS));
    signal.addEventListener('abort', abort, { once: true });
    this.#asked.set(asked.id, asked);
    lane.line.add(asked);
    this.#next();
    try {
      return await promise;
    } finally {
      clearTimeout(deadline);
      signal.removeEventListener('abort', abort);
    }
  }

  /** For when nobody asks any more. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #next(): void {
    for (const lane of [this.#small, this.#large]) {
      while (lane.inWork < lane.atOnce) {
        const asked = lane.line.take();
        if (asked === null) break;
        lane.inWork += 1;
        this.#inThread.add(asked.id);
        this.#post({ id: asked.id, question: asked.question });
      }
    }
  }

  #post(request: ListRequest): void {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    // What is waited for keeps the process, and nothing else does.
    this.#worker.ref();
    this.#worker.postMessage(request);
  }

  #start(): Worker {
    const entry = new URL('list-thread.ts', import.meta.url);
    const worker = new Worker(entry, { workerData: this.#file, resourceLimits: LIMITS });
    let cause: unknown;
    worker.on('message', (answer: ListAnswer) => {
      const asked = this.#asked.get(answer.id);
      if (asked !== undefined) this.#settle(asked, () => settle(asked, answer));
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      // One that was let go had nothing to do.
      if (worker !== this.#worker) return;
      this.#worker = null;
      const died = new BackendUnavailable('The thread that finds pages ended.', RETRY_SECONDS, { cause });
      const lost = [...this.#inThread].flatMap((id) => this.#asked.get(id) ?? []);
      for (const asked of lost) this.#settle(asked, () => asked.reject(died));
    });
    return worker;
  }

  #drop(asked: Asked, error: Error): void {
    if (this.#inThread.has(asked.id)) this.#post({ id: asked.id, question: null });
    this.#settle(asked, () => asked.reject(error));
  }

  #settle(asked: Asked, end: () => void): void {
    if (!this.#asked.delete(asked.id)) return;
    asked.lane.line.remove(asked);
    if (this.#inThread.delete(asked.id)) asked.lane.inWork -= 1;
    end();
    this.#next();
    if (this.#inThread.size > 0) return;
    this.#worker?.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
  }
}

function settle(asked: Asked, answer: ListAnswer): void {
  if (answer.type === 'failed') asked.reject(new Error(answer.message));
  else asked.resolve(answer.type === 'found' ? answer.found : null);
}
