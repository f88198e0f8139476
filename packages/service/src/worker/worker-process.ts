import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { ContentAnswer, ContentRequest } from '../content/content-messages.ts';
import { newIncarnation } from '../jobs/incarnation.ts';
import type { PageCount } from '../metrics/page-counter.ts';

const RESTART_MS = 1_000;

export type ThreadMessage = { readonly type: 'wake' } | { readonly type: 'stop' } | ContentRequest;

/** What a worker thread is started with. */
export interface ThreadData {
  readonly config: Config;
  /** Names the worker, and in the thread itself its incarnation: whose its leases are. */
  readonly owner: string;
  /** The file of a worker process's slot (see worker-slot.ts); null in the API process. */
  readonly slot: string | null;
  readonly crawledPages: PageCount;
}

/** A worker thread that is started again when it dies; its jobs go on where they stood. */
export class WorkerThread {
  readonly #entry: URL;
  readonly #data: ThreadData;
  readonly #limits: ResourceLimits;
  readonly #log: Logger;
  /** Null between the death of a thread and the start of the next. */
  #worker: Worker | null;
  #stopping = false;
  #onAnswer: (answer: ContentAnswer) => void = () => {};
  #onExit: () => void = () => {};

  constructor(entry: URL, data: ThreadData, limits: ResourceLimits, log: Logger) {
    this.#entry = entry;
    this.#data = data;
    this.#limits = limits;
    this.#log = log;
    this.#worker = this.#start();
  }

  onAnswer(listener: (answer: ContentAnswer) => void): void {
    this.#onAnswer = listener;
  }

  onExit(listener: () => void): void {
    this.#onExit = listener;
  }

  /** False when the thread is down at the moment: the message is not delivered. */
  post(message: ThreadMessage): boolean {
    this.#worker?.postMessage(message);
    return this.#worker !== null;
  }

  /** Lets the thread bring its work to a safe point; ends it after `graceMs` in any case. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    const worker = this.#worker;
    if (worker === null) return;
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    this.post({ type: 'stop' });
    const deadline = setTimeout(() => void worker.terminate(), graceMs);
    await ended;
    clearTimeout(deadline);
  }

  #start(): Worker {
    const owner = newIncarnation(this.#data.owner);
    const workerData: ThreadData = { ...this.#data, owner };
    const worker = new Worker(this.#entry, { workerData, resourceLimits: this.#limits });
    worker.on('message', (answer: ContentAnswer) => this.#onAnswer(answer));
    worker.on('error', (error) =>
      this.#log.error({ err: error, owner: this.#data.owner }, 'worker thread failed'),
    );
    worker.on('exit', (code) => {
      this.#worker = null;
      this.#onExit();
      if (this.#stopping) return;
      this.#log.error({ code, owner: this.#data.owner }, 'worker thread ended; starting it again');
      setTimeout(() => {
        if (!this.#stopping) this.#worker = this.#start();
      }, RESTART_MS).unref();
    });
    return worker;
  }
}
