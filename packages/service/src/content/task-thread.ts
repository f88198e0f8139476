import { type ResourceLimits, Worker } from 'node:worker_threads';
import { BackendUnavailable } from '@seogeo/server/errors';
import { AccountLine } from '../process/account-line.ts';
import type { ContentTasks, TaskAnswer, TaskName } from './content-tasks.ts';

/** The thread died of what it was asked, most likely of the memory that it takes. */
export class ThreadDied extends Error {
  override readonly name = 'ThreadDied';
}

/** What was asked took longer than it may. */
export class ThreadLate extends Error {
  override readonly name = 'ThreadLate';
}

/** The index's file cannot be read: it is gone, or not as it was written. */
export class IndexDamaged extends Error {
  override readonly name = 'IndexDamaged';
}

export interface TaskThreadOptions {
  readonly entry: URL;
  readonly limits: ResourceLimits;
  /** Milliseconds that a task may take, from its beginning or its last sign of progress. */
  readonly deadline: number;
}

export interface TaskOptions {
  /** Whose it is: accounts take turns. */
  readonly accountId: string;
  /** What it is written from. */
  readonly indexFile?: string | null;
  /** Called when its turn comes. */
  readonly onBegin?: () => void;
  /** Aborted when nobody waits for it any more: it is dropped, unless its turn has come. */
  readonly signal?: AbortSignal | undefined;
}

interface Waiting {
  readonly accountId: string;
  readonly name: TaskName;
  readonly asked: ContentTasks[TaskName]['asked'];
  readonly indexFile: string | null;
  begin(): void;
  resolve(answer: ContentTasks[TaskName]['answer']): void;
  reject(error: Error): void;
}

/** Kept alive for so long without work. */
const IDLE_MS = 30_000;
/** Until a disk or a database that could not be used may be tried again. */
const RETRY_SECONDS = 5;
/** Looks at the thread per deadline. Counted, not timed: a process that was stopped has not overtaxed anybody. */
const LOOKS = 10;

/**
 * Does what it is asked one after the other in a thread, so that the process's event loop stays free; accounts take turns,
 * so that nobody waits for more than what is in work and one task of each other. The thread is there while there is work.
 * One that dies or takes too long takes only the task in work along.
 */
export class TaskThread {
  readonly #options: TaskThreadOptions;
  readonly #line = new AccountLine<Waiting>(Number.POSITIVE_INFINITY);
  /** The task that was sent as `#lastId`. */
  #working: Waiting | null = null;
  #worker: Worker | null = null;
  #watch: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #looks = 0;
  #lastId = 0;
  #closed = false;

  constructor(options: TaskThreadOptions) {
    this.#options = options;
  }

  /**
   * @throws ThreadDied, ThreadLate, IndexDamaged, BackendUnavailable, the signal's reason, or Error where the work itself throws
   */
  ask<Name extends TaskName>(
    name: Name,
    asked: ContentTasks[Name]['asked'],
    { accountId, indexFile = null, onBegin, signal }: TaskOptions,
  ): Promise<ContentTasks[Name]['answer']> {
    // A thread that began now would outlive its process's stop.
    if (this.#closed) return Promise.reject(stopped());
    return new Promise((resolve, reject) => {
      const drop = () => {
        this.#line.remove(task);
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener('abort', drop);
        onBegin?.();
      };
      const task: Waiting = { accountId, name, asked, indexFile, begin, resolve, reject };
      signal?.throwIfAborted();
      signal?.addEventListener('abort', drop, { once: true });
      this.#line.add(task);
      this.#next();
    });
  }

  /** What is in work, what waits and what is still asked for is refused. */
  async close(): Promise<void> {
    this.#closed = true;
    for (let task = this.#line.take(); task !== null; task = this.#line.take()) task.reject(stopped());
    await this.#release()?.terminate();
    this.#settle((task) => task.reject(stopped()));
  }

  #next(): void {
    const task = this.#working === null ? this.#line.take() : null;
    if (task === null) return;
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    this.#lastId += 1;
    this.#looks = 0;
    this.#working = task;
    task.begin();
    const { name, asked, indexFile } = task;
    this.#worker.postMessage({ id: this.#lastId, name, asked, indexFile });
  }

  #start(): Worker {
    const worker = new Worker(this.#options.entry, { resourceLimits: this.#options.limits });
    let cause: unknown = null;
    worker.on('message', (answer: TaskAnswer) => {
      if (worker === this.#worker) this.#hear(answer);
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      if (worker !== this.#worker) return;
      this.#release();
      this.#settle((task) => task.reject(new ThreadDied(`Its thread ended${because(cause)}.`)));
    });
    this.#watch = setInterval(() => this.#look(), this.#options.deadline / LOOKS);
    return worker;
  }

  #hear(answer: TaskAnswer): void {
    if (this.#working === null || answer.id !== this.#lastId) return;
    this.#looks = 0;
    if (answer.type === 'progress') return;
    if (answer.type === 'done') this.#settle((task) => task.resolve(answer.answer));
    else {
      this.#settle((task) => task.reject(errorOf(answer)));
    }
    if (this.#working !== null) return;
    this.#idle = setTimeout(() => void this.#release()?.terminate(), IDLE_MS).unref();
  }

  #look(): void {
    if (this.#working === null) return;
    this.#looks += 1;
    if (this.#looks <= LOOKS) return;
    const worker = this.#release();
    const seconds = this.#options.deadline / 1_000;
    // Whoever hears of it finds nothing that still works on it.
    void worker?.terminate().finally(() => {
      this.#settle((task) => task.reject(new ThreadLate(`It took more than ${seconds} s.`)));
    });
  }

  /** Gives the thread up; the next task has another. */
  #release(): Worker | null {
    const worker = this.#worker;
    this.#worker = null;
    clearInterval(this.#watch);
    clearTimeout(this.#idle);
    return worker;
  }

  #settle(end: (task: Waiting) => void): void {
    const task = this.#working;
    this.#working = null;
    if (task !== null) {
      this.#line.remove(task);
      end(task);
    }
    this.#next();
  }
}

function errorOf({ fault, message }: Extract<TaskAnswer, { type: 'failed' }>): Error {
  if (fault === 'index') return new IndexDamaged(message);
  return fault === 'backend' ? new BackendUnavailable(message, RETRY_SECONDS) : new Error(message);
}

function stopped(): Error {
  return new Error('The content worker stops.');
}

function because(cause: unknown): string {
  return cause instanceof Error ? `: ${cause.message}` : '';
}
