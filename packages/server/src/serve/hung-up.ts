import type { Socket } from 'node:net';

/** What one connection has sent before it is hung up on takes some 40 ms: all addresses together may take a tenth of the time. */
const WAIT_MS = 400;
const LONGEST_MS = 30_000;
const MOST = 10_000;
/** Connections of one address that are held, and for how long: whoever would wait for longer knows more by a reset. */
const MOST_HELD = 16;
const LONGEST_HELD_MS = 5_000;
/** Connections of one address that went without their answer, and within which time, before it is out. */
const MOST_LEFT = 200;
const LEFT_MS = 1_000;
/** From one that is let in to the next: time enough to be hung up on. */
const NEXT_MS = 10;

interface Out {
  until: number;
  readonly held: Socket[];
}

/**
 * Addresses that a connection was hung up on for what it cost, or that hang up themselves by the hundred. What was sent by then
 * was read all the same, and would be on the next connection at once: until a while has passed, new ones are not read,
 * and then one by one. Others who share the address wait so long.
 */
export class HungUp {
  readonly #out = new Map<string, Out>();
  readonly #left = new Map<string, number>();
  #leftSince = Number.NEGATIVE_INFINITY;

  note(address: string): void {
    const now = performance.now();
    const known = this.#out.get(address);
    // Several connections that were open already are one time.
    if (known !== undefined && now < known.until) return;
    const out = known ?? { until: 0, held: [] };
    // The oldest come first, and are looked at until one is still out: an attacker may have thousands.
    this.#out.delete(address);
    let over = 0;
    for (const [name, { until, held }] of this.#out) {
      if (until > now) break;
      // Who opens more meanwhile is let in one by one, and out no longer.
      if (held.length > 0) over += 1;
      else this.#out.delete(name);
    }
    this.#out.set(address, out);
    out.until = now + Math.min(WAIT_MS * (this.#out.size - over), LONGEST_MS);
    const [oldest] = this.#out.keys();
    if (this.#out.size > MOST && oldest !== undefined) this.#out.delete(oldest);
  }

  /**
   * To be called where a client has gone without its answer: what it asked for was worked on all the same.
   * @returns whether its address is out for that
   */
  noteLeft(address: string): boolean {
    if (performance.now() - this.#leftSince > LEFT_MS) {
      this.#leftSince = performance.now();
      this.#left.clear();
    }
    const left = (this.#left.get(address) ?? 0) + 1;
    this.#left.set(address, left % MOST_LEFT);
    if (left === MOST_LEFT) this.note(address);
    return left === MOST_LEFT;
  }

  /** Has a new connection read at once, later, or never, as its address deserves. */
  receive(socket: Socket, address: string): void {
    const out = this.#out.get(address);
    if (out === undefined) return;
    const left = out.until - performance.now();
    if (left <= 0 && out.held.length === 0) return;
    if (out.held.length === MOST_HELD || left > LONGEST_HELD_MS) {
      socket.destroy();
      return;
    }
    socket.pause();
    if (out.held.push(socket) === 1) this.#letIn(out, left);
  }

  #letIn(out: Out, ms: number): void {
    const go = (): void => {
      const left = out.until - performance.now();
      if (left <= 0) out.held.shift()?.resume();
      if (out.held.length > 0) this.#letIn(out, Math.max(left, NEXT_MS));
    };
    setTimeout(go, ms).unref();
  }
}
