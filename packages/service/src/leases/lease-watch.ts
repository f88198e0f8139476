/** A lease of another worker, as it stands in the database. */
export interface SeenLease {
  /** What is leased. */
  readonly id: string;
  readonly owner: string;
  /** Counts up as long as the owner lives. */
  readonly beat: number;
}

/**
 * A look counts for no more than this, however long ago the one before was: whoever was stopped together with the
 * owners of the leases, as with the whole machine, must hear from them first.
 */
const LOOK_MS = 1_000;

/**
 * Tells which leases have lapsed: those whose beat has not moved for a while, by the watcher's own monotonic time. No
 * two clocks are compared, and none that somebody can set is read.
 */
export class LeaseWatch {
  readonly #lapse: number;
  readonly #monotonic: () => number;
  #seen = new Map<string, SeenLease & { readonly silentMs: number }>();
  #lookedAt: number;

  /** @param lapse milliseconds without a beat after which a lease has lapsed */
  constructor(lapse: number, monotonic: () => number) {
    this.#lapse = lapse;
    this.#monotonic = monotonic;
    this.#lookedAt = monotonic();
  }

  /** @param leases all that there are now: one that is left out is forgotten */
  lapsed<L extends SeenLease>(leases: readonly L[]): L[] {
    const now = this.#monotonic();
    const passed = Math.min(now - this.#lookedAt, LOOK_MS);
    this.#lookedAt = now;
    const before = this.#seen;
    this.#seen = new Map();
    return leases.filter((lease) => {
      const { id, owner, beat } = lease;
      const known = before.get(id);
      const silent = known !== undefined && known.owner === owner && known.beat === beat;
      const silentMs = silent ? known.silentMs + passed : 0;
      this.#seen.set(id, { id, owner, beat, silentMs });
      return silentMs >= this.#lapse;
    });
  }
}
