/** What is done in one turn of the event loop, some milliseconds of it, in bytes of bodies and queries. */
const TURN = 16_384;
/** What costs less goes first in each turn: beside what nearly fills one it would have no room. */
const TINY = 2_048;
/** What a request costs beside its bytes, and so does a body. */
const REQUEST = 256;
const BODY = 256;
/** libuv accepts one connection in each turn: where more wait for that turns are short, but not for ever. */
const LONGEST_ACCEPTING_MS = 50;

/** What a request costs, in bytes: what is parsed, judged and refused of it is in proportion to them. */
export function costOf(query: string, bodyBytes: number): number {
  return REQUEST + query.length + (bodyBytes > 0 ? BODY + bodyBytes : 0);
}

interface Waiting {
  readonly cost: number;
  readonly go: () => void;
}

/** By account; who has had a turn goes to the end. */
type Lanes = Map<string, Waiting[]>;

/**
 * Shares the event loop: all requests that have come together would be worked off before anything else is done. In one of
 * its turns as much is done as takes some milliseconds, and one thing that takes longer by itself; what is left waits for the
 * next, and accounts take turns.
 */
export class AccountTurns {
  readonly #tiny: Lanes = new Map();
  readonly #small: Lanes = new Map();
  /** What takes a turn each. */
  readonly #large: Lanes = new Map();
  readonly #clock: () => number;
  readonly #next = (): void => this.#begin();
  #spent = { tiny: 0, more: 0 };
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
    const lanes = cost < TINY ? this.#tiny : cost < TURN ? this.#small : this.#large;
    if (lanes.size === 0 && this.#spend(cost)) return null;
    if (this.#isIdle) this.#wentOn = this.#clock();
    return new Promise((go) => {
      const ofAccount = lanes.get(accountId);
      if (ofAccount === undefined) lanes.set(accountId, [{ cost, go }]);
      else ofAccount.push({ cost, go });
    });
  }

  /** A slice of what takes long. */
  async slice(accountId: string): Promise<void> {
    await this.take(accountId, TURN);
  }

  get #isIdle(): boolean {
    return this.#tiny.size + this.#small.size + this.#large.size === 0;
  }

  #count(): void {
    if (this.#isCounting) return;
    this.#isCounting = true;
    setImmediate(this.#next);
  }

  #spend(cost: number): boolean {
    const kind = cost < TINY ? 'tiny' : 'more';
    const { tiny, more } = this.#spent;
    if (this.#spent[kind] > 0 && tiny + more + cost > TURN) return false;
    this.#spent[kind] += cost;
    return true;
  }

  #begin(): void {
    this.#isCounting = false;
    this.#spent = { tiny: 0, more: 0 };
    const isShort = this.#isAccepting;
    this.#isAccepting = false;
    if (this.#isIdle) return;
    this.#count();
    const now = this.#clock();
    if (isShort && now - this.#wentOn < LONGEST_ACCEPTING_MS) return;
    this.#wentOn = now;
    for (const lanes of [this.#tiny, this.#small]) while (goOn(lanes, ({ cost }) => this.#spend(cost)));
    // What is not tiny and has come meanwhile finds no room.
    if (goOn(this.#large, () => true)) this.#spent.more = TURN;
  }
}

/** Lets the first of the next account go on, where it may. */
function goOn(lanes: Lanes, may: (first: Waiting) => boolean): boolean {
  const [next] = lanes;
  if (next === undefined) return false;
  const [accountId, ofAccount] = next;
  const [first] = ofAccount;
  if (first === undefined || !may(first)) return false;
  ofAccount.shift();
  lanes.delete(accountId);
  if (ofAccount.length > 0) lanes.set(accountId, ofAccount);
  first.go();
  return true;
}

/** Of all APIs of the process, as they share its event loop. */
export const accountTurns = new AccountTurns();
