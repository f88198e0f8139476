import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

const EVERY_MS = 20;

export interface LockWait {
  /** That it had lasted when it was seen. */
  readonly ms: number;
  /** Kind of the lock, and what waited for it. */
  readonly what: string;
}

/**
 * Looks again and again for how long statements of a server have been waiting for locks (`pg_locks.waitstart`).
 * @returns ends it, and tells the longest wait that it saw
 */
export async function watchLockWaits(server: string): Promise<() => Promise<LockWait>> {
  const client = new Client({
    connectionString: Object.assign(new URL(server), { pathname: 'postgres' }).href,
  });
  await client.connect();
  let longest: LockWait = { ms: 0, what: 'nothing' };
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await delay(EVERY_MS)) {
      const { rows } = await client.query<LockWait>(
        `SELECT (extract(epoch FROM clock_timestamp() - waitstart) * 1000)::float8 AS ms, concat_ws(' ', locktype, mode,
            relation::regclass, left(regexp_replace(query, '\\s+', ' ', 'g'), 120)) AS what
          FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND waitstart IS NOT NULL
          ORDER BY waitstart LIMIT 1`,
      );
      const [seen] = rows;
      if (seen !== undefined && seen.ms > longest.ms) longest = seen;
    }
    await client.end();
  })();
  return async () => {
    isOver = true;
    await watching;
    return longest;
  };
}
