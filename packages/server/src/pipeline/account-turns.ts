import type { Exchange } from '../way/exchange.ts';

/** What is done in one turn of the event loop, some milliseconds of it, in bytes of bodies and queries. */
const TURN = 16_384;
/** What costs less goes first in each turn: beside what nearly fills one it would have no room. */
const TINY = 2_048;
/** What a request costs beside its bytes, and a body does once more. */
const REQUEST = 256;
/** libuv accepts one connection in each turn: where more wait for that turns are short, but not for ever. */
const LONGEST_ACCEPTING_MS = 50;

/** What a request costs by what is parsed, judged and refused of it: of its head and then of its body, in bytes. */
export function costOf(bytes: number): number {
  return REQUEST + bytes;
}

interface Waiting {
  readonly cost: number;
  readonly go: () => void;
}

/** What waits of one kind, by account; who has had a turn goes to the end. */
class Lanes {
  readonly #ofAccounts = new Map<string, Waiting[]>();
  /** What a turn of an account is, in cost: one request at least. */
  readonly #turn: number;
  /** What the account at the front has had of its turn. */
  #had = 0;

  constructor(turn: number) {
    this.#turn = turn;
  }

  get isEmpty(): boolean {
    return this.#ofAccounts.size === 0;
  }

  add(accountId: string, waiting: Waiting): void {
    const ofAccount = this.#ofAccounts.get(accountId);
    if (ofAccount === undefined) this.#ofAccounts.set(accountId, [waiting]);
    else ofAccount.push(waiting);
  }

  /** Lets the next go on, where it may. */
  goOn(may: (cost: number) => boolean): boolean {
    const [next] = this.#ofAccounts;
    if (next === undefined) return false;
    const [accountId, ofAccount] = next;
    const [first, second] = ofAccount;
    if (first === undefined || !may(first.cost)) return false;
    ofAccount.shift();
    this.#had += first.cost;
    if (second === undefined || this.#had + second.cost > this.#turn) {
      this.#had = 0;
      this.#ofAccounts.delete(accountId);
      if (second !== undefined) this.#ofAccounts.set(accountId, ofAccount);
    }
    first.go();
    return true;
  }
}

/**
 * Shares the event loop: all requests that have come together would be worked off before anything else is done. In one of
 * its turns as much is done as takes some milliseconds, and one thing that takes longer by itself; what is left waits for the
 * next, and accounts take turns.
 */
export class AccountTurns {
  readonly #tiny = new Lanes(TINY);
  readonly #small = new Lanes(TURN);
  /** What takes a turn each. */
  readonly #large = new Lanes(TURN);
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
    if (lanes.isEmpty && this.#spend(cost)) return null;
    if (this.#isIdle) this.#wentOn = this.#clock();
    return new Promise((go) => lanes.add(accountId, { cost, go }));
  }

  /** A slice of what takes long. */
  async slice(accountId: string): Promise<void> {
    await this.take(accountId, TURN);
  }

  get #isIdle(): boolean {
    return this.#tiny.isEmpty && this.#small.isEmpty && this.#large.isEmpty;
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
    for (const lanes of [this.#tiny, this.#small]) while (lanes.goOn((cost) => this.#spend(cost)));
    // What is not tiny and has come meanwhile finds no room.
    if (this.#large.goOn(() => true)) this.#spent.more = TURN;
  }
}

/** Of all APIs of the process, as they share its event loop. */
export const accountTurns = new AccountTurns();

/** Waits for a turn of the account that has room. @throws the reason why nobody waits for the answer any longer */
export async function inTurn(
  accountId: string,
  bytes: number,
  of: Pick<Exchange, 'assertAwaited'>,
): Promise<void> {
  await accountTurns.take(accountId, costOf(bytes))?.then(() => of.assertAwaited());
}
