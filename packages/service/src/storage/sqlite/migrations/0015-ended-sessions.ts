import type { Migration } from 'kysely/migration';
import { type Kysely, sql } from '../../kysely/kysely.gen.js';

/**
 * What became of sessions, so that whoever still has the cookie can be told. A trigger writes it down, whichever way
 * a session goes, with its account too; it is kept for the 90 days for which a browser may have the cookie.
 */
export const endedSessions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE TABLE ended_sessions (
      digest text NOT NULL PRIMARY KEY,
      with_account integer NOT NULL,
      expires_at integer NOT NULL,
      forgotten_at integer NOT NULL) WITHOUT ROWID`.execute(db);
    await sql`CREATE INDEX ended_sessions_age ON ended_sessions (forgotten_at)`.execute(db);
    await sql`CREATE TRIGGER sessions_ended AFTER DELETE ON sessions BEGIN
      INSERT OR REPLACE INTO ended_sessions VALUES (
        OLD.digest,
        NOT EXISTS (SELECT 1 FROM accounts WHERE id = OLD.account_id),
        OLD.expires_at,
        OLD.created_at + 7776000000);
    END`.execute(db);
  },
};
