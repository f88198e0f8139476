import { AskedThread } from '../../../process/asked-thread.ts';

/** A commit of requests is some ten pages of 4 kB, so that the log has some eight megabytes by then. */
const COMMITS = 200;
const LIMITS = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 };
const IDLE_MS = 60_000;

/**
 * Has what the log holds taken over into the database by a thread, which waits for the disk twice, and has it begin the log
 * anew, which is once more: SQLite would do it within a COMMIT of the event loop (`wal_autocheckpoint`), and still does
 * where the thread cannot keep up.
 */
export class Checkpoints {
  readonly #thread: AskedThread<'checkpoint', { readonly id: number; readonly type: 'done' }>;
  #commits = 0;
  #isBusy = false;

  constructor(file: string) {
    const entry = new URL('checkpoint-thread.ts', import.meta.url);
    this.#thread = new AskedThread({ entry, data: file, limits: LIMITS, idleMs: IDLE_MS });
  }

  /** To be called after each commit. */
  committed(): void {
    this.#commits += 1;
    if (this.#commits < COMMITS || this.#isBusy) return;
    this.#commits = 0;
    this.#isBusy = true;
    const end = () => {
      this.#isBusy = false;
    };
    // The writing connection meets by itself, and tells, whatever the thread has met.
    this.#thread.ask('checkpoint').then(end, end);
  }

  close(): Promise<void> {
    return this.#thread.close(new Error('The database is closed.'));
  }
}
