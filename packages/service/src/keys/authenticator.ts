import type { Principal } from '@seogeo/server';
import type { PlanLimits } from '../config/plans.ts';
import { apiKeyDigest, isWellFormedApiKey } from '../ids/api-key.ts';
import type { Clocks } from '../process/clocks.ts';
import { keepNewest } from '../process/keep-newest.ts';
import type { Account } from '../records/account.ts';
import type { ActiveKey, Stores } from '../storage/storage.ts';
import { ALL_SCOPES } from './scopes.ts';

/** A found key is trusted this long without asking again: a revocation takes effect within 5 seconds. */
const CACHE_MS = 4_000;
const CACHE_SIZE = 10_000;
/** "Last used" is written at most once a minute for a key. */
const LAST_USED_MS = 60_000;

interface Cached {
  readonly key: ActiveKey;
  readonly principal: Principal<Account>;
  /** By the monotonic clock: a clock that is set must not make a revoked key last. */
  readonly readAt: number;
}

/** Where keys are looked up, and where their use is noted. */
export interface KeyStorage {
  readonly read: Pick<Stores, 'keys' | 'sessions'>;
  readonly write: Pick<Stores, 'keys'>;
}

/** Turns a bearer token into the key's account, scopes and limit, or into null when it opens nothing. */
export class Authenticator {
  readonly #storage: KeyStorage;
  readonly #limits: PlanLimits;
  readonly #clocks: Clocks;
  /** By digest: no key is kept in memory, and none is ever compared with what was sent. */
  readonly #cache = new Map<string, Cached>();
  readonly #usedAt = new Map<string, number>();

  constructor(storage: KeyStorage, limits: PlanLimits, clocks: Clocks) {
    this.#storage = storage;
    this.#limits = limits;
    this.#clocks = clocks;
  }

  /** At once for a key that was found a moment ago. */
  authenticate(token: string): Promise<Principal<Account> | null> | Principal<Account> | null {
    if (!isWellFormedApiKey(token)) return null;
    const digest = apiKeyDigest(token);
    const cached = this.#cache.get(digest);
    if (cached && this.#clocks.monotonic() - cached.readAt < CACHE_MS) return this.#admit(cached);
    return this.#read(digest).then((entry) => entry && this.#admit(entry));
  }

  #admit({ key, principal }: Cached): Principal<Account> | null {
    const now = this.#clocks.clock();
    if (isExpired(key, now)) return null;
    this.#noteUse(key, now);
    return principal;
  }

  async #read(digest: string): Promise<Cached | null> {
    const readAt = this.#clocks.monotonic();
    const { keys, sessions } = this.#storage.read;
    const now = this.#clocks.clock();
    const key = (await keys.findActive(digest, now)) ?? (await sessions.findToken(digest, now, ALL_SCOPES));
    if (!key) return null;
    const entry: Cached = {
      key,
      readAt,
      principal: {
        key: { id: key.id, prefix: key.prefix, scopes: key.scopes },
        limitPerMinute: this.#limits[key.account.plan],
        account: key.account,
      },
    };
    keepNewest(this.#cache, digest, entry, CACHE_SIZE);
    return entry;
  }

  /** Off the request's path: a failure to write "last used" must never fail the request. */
  #noteUse(key: ActiveKey, now: number): void {
    const used = this.#clocks.monotonic();
    if (used - (this.#usedAt.get(key.id) ?? -Infinity) < LAST_USED_MS) return;
    keepNewest(this.#usedAt, key.id, used, CACHE_SIZE);
    this.#storage.write.keys.markUsed(key.id, now).catch(() => this.#usedAt.delete(key.id));
  }
}

function isExpired(key: ActiveKey, now: number): boolean {
  return key.expiresAt !== null && key.expiresAt <= now;
}
