/** How long a printed link may wait to be used, in milliseconds. */
export const LINK_MS = 15 * 60_000;
/** How long a page may use the public API by one token. */
export const TOKEN_MS = 5 * 60_000;

/** How somebody signed in. */
export type SignInMethod = 'link' | 'password';

/** Why a session is over. */
export type SessionEnd = 'expired' | 'ended' | 'account deleted';

/** Somebody who is signed in, in one browser; times in epoch milliseconds. */
export interface Session {
  readonly id: string;
  readonly signedInWith: SignInMethod;
  /** Such as `Firefox on Linux`. */
  readonly browser: string | null;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly expiresAt: number;
}
