import type { Socket } from 'node:net';

interface Ended {
  destroy(): unknown;
}

/** When there are too many, so much more is ended that the next ones cost nothing. */
const SPARE = 0.05;

/**
 * The connections that are open, by address. Where there are as many as may be, those with the most make room, down to what
 * all may have alike: first what waits for nothing, the oldest first.
 */
export class OpenConnections<Connection extends Ended = Socket> {
  readonly #ofAddresses = new Map<string, Set<Connection>>();
  readonly #most: number;
  readonly #isBusy: (connection: Connection) => boolean;
  #count = 0;

  /** @param isBusy whether somebody waits for an answer there */
  constructor(most: number, isBusy: (connection: Connection) => boolean) {
    this.#most = most;
    this.#isBusy = isBusy;
  }

  add(connection: Connection, address: string): void {
    const known = this.#ofAddresses.get(address);
    if (known === undefined) this.#ofAddresses.set(address, new Set([connection]));
    else known.add(connection);
    this.#count += 1;
    if (this.#count > this.#most) this.#makeRoom(connection);
  }

  remove(connection: Connection, address: string): void {
    const known = this.#ofAddresses.get(address);
    if (known?.delete(connection) === true) this.#count -= 1;
    if (known?.size === 0) this.#ofAddresses.delete(address);
  }

  /** @param newest which was not heard yet, and stays */
  #makeRoom(newest: Connection): void {
    const wanted = Math.floor(this.#most * (1 - SPARE));
    const share = this.#fairShare(wanted);
    for (const connections of this.#ofAddresses.values())
      this.#end(connections, connections.size - share, newest);
    // Of more addresses than that the oldest go.
    for (const connections of this.#ofAddresses.values())
      this.#end(connections, this.#count - wanted, newest);
  }

  #end(connections: Set<Connection>, count: number, newest: Connection): void {
    if (count <= 0) return;
    const others = [...connections].filter((connection) => connection !== newest);
    const { busy = [], idle = [] } = Object.groupBy(others, (one) => (this.#isBusy(one) ? 'busy' : 'idle'));
    // Ended at once: what each is removed by comes later.
    for (const one of [...idle, ...busy].slice(0, count)) {
      connections.delete(one);
      this.#count -= 1;
      one.destroy();
    }
  }

  /** The most that every address may have where all together have no more than so many; one at least. */
  #fairShare(inAll: number): number {
    const sizes = [...this.#ofAddresses.values()].map(({ size }) => size);
    let [share, tooMany] = [1, this.#most + 2];
    while (tooMany - share > 1) {
      const middle = Math.floor((share + tooMany) / 2);
      if (sizes.reduce((sum, size) => sum + Math.min(size, middle), 0) > inAll) tooMany = middle;
      else share = middle;
    }
    return share;
  }
}
