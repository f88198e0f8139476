import { type Kysely, sql } from '../kysely/kysely.gen.js';
import type { Database } from '../queries/schema.ts';

const LOOK_EVERY_MS = 5_000;
/** Nobody is told a time from before for what a look may be wrong by: its way, and clocks that are kept by NTP. */
const APART_MS = 1_000;

/**
 * The one clock of all nodes at a database: the server's. What one node writes another judges by its time, so that a node
 * whose own clock is wrong would do again what is stored for an Idempotency-Key, or date its audits before all others.
 * It goes by the time that passes here, is looked at by whoever asks for it, and goes on while the server is away.
 */
export class ServerClock {
  readonly #db: Kysely<Database>;
  /** At zero of the monotonic clock. */
  #zero = Date.now() - performance.now();
  #lookedAt = performance.now();

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Unix milliseconds. */
  readonly now = (): number => {
    if (performance.now() - this.#lookedAt > LOOK_EVERY_MS) void this.look();
    return Math.floor(this.#zero + performance.now());
  };

  /** What cannot be seen changes nothing. */
  async look(): Promise<void> {
    // Kept here: where answers wait, another look begins before this one ends.
    const asked = performance.now();
    this.#lookedAt = asked;
    const seen = sql<{ at: number }>`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS at`;
    const result = await seen.execute(this.#db).catch(() => null);
    const took = performance.now() - asked;
    for (const { at } of result?.rows ?? []) {
      const zero = at - asked - took / 2;
      if (Math.abs(zero - this.#zero) > APART_MS + took) this.#zero = zero;
    }
  }
}
