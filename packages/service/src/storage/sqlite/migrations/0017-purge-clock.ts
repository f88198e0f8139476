import type { Migration } from 'kysely/migration';
import { type Kysely, sql } from '../../kysely/kysely.gen.js';

/** One row: the time that purges go by. */
export const purgeClock: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE TABLE purge_clock (
      id integer NOT NULL PRIMARY KEY,
      seen_at integer NOT NULL,
      believed_at integer NOT NULL,
      steady_ms integer NOT NULL)`.execute(db);
  },
};
