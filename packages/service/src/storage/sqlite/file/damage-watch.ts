import { BackendUnavailable } from '@seogeo/server/errors';
import { AskedThread } from '../../../process/asked-thread.ts';

const RETRY_SECONDS = 30;

/** What SQLite finds wrong in the whole of a file: `ok`, or its first complaint. */
interface ReadThrough {
  readonly id: number;
  readonly type: 'read';
  readonly found: string;
}

/**
 * Remembers that a query met damage in a database's file, until the whole of it was read through and none was found.
 * Small queries go on working beside the damage, so that asking one tells nothing.
 */
export class DamageWatch {
  readonly #file: string;
  readonly #reader: AskedThread<'read', ReadThrough>;
  #met: unknown = null;
  #mayReadAt = 0;

  constructor(file: string) {
    this.#file = file;
    const entry = new URL('read-through-thread.ts', import.meta.url);
    this.#reader = new AskedThread({ entry, data: file, limits: {}, idleMs: 0 });
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
    if (performance.now() >= this.#mayReadAt) void this.#readThrough();
    throw new BackendUnavailable(
      `${this.#file} is damaged. Stop the service and restore a backup (docs/operating.md).`,
      RETRY_SECONDS,
      { cause: this.#met },
    );
  }

  async #readThrough(): Promise<void> {
    const before = this.#met;
    this.#mayReadAt = Number.POSITIVE_INFINITY;
    // It cannot be opened, for one: what is known stays known.
    const read = await this.#reader.ask('read').catch(() => null);
    if (read?.found === 'ok' && this.#met === before) this.#met = null;
    this.#mayReadAt = performance.now() + 1_000 * RETRY_SECONDS;
  }
}
