import type { Principal } from '@seogeo/server';
import type { PlanLimits } from '../config/plans.ts';
import type { Clocks } from '../process/clocks.ts';
import { keepNewest } from '../process/keep-newest.ts';
import type { Account } from '../records/account.ts';
import type { Session, SessionEnd } from '../records/session.ts';
import type { Storage } from '../storage/storage.ts';
import { sessionEnd } from './session-times.ts';

/** Who asks the account API; without a session whoever is about to sign in. */
export interface Visitor {
  readonly id: string;
  readonly signedIn: { readonly account: Account; readonly session: Session } | null;
}

/** "Last used" is written at most once a minute for a session. */
const LAST_USED_MS = 60_000;
const REMEMBERED = 10_000;
const noScopes: ReadonlySet<string> = new Set();

/** Stands in for everybody where nobody has to be signed in; the limit counts for no one, as the address has its own. */
export const somebody: Principal<Visitor> = {
  key: { id: 'somebody', prefix: 'nobody', scopes: noScopes },
  limitPerMinute: 1,
  account: { id: 'somebody', signedIn: null },
};

/** Turns a cookie into who is signed in. It is looked up each time: a session that has ended is refused at once. */
export class SessionKeeper {
  readonly #storage: Pick<Storage, 'read' | 'write'>;
  readonly #limits: PlanLimits;
  readonly #clocks: Clocks;
  readonly #usedAt = new Map<string, number>();

  constructor(storage: Pick<Storage, 'read' | 'write'>, limits: PlanLimits, clocks: Clocks) {
    this.#limits = limits;
    this.#storage = storage;
    this.#clocks = clocks;
  }

  async authenticate(secret: string): Promise<Principal<Visitor> | null> {
    const now = this.#clocks.clock();
    const signedIn = await this.#storage.read.sessions.findActive(secret, now);
    if (signedIn === null) return null;
    const { session, account } = signedIn;
    this.#noteUse(session, now);
    return {
      key: { id: session.id, prefix: 'session', scopes: noScopes },
      limitPerMinute: this.#limits[account.plan],
      account: { id: account.id, signedIn },
    };
  }

  /** What became of the session that a cookie was for; null where there is none that is known. */
  async endOf(secret: string | null): Promise<SessionEnd | null> {
    return secret === null ? null : this.#storage.read.sessions.endOf(secret, this.#clocks.clock());
  }

  /** Off the request's path, as with keys. */
  #noteUse({ id, createdAt }: Session, now: number): void {
    const used = this.#clocks.monotonic();
    if (used - (this.#usedAt.get(id) ?? -Infinity) < LAST_USED_MS) return;
    keepNewest(this.#usedAt, id, used, REMEMBERED);
    this.#storage.write.sessions
      .markUsed(id, now, sessionEnd(createdAt, now))
      .catch(() => this.#usedAt.delete(id));
  }
}
