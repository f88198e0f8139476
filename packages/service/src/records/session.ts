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
