import { Worker } from 'node:worker_threads';
import { BackendUnavailable } from '@seogeo/server/errors';

const RETRY_SECONDS = 30;

/**
 * Remembers that a query met damage in a database's file, until the whole of it was read through and none was found.
 * Small queries go on working beside the damage, so that asking one tells nothing.
 */
export class DamageWatch {
  readonly #file: string;
  #met: unknown = null;
  #reading = false;
  #mayReadAt = 0;

  constructor(file: string) {
    this.#file = file;
  }

  note(error: unknown): void {
    this.#met = error;
  }

  /**
   * Where there was damage, also has the file read through, in a thread of its own and now and then.
   * @throws BackendUnavailable while damage is known
   */
  assertNone(): void {
    if (this.#met === null) return;
    if (!this.#reading && performance.now() >= this.#mayReadAt) this.#readThrough();
    throw new BackendUnavailable(
      `${this.#file} is damaged. Stop the service and restore a backup (docs/operating.md).`,
      RETRY_SECONDS,
      { cause: this.#met },
    );
  }

  #readThrough(): void {
    const before = this.#met;
    const reader = new Worker(new URL('read-through-thread.ts', import.meta.url), { workerData: this.#file });
    reader.unref();
    this.#reading = true;
    reader.on('message', (found: unknown) => {
      if (found === 'ok' && this.#met === before) this.#met = null;
    });
    // It cannot be opened, for one: what is known stays known.
    reader.on('error', () => {});
    reader.on('exit', () => {
      this.#reading = false;
      this.#mayReadAt = performance.now() + 1_000 * RETRY_SECONDS;
    });
  }
}
