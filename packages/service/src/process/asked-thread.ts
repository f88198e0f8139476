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

type Waiting<Answer> = Omit<PromiseWithResolvers<Answer>, 'promise'> & Pick<AskOptions, 'onProgress'>;

/** A thread that is there while it is asked something. What is waited for keeps the process, and nothing else of it does. */
export class AskedThread<Question, Answer extends Said> {
  readonly #options: AskedThreadOptions;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  #worker: Worker | null = null;
  #ending: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #closed: Error | null = null;
  #lastId = 0;

  constructor(options: AskedThreadOptions) {
    this.#options = options;
  }

  /** @throws ThreadDied, what `end` or `close` was given, the signal's reason, or what keeps a thread from being started */
  async ask(question: Question, { signal, onProgress }: AskOptions = {}): Promise<Answer> {
    signal?.throwIfAborted();
    // A thread that began now would outlive its process's stop.
    if (this.#closed !== null) throw this.#closed;
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const leave = () => {
      this.#worker?.postMessage({ id, question: null });
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    this.#waiting.set(id, { resolve, reject, onProgress });
    try {
      this.#post({ id, question });
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
    // Whoever asks for it a second time waits for the first to be done.
    this.#ending = this.#release()?.terminate() ?? this.#ending;
    await this.#ending;
    for (const { reject } of lost) reject(reason);
  }

  /** Ends it for good: whatever is asked from now on hears `reason` as well. */
  async close(reason: Error): Promise<void> {
    this.#closed = reason;
    await this.end(reason);
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
    // It is this program's own: what it says is trusted to be an answer.
    worker.on('message', (said: Answer) => {
      const waiting = this.#waiting.get(said.id);
      if (said.type === 'progress') waiting?.onProgress?.();
      else waiting?.resolve(said);
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
