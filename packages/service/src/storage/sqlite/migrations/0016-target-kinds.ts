import type { Migration } from 'kysely/migration';
import { type Kysely, sql } from '../../kysely/kysely.gen.js';

/** What each target is, and the page that leads to it: both stand in the request of a browser. */
export const targetKinds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE targets ADD COLUMN kind text NOT NULL DEFAULT 'other'`.execute(db);
    await sql`ALTER TABLE targets ADD COLUMN frontier_id integer`.execute(db);
  },
};
