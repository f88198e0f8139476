import { type Kysely, sql } from '../../kysely/kysely.gen.js';
import { DatabaseUnavailable } from '../../ports/database-unavailable.ts';
import { compareMigrations } from '../../queries/migrations.ts';
import type { Database } from '../../queries/schema.ts';
import { migrations } from '../migrations/index.ts';
import { ISOLATION } from './open-pool.ts';

const OLDEST = 15;
/** What Kysely writes down of the migrations that have run. */
const MIGRATIONS = 'kysely_migration';
/** The table of a move that has not ended; see move-target.ts. */
export const UNFINISHED_MOVE = 'unfinished_move';

/** What a server says of itself, and of a database's tables. */
export interface ServerFacts {
  readonly version: number;
  readonly encoding: string;
  readonly readOnly: boolean;
  /** Of transactions that ask for none. */
  readonly isolation: string;
  readonly schema: string | null;
  readonly creates: boolean;
  readonly tables: readonly { readonly name: string; readonly usable: boolean }[];
  readonly run: readonly string[];
}

/** Changes nothing. What others keep beside the service's tables, as an operator does in a hurry, need not be usable. */
export async function serverFacts(db: Kysely<Database>): Promise<ServerFacts> {
  const { rows: server } = await sql<Omit<ServerFacts, 'tables' | 'run'>>`SELECT
    current_setting('server_version_num')::int / 10000 AS version, current_setting('server_encoding') AS encoding,
    pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "readOnly", current_schema() AS schema,
    current_setting('default_transaction_isolation') AS isolation,
    coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS creates`.execute(db);
  const { rows: tables } = await sql<ServerFacts['tables'][number]>`SELECT relname AS name,
      has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT') AND has_table_privilege(oid, 'UPDATE')
        AND has_table_privilege(oid, 'DELETE')
        OR coalesce(relowner <> (SELECT relowner FROM pg_class WHERE oid = to_regclass(${MIGRATIONS})), false) AS usable
    FROM pg_class WHERE relkind IN ('r', 'p') AND NOT EXISTS
      (SELECT 1 FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
      AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
    ORDER BY relname`.execute(db);
  const [facts] = server;
  if (facts === undefined) throw new Error('A server that says nothing is none.');
  const known = tables.some(({ name, usable }) => name === MIGRATIONS && usable);
  const run = known
    ? await sql<{ name: string }>`SELECT name FROM ${sql.table(MIGRATIONS)} ORDER BY name`.execute(db)
    : { rows: [] };
  return { ...facts, tables, run: run.rows.map(({ name }) => name) };
}

/**
 * @param title of the database
 * @param moving whether it may be half of what an unfinished move makes of it
 * @returns the migrations that it lacks
 * @throws DatabaseUnavailable where this program cannot work with it
 */
export function judgeServer(
  title: string,
  facts: ServerFacts,
  { moving }: { readonly moving: boolean } = { moving: false },
): readonly string[] {
  const { version, encoding, readOnly, isolation, schema, creates, tables, run } = facts;
  const refuse = (why: string): never => {
    throw new DatabaseUnavailable(`The database ${title} ${why} Nothing was changed.`);
  };
  const names = tables.map(({ name }) => name);
  const { pending, unknown } = compareMigrations(migrations, run);
  const barred = tables.filter(({ usable }) => !usable).map(({ name }) => name);
  if (version < OLDEST) refuse(`is on PostgreSQL ${version}: give a server of version ${OLDEST} or newer.`);
  if (encoding !== 'UTF8') refuse(`has the encoding ${encoding}: give one with UTF8.`);
  if (readOnly) refuse('is read-only, as a standby is: give the address of the primary.');
  if (isolation !== ISOLATION)
    refuse(
      `has transactions that are ${isolation}: ALTER ROLE … SET default_transaction_isolation = '${ISOLATION}'.`,
    );
  if (names.length > 0 && !names.includes(MIGRATIONS))
    refuse(
      `is another application's: it has the tables ${names.slice(0, 5).join(', ')}. Correct its address.`,
    );
  if (barred.length > 0)
    refuse(
      `lets this user not read and write ${barred.slice(0, 5).join(', ')}: GRANT it all rights to its tables.`,
    );
  if (unknown.length > 0)
    refuse(
      `was written by a newer version of this program: it has ${unknown.join(', ')}. Start the newer version.`,
    );
  if (!moving && names.includes(UNFINISHED_MOVE))
    refuse('holds a move that has not ended: say the same npm run move again, or make the database anew.');
  if (schema === null)
    refuse(
      'lets this user use no schema of its search_path: make one, GRANT USAGE and CREATE on it, or correct that.',
    );
  if (pending.length > 0 && !creates)
    refuse(`lets this user make no tables in the schema ${schema}: GRANT CREATE on it.`);
  return pending;
}
