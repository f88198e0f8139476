import { AccountLine } from '../process/account-line.ts';
import type { ContentTasks } from './content-tasks.ts';
import type { TaskThread } from './task-thread.ts';
import { removeUnfinished } from './unfinished-index.ts';

export interface IndexBuild {
  readonly accountId: string;
  readonly asked: ContentTasks['index']['asked'];
  /** Whether anybody waits for it. */
  isWanted: boolean;
  /** Its turn has come. */
  begin(): void;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * The indexes that one thread builds, one after the other: those that somebody waits for come before those that are
 * built ahead, and accounts take turns.
 */
export class BuildLine {
  readonly #thread: TaskThread;
  readonly #wanted = new AccountLine<IndexBuild>(1);
  readonly #ahead = new AccountLine<IndexBuild>(1);
  #working: IndexBuild | null = null;

  constructor(thread: TaskThread) {
    this.#thread = thread;
  }

  add(build: IndexBuild): void {
    this.#lineOf(build).add(build);
    this.#next();
  }

  /** Somebody waits for it from now on; nothing becomes of it where its turn has come. */
  want(build: IndexBuild): void {
    if (build.isWanted || build === this.#working) return;
    this.#ahead.remove(build);
    build.isWanted = true;
    this.#wanted.add(build);
  }

  #lineOf({ isWanted }: IndexBuild): AccountLine<IndexBuild> {
    return isWanted ? this.#wanted : this.#ahead;
  }

  #next(): void {
    if (this.#working !== null) return;
    const build = this.#wanted.take() ?? this.#ahead.take();
    if (build === null) return;
    this.#working = build;
    void this.#work(build).finally(() => {
      this.#lineOf(build).remove(build);
      this.#working = null;
      this.#next();
    });
  }

  async #work({ accountId, asked, begin, resolve, reject }: IndexBuild): Promise<void> {
    try {
      await this.#thread.ask('index', asked, { accountId, onBegin: begin });
      resolve();
    } catch (error) {
      await removeUnfinished(asked.file, asked.mark).catch(() => {}); // Housekeeping tries again.
      reject(error);
    }
  }
}
