import type { Migration } from 'kysely/migration';
import { type Kysely, sql } from '../../kysely/kysely.gen.js';

/** Addresses of other sites among the targets, and what they have answered lately, for all audits and accounts. */
export const external: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE targets ADD COLUMN external integer NOT NULL DEFAULT 0`.execute(db);
    await sql`CREATE TABLE external_answers (
      digest text NOT NULL PRIMARY KEY,
      fault text,
      checked_at integer NOT NULL) WITHOUT ROWID`.execute(db);
    await sql`CREATE INDEX external_answers_age ON external_answers (checked_at)`.execute(db);
  },
};
