import { sql } from '../kysely/kysely.gen.js';
import type { ReadinessProbes } from '../queries/readiness.ts';
import type { PostgresDatabase } from './connection/open-database.ts';
import type { Nodes } from './nodes.ts';

/** Rows of a kilobyte, more than any free room within the table's pages. */
const ROWS = 256;

/** A standby can be read, and not written. @param name of the process */
export function readinessProbes(
  { read, write }: PostgresDatabase,
  nodes: Nodes,
  name: string,
): ReadinessProbes {
  return {
    look: () => sql`SELECT 1 FROM jobs LIMIT 1`.execute(read),
    write: () => nodes.beat(name, 'answers'),
    async takeRoom() {
      const trx = await write.startTransaction().execute();
      try {
        await sql`INSERT INTO nodes (name, role, beat, shown_at)
          SELECT md5(random()::text) || n, repeat('x', 1000), 0, now() FROM generate_series(1, ${ROWS}) AS n`.execute(
          trx,
        );
      } finally {
        await trx.rollback().execute();
      }
    },
  };
}
