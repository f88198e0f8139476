import { apiKeyDigest, apiKeyPrefix, createApiKey } from '../../ids/api-key.ts';
import { createSecret, secretDigest } from '../../ids/secret.ts';
import { uuidV7 } from '../../ids/uuid-v7.ts';
import type { Account } from '../../records/account.ts';
import { LINK_MS, type Session, type SessionEnd, TOKEN_MS } from '../../records/session.ts';
import { sql } from '../kysely/kysely.gen.js';
import type { PageOf, Window } from '../queries/page-of.ts';
import { purge } from '../queries/purge.ts';
import type { RowOf } from '../queries/schema.ts';
import { toAccount } from './account-store.ts';
import { type ActiveKey, toActiveKey } from './key-store.ts';
import { Store } from './store.ts';

/** What is known when somebody signs in; `expiresAt` in epoch milliseconds. */
export type NewSession = Pick<Session, 'signedInWith' | 'browser' | 'expiresAt'>;

/** Of which no more are kept than a person has browsers: the oldest of an account go. */
const MOST_SESSIONS = 100;
/** Of a page that asks for more of them than it can use, the oldest go. */
const MOST_TOKENS = 20;
/**
 * What begins, or could only end, later than so much from now was made by a clock that was ahead and has been set back: it
 * would last for as long as that was ahead, and is over instead. The clocks of machines at one database are less apart.
 */
const AHEAD_MS = 60_000;
/** Of sessions, so that nobody has to sign in anew for a clock that was set by an hour. */
const SESSION_AHEAD_MS = 24 * 60 * 60_000;

/** Who is signed in, and what lets them in: of each secret only its SHA-256 is stored. */
export class SessionStore extends Store {
  /** @returns the session and its secret, which leaves here once */
  async create(
    accountId: string,
    { signedInWith, browser, expiresAt }: NewSession,
    now: number,
  ): Promise<{ session: Session; secret: string }> {
    const secret = createSecret();
    const row: RowOf<'sessions'> = {
      id: uuidV7(now),
      account_id: accountId,
      digest: secretDigest(secret),
      signed_in_with: signedInWith,
      browser,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
    };
    await this.db.insertInto('sessions').values(row).execute();
    const oldest = this.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', accountId)
      .orderBy(sql`created_at > ${now + SESSION_AHEAD_MS}`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1_000_000)
      .offset(MOST_SESSIONS);
    await this.db.deleteFrom('sessions').where('id', 'in', oldest).execute();
    return { session: toSession(row), secret };
  }

  /** The session of a cookie and its account, unless it has ended. */
  async findActive(secret: string, now: number): Promise<{ session: Session; account: Account } | null> {
    const row = await this.#active(now)
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .selectAll('sessions')
      .select(['accounts.email', 'accounts.plan'])
      .where('digest', '=', secretDigest(secret))
      .executeTakeFirst();
    return row ? { session: toSession(row), account: toAccount({ ...row, id: row.account_id }) } : null;
  }

  /** Whether it has not ended yet: what was found before a transaction may be gone in it. */
  async isActive(sessionId: string, now: number): Promise<boolean> {
    const session = this.#active(now).select('id').where('id', '=', sessionId);
    return (await session.executeTakeFirst()) !== undefined;
  }

  #active(now: number) {
    return this.db
      .selectFrom('sessions')
      .where('sessions.expires_at', '>', now)
      .where('sessions.created_at', '<=', now + SESSION_AHEAD_MS);
  }

  /** What became of the session of a cookie; null where nothing is known of it. */
  async endOf(secret: string, now: number): Promise<SessionEnd | null> {
    const digest = secretDigest(secret);
    const ended = await this.db
      .selectFrom('ended_sessions')
      .select(['with_account', 'expires_at'])
      .where('digest', '=', digest)
      .executeTakeFirst();
    if (ended?.with_account === 1) return 'account deleted';
    if (ended !== undefined) return ended.expires_at > now ? 'ended' : 'expired';
    const late = await this.db
      .selectFrom('sessions')
      .select('id')
      .where('digest', '=', digest)
      .where('expires_at', '<=', now)
      .executeTakeFirst();
    return late === undefined ? null : 'expired';
  }

  /** An account's sessions that have not ended, newest first: of the few that it may have. */
  async list(accountId: string, { offset, size }: Window, now: number): Promise<PageOf<Session>> {
    const active = await this.#active(now)
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return { items: active.slice(offset, offset + size).map(toSession), total: active.length };
  }

  async markUsed(sessionId: string, lastUsedAt: number, expiresAt: number): Promise<void> {
    await this.db
      .updateTable('sessions')
      .set({ last_used_at: lastUsedAt, expires_at: expiresAt })
      .where('id', '=', sessionId)
      .execute();
  }

  /** Its tokens go with it. False where the account has no such session. */
  async end(accountId: string, sessionId: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Ends every way in: links that were printed as well. */
  async endAll(accountId: string): Promise<void> {
    await this.db.deleteFrom('sign_in_links').where('account_id', '=', accountId).execute();
    await this.db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  }

  /** @returns a bearer token of the session for the public API, which leaves here once */
  async createToken(sessionId: string, expiresAt: number): Promise<string> {
    const token = createApiKey();
    await this.db
      .insertInto('access_tokens')
      .values({
        session_id: sessionId,
        digest: apiKeyDigest(token),
        prefix: apiKeyPrefix(token),
        expires_at: expiresAt,
      })
      .execute();
    const oldest = this.db
      .selectFrom('access_tokens')
      .select('digest')
      .where('session_id', '=', sessionId)
      .orderBy(sql`expires_at > ${expiresAt + AHEAD_MS}`)
      .orderBy('expires_at', 'desc')
      .limit(1_000_000)
      .offset(MOST_TOKENS);
    await this.db.deleteFrom('access_tokens').where('digest', 'in', oldest).execute();
    return token;
  }

  /** A session's token as the key it works like: all of a session's are one key, with one bucket. */
  async findToken(digest: string, now: number, scopes: readonly string[]): Promise<ActiveKey | null> {
    const row = await this.db
      .selectFrom('access_tokens')
      .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(['sessions.id', 'access_tokens.prefix', 'access_tokens.expires_at'])
      .select(['accounts.id as account_id', 'accounts.email', 'accounts.plan'])
      .where('access_tokens.digest', '=', digest)
      .where('access_tokens.expires_at', '>', now)
      .where('access_tokens.expires_at', '<=', now + TOKEN_MS + AHEAD_MS)
      .executeTakeFirst();
    return row ? toActiveKey(row, scopes) : null;
  }

  /** @returns the token of a link that signs its account in once */
  async createLink(accountId: string, expiresAt: number): Promise<string> {
    const token = createSecret();
    await this.db
      .insertInto('sign_in_links')
      .values({ digest: secretDigest(token), account_id: accountId, expires_at: expiresAt })
      .execute();
    return token;
  }

  /** The account of a link, which is used up by this; null where it is unknown, was used, or has expired. */
  async useLink(token: string, now: number): Promise<string | null> {
    const row = await this.db
      .deleteFrom('sign_in_links')
      .where('digest', '=', secretDigest(token))
      .returning(['account_id', 'expires_at'])
      .executeTakeFirst();
    if (row === undefined || row.expires_at <= now || row.expires_at > now + LINK_MS + AHEAD_MS) return null;
    return row.account_id;
  }

  /** Removes what has ended, and tells how many rows. */
  async purge(now: number): Promise<number> {
    let total = 0;
    for (const table of ['access_tokens', 'sessions', 'sign_in_links'] as const)
      total += await purge(this.db, { table, where: sql`expires_at <= ${now}` });
    const ended = { table: 'ended_sessions', where: sql`forgotten_at <= ${now}` } as const;
    return total + (await purge(this.db, { ...ended, key: 'digest' }));
  }
}

function toSession(row: RowOf<'sessions'>): Session {
  return {
    id: row.id,
    signedInWith: row.signed_in_with,
    browser: row.browser,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  };
}
