interface Lane<T> {
  readonly items: T[];
  /** What it has used, on the scale of all lanes. */
  used: number;
  /** What an item of it may cost, from those before. */
  estimate: number;
}

/** An item, whose it is, and what it is expected to cost. */
export interface Taken<T> {
  readonly name: string;
  readonly item: T;
  readonly estimate: number;
}

/** What the first item of a lane is taken to cost: more than most do, so that it has to prove itself quick. */
const UNKNOWN_COST = 100;
/** Lanes without items that are remembered for what they have cost. */
const KEPT = 256;

/**
 * Queues of several who share one resource: the turn is that of the one who has used least of it. Costs are known only
 * afterwards, so an item is charged an estimate when it is taken, and the difference when it is done. Who comes, or
 * comes back, starts level with the one served last: nobody saves up.
 */
export class FairLanes<T> {
  readonly #lanes = new Map<string, Lane<T>>();
  /** What the lane that was served last had used. */
  #level = 0;

  push(name: string, item: T): void {
    this.#lane(name).items.push(item);
  }

  /** Puts an item that was taken, and not worked on, back to where it was. */
  putBack({ name, item, estimate }: Taken<T>): void {
    const lane = this.#lane(name);
    lane.used -= estimate;
    lane.items.unshift(item);
  }

  /** Whose turn it is, and what its item may cost. */
  peek(): Taken<T> | null {
    let best: Taken<T> | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const [name, { items, used, estimate }] of this.#lanes) {
      const [item] = items;
      if (item === undefined || used >= least) continue;
      best = { name, item, estimate };
      least = used;
    }
    return best;
  }

  /** Whether anybody else waits. */
  hasOthers(name: string): boolean {
    for (const [other, { items }] of this.#lanes) if (other !== name && items.length > 0) return true;
    return false;
  }

  /** Takes what `peek` has shown. */
  take({ name, estimate }: Taken<T>): void {
    const lane = this.#lane(name);
    lane.items.shift();
    this.#level = Math.max(this.#level, lane.used);
    lane.used += estimate;
  }

  /** All that waits in a lane: it is another's from now on, and costs nothing here. */
  takeAll(name: string): T[] {
    return this.#lane(name).items.splice(0);
  }

  /** What an item that was taken has cost in the end. */
  charge({ name, estimate }: Pick<Taken<T>, 'name' | 'estimate'>, cost: number): void {
    const lane = this.#lane(name);
    lane.used += cost - estimate;
    lane.estimate = Math.max(cost, lane.estimate + (cost - lane.estimate) / 8);
    this.#forgetIdle();
  }

  #lane(name: string): Lane<T> {
    const lane = this.#lanes.get(name) ?? { items: [], used: 0, estimate: UNKNOWN_COST };
    this.#lanes.set(name, lane);
    if (lane.items.length === 0) lane.used = Math.max(lane.used, this.#level);
    return lane;
  }

  /** Those that are owed nothing and owe nothing; how costly they were is worth remembering for some. */
  #forgetIdle(): void {
    if (this.#lanes.size <= KEPT) return;
    for (const [name, { items, used }] of this.#lanes)
      if (items.length === 0 && used <= this.#level) this.#lanes.delete(name);
  }
}
