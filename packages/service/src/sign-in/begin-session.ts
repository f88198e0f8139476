import { ApiError } from '@seogeo/server';
import { type Added, CHALLENGE } from '../account-api/handler.ts';
import type { SignInMethod } from '../records/session.ts';
import { browserName } from '../sessions/browser-name.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import { sessionEnd } from '../sessions/session-times.ts';
import type { Stores } from '../storage/storage.ts';
import { showSession } from './show-session.ts';

/** Who has come in, how, from what page, and when. */
export interface Arrival {
  readonly accountId: string;
  readonly signedInWith: SignInMethod;
  readonly page: Added['page'];
  readonly now: number;
}

/** A session of its own for every sign-in: none that somebody else could know (OWASP, session fixation). */
export async function beginSession({ sessions }: Stores, { accountId, signedInWith, page, now }: Arrival) {
  const wanted = { signedInWith, browser: browserName(page.userAgent), expiresAt: sessionEnd(now, now) };
  const { session, secret } = await sessions.create(accountId, wanted, now);
  return { shown: showSession(session, session.id), cookie: sessionCookie(page.secure, secret) };
}

/** @throws ApiError 401, always */
export function refuseSignIn(code: 'INVALID_LINK' | 'INVALID_CREDENTIALS', message: string): never {
  throw new ApiError(401, code, message, undefined, { 'www-authenticate': CHALLENGE });
}
