import type { Migration } from 'kysely/migration';
import { type Kysely, sql } from '../../kysely/kysely.gen.js';

/** Which pages link to a page: audits that have ended before this have no rows. */
export const pageInlinks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE TABLE page_inlinks (
      audit_id text NOT NULL,
      page_seq integer NOT NULL,
      followed integer NOT NULL,
      nofollow integer NOT NULL,
      sources text NOT NULL,
      CONSTRAINT page_inlinks_key PRIMARY KEY (audit_id, page_seq))`.execute(db);
  },
};
