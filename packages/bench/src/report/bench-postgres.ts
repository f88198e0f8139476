import { startPostgres } from '../../../../test/support/postgres/start-postgres.ts';
import { type LockWait, watchLockWaits } from '../../../../test/support/postgres/watch-lock-waits.ts';

export interface BenchPostgres extends AsyncDisposable {
  readonly url: string;
  /** That was seen so far. Ends the watch. */
  longestLockWait(): Promise<LockWait>;
}

/** PostgreSQL as it is installed: what is acknowledged is on the disk. TEST_DATABASE_URL names another server. */
export async function benchPostgres(): Promise<BenchPostgres> {
  const given = process.env.TEST_DATABASE_URL ?? '';
  const own =
    given === '' ? await startPostgres({ fsync: true, settings: { shared_buffers: '128MB' } }) : null;
  const url = own?.url ?? given;
  const longestLockWait = await watchLockWaits(url);
  return {
    url,
    longestLockWait,
    async [Symbol.asyncDispose]() {
      await longestLockWait();
      await own?.stop();
    },
  };
}

export function printLockWait({ ms, what }: LockWait): string {
  return `The longest wait for a lock of PostgreSQL that was seen, looking every 20 ms: ${ms.toFixed(0)} ms (${what})\n`;
}
