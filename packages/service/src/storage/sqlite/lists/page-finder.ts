import { Worker } from 'node:worker_threads';
import { BackendUnavailable } from '@seogeo/server/errors';
import { AccountLine } from '../../../process/account-line.ts';
import type { FoundPages } from '../../queries/page-of.ts';
import type { ListAnswer, ListQuestion } from './list-messages.ts';

/** What waits of one account, and of all: each takes milliseconds, and an audit's first some hundred. */
const MOST_OF_ACCOUNT = 50;
const MOST = 500;
const RETRY_SECONDS = 1;
/** What was read of audits is kept so long without a question. */
const IDLE_MS = 300_000;
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

interface Asked {
  readonly accountId: string;
  readonly question: ListQuestion;
  resolve(found: FoundPages | null): void;
  reject(error: Error): void;
}

/**
 * Has the pages of lists found by a thread, which is there while it is asked, so that the event loop stays free. Accounts
 * take turns, and what waits is bounded.
 */
export class PageFinder {
  readonly #file: string;
  readonly #line = new AccountLine<Asked>(1);
  #worker: Worker | null = null;
  #current: Asked | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Null where the database could not be read.
   * @throws BackendUnavailable when too many wait or the thread dies; Error where it fails
   */
  find(accountId: string, question: ListQuestion): Promise<FoundPages | null> {
    if (this.#line.sizeOf(accountId) >= MOST_OF_ACCOUNT || this.#line.size >= MOST)
      throw new BackendUnavailable('Too many lists of long audits are waiting.', RETRY_SECONDS);
    const { promise, resolve, reject } = Promise.withResolvers<FoundPages | null>();
    this.#line.add({ accountId, question, resolve, reject });
    this.#next();
    return promise;
  }

  /** For when nobody asks any more. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #next(): void {
    if (this.#current !== null) return;
    this.#current = this.#line.take();
    if (this.#current === null) return;
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    // What is waited for keeps the process, and nothing else does.
    this.#worker.ref();
    this.#worker.postMessage(this.#current.question);
  }

  #start(): Worker {
    const entry = new URL('list-thread.ts', import.meta.url);
    const worker = new Worker(entry, { workerData: this.#file, resourceLimits: LIMITS });
    let cause: unknown;
    worker.on('message', (answer: ListAnswer) => this.#settle((asked) => settle(asked, answer)));
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      // One that was let go had nothing to do.
      if (worker !== this.#worker) return;
      this.#worker = null;
      const died = new BackendUnavailable('The thread that finds pages ended.', RETRY_SECONDS, { cause });
      this.#settle((asked) => asked.reject(died));
    });
    return worker;
  }

  #settle(end: (asked: Asked) => void): void {
    const asked = this.#current;
    this.#current = null;
    if (asked !== null) {
      this.#line.remove(asked);
      end(asked);
    }
    this.#next();
    if (this.#current !== null) return;
    this.#worker?.unref();
    this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
  }
}

function settle(asked: Asked, answer: ListAnswer): void {
  if (answer.type === 'failed') asked.reject(new Error(answer.message));
  else asked.resolve(answer.type === 'found' ? answer.found : null);
}
