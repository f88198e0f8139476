import type { Kysely } from 'kysely';
import type { Database } from '../storage/sqlite/connection/schema.ts';

/** So much of an audit's running time is forgotten at most when its worker is killed. */
const SAVE_MS = 5_000;

/**
 * How long workers have had an audit open, over restarts and pauses. Counted by a monotonic clock, and kept as a
 * length: no clock that is set makes it longer or shorter.
 */
export class RunningTime {
  readonly #monotonic: () => number;
  readonly #before: number;
  readonly #openedAt: number;
  #savedAt: number;

  /** @param before what earlier workers counted, in milliseconds */
  constructor(before: number, monotonic: () => number) {
    this.#monotonic = monotonic;
    this.#before = before;
    this.#openedAt = monotonic();
    this.#savedAt = this.#openedAt;
  }

  get milliseconds(): number {
    return this.#before + this.#monotonic() - this.#openedAt;
  }

  async saveNowAndThen(write: Kysely<Database>, auditId: string): Promise<void> {
    if (this.#monotonic() - this.#savedAt >= SAVE_MS) await this.save(write, auditId);
  }

  async save(write: Kysely<Database>, auditId: string): Promise<void> {
    this.#savedAt = this.#monotonic();
    const milliseconds = Math.round(this.milliseconds);
    await write
      .updateTable('audits')
      .set({ running_ms: milliseconds })
      .where('id', '=', auditId)
      // Of two workers, one of which does not know yet that it has lost the audit, the later knows of the earlier.
      .where('running_ms', '<', milliseconds)
      .execute();
  }
}
