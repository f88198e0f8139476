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

/**
 * A session of its own for every sign-in: none that somebody else could know (OWASP, session fixation). The browser's
 * former one ends: nobody could sign out of it any more, but whoever has copied its cookie is in (OWASP ASVS 5.0, 7.2.4).
 */
export async function beginSession({ sessions }: Stores, { accountId, signedInWith, page, now }: Arrival) {
  const wanted = { signedInWith, browser: browserName(page.userAgent), expiresAt: sessionEnd(now, now) };
  const former = page.secret === null ? null : await sessions.findActive(page.secret, now);
  if (former !== null) await sessions.end(former.account.id, former.session.id);
  const { session, secret } = await sessions.create(accountId, wanted, now);
  return { shown: showSession(session, session.id), cookie: sessionCookie(page.secure, secret) };
}

/** @throws ApiError 401, always */
export function refuseSignIn(code: 'INVALID_LINK' | 'INVALID_CREDENTIALS', message: string): never {
  throw new ApiError(401, code, message, undefined, { 'www-authenticate': CHALLENGE });
}
