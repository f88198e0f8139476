import type { ResourceLimits } from 'node:worker_threads';
import { BackendUnavailable } from '@seogeo/server/errors';
import { AccountSemaphore } from '../process/account-semaphore.ts';
import { AskedThread } from '../process/asked-thread.ts';
import type { ContentTasks, FailedTask, TaskAnswer, TaskName } from './content-tasks.ts';

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
  /** Whether it comes after all that is not: nobody waits for it yet. */
  readonly isAhead?: boolean;
  /** Called when its turn comes. */
  readonly onBegin?: () => void;
  /** Aborted when nobody waits for it any more: it is dropped, unless its turn has come. */
  readonly signal?: AbortSignal | undefined;
}

interface Task {
  readonly name: TaskName;
  readonly asked: ContentTasks[TaskName]['asked'];
  readonly indexFile: string | null;
}

/** Kept alive for so long without work. */
const IDLE_MS = 30_000;
/** Until a disk or a database that could not be used may be tried again. */
const RETRY_SECONDS = 5;
/** Looks at the thread per deadline. Counted, not timed: a process that was stopped has not overtaxed anybody. */
const LOOKS = 10;

/** What is refused by a thread that was closed. */
export const STOPPED: Error = new Error('The content worker stops.');

/**
 * Does what it is asked one after the other in a thread, so that the process's event loop stays free; accounts take turns,
 * so that nobody waits for more than what is in work and one task of each other. The thread is there while there is work.
 * One that dies or takes too long takes only the task in work along.
 */
export class TaskThread {
  readonly #deadline: number;
  readonly #thread: AskedThread<Task, TaskAnswer>;
  readonly #turns = new AccountSemaphore(1);

  constructor({ entry, limits, deadline }: TaskThreadOptions) {
    this.#deadline = deadline;
    this.#thread = new AskedThread({ entry, limits, idleMs: IDLE_MS });
  }

  /**
   * @throws ThreadDied, ThreadLate, IndexDamaged, BackendUnavailable, the signal's reason, or Error where the work itself throws
   */
  async ask<Name extends TaskName>(
    name: Name,
    asked: ContentTasks[Name]['asked'],
    { accountId, indexFile = null, isAhead = false, onBegin, signal }: TaskOptions,
  ): Promise<ContentTasks[Name]['answer']> {
    const end = await this.#turns.take(accountId, signal, isAhead);
    try {
      onBegin?.();
      const said = await this.#inTime({ name, asked, indexFile });
      if (said.type === 'failed') throw errorOf(said);
      const answer = said.answers[name];
      if (answer === undefined) throw new Error(`The thread has not answered what it was asked: ${name}.`);
      return answer;
    } finally {
      end();
    }
  }

  /** What is in work, what waits and what is still asked for is refused. */
  close(): Promise<void> {
    return this.#thread.close(STOPPED);
  }

  async #inTime(task: Task): Promise<TaskAnswer> {
    let looks = 0;
    const onProgress = () => {
      looks = 0;
    };
    const watch = setInterval(() => {
      looks += 1;
      if (looks !== LOOKS + 1) return;
      void this.#thread.end(new ThreadLate(`It took more than ${this.#deadline / 1_000} s.`));
    }, this.#deadline / LOOKS);
    try {
      return await this.#thread.ask(task, { onProgress });
    } finally {
      clearInterval(watch);
    }
  }
}

function errorOf({ fault, message }: FailedTask): Error {
  if (fault === 'index') return new IndexDamaged(message);
  return fault === 'backend' ? new BackendUnavailable(message, RETRY_SECONDS) : new Error(message);
}
