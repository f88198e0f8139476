import type { operations } from '@seogeo/contract/account';
import { ApiError, type Handler as ContractHandler, type Handlers as ContractHandlers } from '@seogeo/server';
import type { PlanLimits } from '../config/plans.ts';
import type { Account } from '../records/account.ts';
import type { SessionEnd } from '../records/session.ts';
import type { Attempts } from '../sessions/attempts.ts';
import type { KnownPlaces } from '../sessions/known-places.ts';
import type { Passwords } from '../sessions/passwords.ts';
import type { Visitor } from '../sessions/session-keeper.ts';
import type { AccountSettings, Stores } from '../storage/storage.ts';

/** What is found out of every request before its handler. */
export interface Added {
  readonly page: {
    /** Whether cookies are to be kept to https. */
    readonly secure: boolean;
    /** By which attempts are counted. */
    readonly clientAddress: string;
    readonly userAgent: string | undefined;
    /** Of the session that the browser has, ended or not; null where it brings none along. */
    readonly secret: string | null;
  };
}

/** A handler of one of the account contract's operations. */
export type Handler<Id extends keyof operations> = ContractHandler<operations, Id, Stores, Visitor, Added>;
export type Handlers = ContractHandlers<operations, Stores, Visitor, Added>;

/** What handlers are given at the start. */
export interface Resources {
  /** The last committed state. */
  readonly reads: Stores;
  /** A line of its own for whoever is signed in, or was at the same address: strangers may fill theirs. */
  readonly passwords: { readonly known: Passwords; readonly strangers: Passwords };
  readonly places: KnownPlaces;
  readonly attempts: Attempts;
  readonly planLimits: PlanLimits;
  readonly auditSeconds: PlanLimits;
  /** Whole tokens in the public API's bucket of a key, or of a session's tokens. */
  readonly tokensLeft: (keyId: string, limit: number) => number | Promise<number>;
  readonly clock: () => number;
}

/** Who is signed in; operations that need it are closed to everybody else before their handlers. */
export function signedIn({ signedIn: found }: Visitor) {
  if (found !== null) return found;
  throw notSignedIn();
}

type Context = Pick<Parameters<Handler<'getAccount'>>[1], 'account' | 'transaction'>;

/**
 * Changes something for who is signed in, unless the session has ended since the request began: hashing a password
 * takes long enough for its owner to end the session of whoever stole it.
 * @throws ApiError 401
 */
export function changeAs<Result>(
  { account: visitor, transaction }: Context,
  clock: () => number,
  work: (stores: Stores, who: ReturnType<typeof signedIn>) => Promise<Result>,
): Promise<Result> {
  const who = signedIn(visitor);
  return transaction(async (stores) => {
    if (await stores.sessions.isActive(who.session.id, clock())) return work(stores, who);
    await settingsOf(stores, who.account);
    throw notSignedIn('ended');
  });
}

/** What belongs to who is signed in. @throws ApiError 401 where the account has just been deleted */
export async function settingsOf({ accounts }: Stores, { id }: Account): Promise<AccountSettings> {
  const found = await accounts.findSettings(id);
  if (found === null) throw notSignedIn('account deleted');
  return found;
}

const ends = {
  none: ['UNAUTHENTICATED', 'You are not signed in here: sign in.'],
  expired: ['SESSION_EXPIRED', 'Your session has expired: sign in again.'],
  ended: ['SESSION_ENDED', 'Your session was ended, here or elsewhere: sign in again.'],
  'account deleted': ['ACCOUNT_DELETED', 'The account that was signed in here has been deleted.'],
} as const;

/** In words for people; the runtime's would speak of keys. @param why null where no session is known */
export function notSignedIn(why: SessionEnd | null = null): ApiError {
  const [code, message] = ends[why ?? 'none'];
  return new ApiError(401, code, message, undefined, { 'www-authenticate': CHALLENGE });
}

/** How to authenticate (RFC 9110, section 11.6.1), in the form that the runtime gives it. */
export const CHALLENGE =
  'ApiKey realm="SEO and GEO account API", in="cookie", name="__Host-seogeo_session", ' +
  'ApiKey realm="SEO and GEO account API", in="cookie", name="seogeo_session"';
