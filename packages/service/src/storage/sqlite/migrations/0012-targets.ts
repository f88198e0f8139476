import type { Migration } from 'kysely/migration';
import { type Kysely, sql } from '../../kysely/kysely.gen.js';

/** Files that an audit's pages load: each is asked for once, and is no page. */
export const targets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE audits ADD COLUMN targets_checked integer NOT NULL DEFAULT 0`.execute(db);
    await sql`CREATE TABLE targets (
      audit_id text NOT NULL REFERENCES audits (id),
      url text NOT NULL,
      checked integer NOT NULL DEFAULT 0,
      fault text,
      CONSTRAINT targets_url UNIQUE (audit_id, url))`.execute(db);
  },
};
