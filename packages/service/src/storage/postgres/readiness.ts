import { sql } from '../kysely/kysely.gen.js';
import type { PostgresDatabase } from './connection/open-database.ts';
import type { Nodes } from './nodes.ts';

/** What was written so long ago tells enough of now: probes come every second. */
const TRUSTED_MS = 5_000;
/** Rows of a kilobyte, more than any free room within the table's pages. */
const ROWS = 256;

/**
 * Rejects while the database cannot be read and written, as a standby or one whose disk is full. Where a query has met a
 * full disk, small writes go on working beside it: from then on it has to take some more pages first, which are undone.
 */
export function readiness(database: PostgresDatabase, nodes: Nodes, name: string): () => Promise<void> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async () => {
    await sql`SELECT 1 FROM jobs LIMIT 1`.execute(database.read);
    if (database.metFullDisk) {
      writtenAt = Number.NEGATIVE_INFINITY;
      await takePages(database);
      database.metFullDisk = false;
    }
    if (performance.now() - writtenAt < TRUSTED_MS) return;
    await nodes.beat(name, 'answers');
    writtenAt = performance.now();
  };
}

async function takePages({ write }: PostgresDatabase): Promise<void> {
  const trx = await write.startTransaction().execute();
  try {
    await sql`INSERT INTO nodes (name, role, beat, shown_at)
      SELECT md5(random()::text) || n, repeat('x', 1000), 0, now() FROM generate_series(1, ${ROWS}) AS n`.execute(
      trx,
    );
  } finally {
    await trx.rollback().execute();
  }
}
