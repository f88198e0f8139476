import { type ResourceLimits, Worker } from 'node:worker_threads';

/** The thread died of what it was asked, most likely of the memory that it takes. */
export class ThreadDied extends Error {
  override readonly name = 'ThreadDied';
}

export interface AskedThreadOptions {
  readonly entry: URL;
  /** What the thread finds as its `workerData`. */
  readonly data?: unknown;
  readonly limits: ResourceLimits;
  /** Milliseconds that it is kept without a question. */
  readonly idleMs: number;
}

/** What a thread is sent. No question: nobody waits for that answer any more. */
export interface Asked<Question> {
  readonly id: number;
  readonly question: Question | null;
}

/** What it says to a question: an answer, or before that any number of times that it goes on. */
interface Said {
  readonly id: number;
  readonly type: string;
}

export interface AskOptions {
  /** Aborted when nobody waits any more. */
  readonly signal?: AbortSignal;
  /** Called when the thread says `progress`. */
  readonly onProgress?: (() => void) | undefined;
}

interface Waiting extends Pick<AskOptions, 'onProgress'> {
  hear(answer: Said): void;
  reject(error: Error): void;
}

/** A thread that is there while it is asked something. What is waited for keeps the process, and nothing else of it does. */
export class AskedThread<Question, Answer extends Said> {
  readonly #options: AskedThreadOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(options: AskedThreadOptions) {
    this.#options = options;
  }

  /**
   * The thread is this program's own: what it says to such a question is trusted to be that.
   * @throws ThreadDied, what `end` was given, or the signal's reason
   */
  async ask<Heard extends Answer>(
    question: Question,
    { signal, onProgress }: AskOptions = {},
  ): Promise<Heard> {
    signal?.throwIfAborted();
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Heard>();
    const leave = () => {
      this.#worker?.postMessage({ id, question: null });
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    this.#waiting.set(id, { hear: (answer: Heard) => resolve(answer), reject, onProgress });
    this.#post({ id, question });
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#rest();
    }
  }

  /** Ends it, wherever it is. What it was asked hears `reason`, and finds nothing that still works on it. */
  async end(reason: Error): Promise<void> {
    const lost = [...this.#waiting.values()];
    await this.#release()?.terminate();
    for (const { reject } of lost) reject(reason);
  }

  #post(message: Asked<Question>): void {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage(message);
  }

  #start(): Worker {
    const { entry, data, limits } = this.#options;
    const worker = new Worker(entry, { workerData: data, resourceLimits: limits });
    let cause: unknown;
    worker.on('message', (said: Said) => {
      const waiting = this.#waiting.get(said.id);
      if (said.type === 'progress') waiting?.onProgress?.();
      else waiting?.hear(said);
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      if (worker !== this.#worker) return;
      this.#release();
      const because = cause instanceof Error ? `: ${cause.message}` : '';
      const died = new ThreadDied(`Its thread ended${because}.`, { cause });
      for (const { reject } of this.#waiting.values()) reject(died);
    });
    return worker;
  }

  #rest(): void {
    this.#worker?.unref();
    this.#idle = setTimeout(() => void this.#release()?.terminate(), this.#options.idleMs).unref();
  }

  /** The next question has another. */
  #release(): Worker | null {
    const worker = this.#worker;
    this.#worker = null;
    clearTimeout(this.#idle);
    return worker;
  }
}
