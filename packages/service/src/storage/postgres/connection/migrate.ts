import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from '../../kysely/kysely.gen.js';
import { DatabaseUnavailable } from '../../ports/database-unavailable.ts';
import type { PostgresSettings } from '../../ports/place.ts';
import { migrate } from '../../queries/migrations.ts';
import type { Database } from '../../queries/schema.ts';
import { migrations } from '../migrations/index.ts';
import { explainServer, titleOf } from './explain-server.ts';
import { judgeServer, serverFacts } from './judge-server.ts';
import { openPostgres } from './open-database.ts';

/** Any number; of those that this service locks by. */
const MIGRATIONS_LOCK = 5_103_846_201;
/** Others migrate meanwhile; a process that was killed over it lets go with its connection. */
const LONGEST_WAIT_MS = 60_000;
const LOOK_MS = 200;

/** What a start may do about a database that is not up to date. */
export interface Migrating {
  readonly migrates: boolean;
  /** False where the tables have to be there. */
  readonly makes: boolean;
}

/**
 * Looks at a database before anything is done with it, and brings its tables up to date, one process at a time and in one
 * transaction.
 * @returns the migrations that it lacked
 * @throws DatabaseUnavailable saying what is wrong, or that another process has been at it for too long
 */
export async function prepare(
  settings: PostgresSettings,
  { migrates, makes }: Migrating,
): Promise<readonly string[]> {
  const title = titleOf(settings.url);
  // Statements of migrations take as long as they take.
  const database = openPostgres({ ...settings, connections: 3 }, { name: 'migrate', limited: false });
  const asServing = openPostgres({ ...settings, connections: 1 }, { name: 'start' });
  try {
    const facts = await serverFacts(asServing.read);
    const pending = judgeServer(title, facts);
    if (pending.length === 0) return pending;
    if (!makes && facts.run.length === 0)
      throw new DatabaseUnavailable(
        `There are no tables of this service in ${title}: correct DATABASE_URL, or start the service first.`,
      );
    if (!migrates)
      throw new DatabaseUnavailable(
        `The database ${title} lacks ${pending.join(', ')} of this version, and MIGRATE=false: say npm run migrate first.`,
      );
    return await migrateAlone(database.write, title);
  } catch (error) {
    throw explainServer(settings.url, error);
  } finally {
    await Promise.all([database.close(), asServing.close()]);
  }
}

async function migrateAlone(db: Kysely<Database>, title: string): Promise<readonly string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(trx);
    await lock(trx, title);
    return migrate(db, migrations);
  });
}

/**
 * Looks again and again instead of waiting: Kysely's own lock, which is taken after this, waits for an hour. It ends with
 * the transaction, whatever becomes of the process.
 */
async function lock(trx: Kysely<Database>, title: string): Promise<void> {
  for (const since = performance.now(); ; await sleep(LOOK_MS)) {
    const { rows } = await sql<{
      had: boolean;
    }>`SELECT pg_try_advisory_xact_lock(${MIGRATIONS_LOCK}) AS had`.execute(trx);
    if (rows[0]?.had === true) return;
    if (performance.now() - since > LONGEST_WAIT_MS)
      throw new DatabaseUnavailable(
        `The database ${title} could not be brought up to date: another process has been at it for a minute. ` +
          'See in pg_stat_activity what it does, end it, and start again.',
      );
  }
}
