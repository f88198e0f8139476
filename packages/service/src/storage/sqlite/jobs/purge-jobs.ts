import type { Kysely } from 'kysely';
import type { Database } from '../connection/schema.ts';

/** Ended jobs are kept this long, for an operator who looks into what happened. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;
const ROWS = 1_000;

export async function purgeJobs(write: Kysely<Database>, now: number): Promise<void> {
  await write
    .deleteFrom('jobs')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('jobs')
        .select('id')
        .where('state', 'in', ['done', 'failed'])
        .where('finished_at', '<', now - KEPT_MS)
        .limit(ROWS),
    )
    .execute();
}
