import { FairLine } from './fair-line.ts';

/** What is done in one turn of the event loop, some milliseconds of it, in bytes of bodies and queries. */
const TURN = 16_384;
/** What a request costs beside its bytes, and so does a body. */
const REQUEST = 256;
const BODY = 256;
/** libuv accepts one connection in each turn: where more wait for that turns are short, but not for ever. */
const LONGEST_ACCEPTING_MS = 50;

/** What a request costs, in bytes: what is parsed, judged and refused of it is in proportion to them. */
export function costOf(query: string, bodyBytes: number): number {
  return REQUEST + query.length + (bodyBytes > 0 ? BODY + bodyBytes : 0);
}

/**
 * Shares the event loop: all requests that have come together would be worked off before anything else is done. In one of
 * its turns as much is done as takes some milliseconds, and one thing that takes longer by itself; what is left waits for the
 * next, and accounts have equal shares.
 */
export class AccountTurns {
  readonly #small = new FairLine();
  /** What takes a turn each. */
  readonly #large = new FairLine();
  readonly #clock: () => number;
  readonly #next = (): void => this.#begin();
  #spent = 0;
  #isCounting = false;
  #isAccepting = false;
  /** When one that waited went on, or began to wait. */
  #wentOn = 0;

  /** @param clock monotonic, in milliseconds */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** To be called of each connection that is accepted. */
  noteAccepted(): void {
    this.#isAccepting = true;
  }

  /** Null where there is room in this turn and nobody waits for it; else resolves in a turn that has. */
  take(accountId: string, cost: number): Promise<void> | null {
    this.#count();
    const line = cost < TURN ? this.#small : this.#large;
    if (line.isEmpty && this.#spend(cost)) return null;
    if (this.#isIdle) this.#wentOn = this.#clock();
    return new Promise((go) => line.join(accountId, cost, go));
  }

  /** A slice of what takes long. */
  async slice(accountId: string): Promise<void> {
    await this.take(accountId, TURN);
  }

  get #isIdle(): boolean {
    return this.#small.isEmpty && this.#large.isEmpty;
  }

  #count(): void {
    if (this.#isCounting) return;
    this.#isCounting = true;
    setImmediate(this.#next);
  }

  #spend(cost: number): boolean {
    if (this.#spent > 0 && this.#spent + cost > TURN) return false;
    this.#spent += cost;
    return true;
  }

  #begin(): void {
    this.#isCounting = false;
    this.#spent = 0;
    const isShort = this.#isAccepting;
    this.#isAccepting = false;
    if (this.#isIdle) return;
    this.#count();
    const now = this.#clock();
    if (isShort && now - this.#wentOn < LONGEST_ACCEPTING_MS) return;
    this.#wentOn = now;
    while (this.#small.goOn((cost) => this.#spend(cost)));
    // What has come meanwhile finds no room.
    if (this.#large.goOn(() => true)) this.#spent = TURN;
  }
}

/** Of all APIs of the process, as they share its event loop. */
export const accountTurns = new AccountTurns();
