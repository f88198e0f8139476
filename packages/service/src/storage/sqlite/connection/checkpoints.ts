import { Worker } from 'node:worker_threads';

/** A commit of requests is some ten pages of 4 kB, so that the log has some eight megabytes by then. */
const COMMITS = 200;
const LIMITS = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 };

/**
 * Has what the log holds taken over into the database by a thread, which waits for the disk twice, and has it begin the log
 * anew, which is once more: SQLite would do it within a COMMIT of the event loop (`wal_autocheckpoint`), and still does
 * where the thread cannot keep up.
 */
export class Checkpoints {
  readonly #file: string;
  #worker: Worker | null = null;
  #commits = 0;
  #isBusy = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** To be called after each commit. */
  committed(): void {
    this.#commits += 1;
    if (this.#commits < COMMITS || this.#isBusy) return;
    this.#commits = 0;
    this.#isBusy = true;
    this.#worker ??= this.#start();
    this.#worker.postMessage(null);
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const entry = new URL('checkpoint-thread.ts', import.meta.url);
    const worker = new Worker(entry, { workerData: this.#file, resourceLimits: LIMITS });
    worker.unref();
    worker.on('message', () => {
      this.#isBusy = false;
    });
    // The writing connection meets by itself, and tells, whatever the thread has met.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      this.#worker = null;
      this.#isBusy = false;
    });
    return worker;
  }
}
