import type { Schemas } from '@seogeo/contract/account';
import type { Session } from '../records/session.ts';

/** A session as the API shows it. @param currentId that of the request */
export function showSession(session: Session, currentId: string): Schemas['Session'] {
  const { id, signedInWith, browser } = session;
  const iso = (time: number) => new Date(time).toISOString();
  return {
    id,
    signedInWith,
    browser,
    current: id === currentId,
    createdAt: iso(session.createdAt),
    lastUsedAt: iso(session.lastUsedAt),
    expiresAt: iso(session.expiresAt),
  };
}
