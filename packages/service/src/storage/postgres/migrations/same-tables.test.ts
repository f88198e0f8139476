import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { temporaryDatabase } from '../../temporary-database.fixture.ts';
import { temporaryPostgres } from '../temporary-postgres.fixture.ts';

/** Of PostgreSQL alone: what is shared by several nodes. Named here one by one. */
const OWN_TABLES: readonly string[] = ['nodes', 'rate_buckets'];

/** SQLite says of a text that is the key of its table that it may be null. */
const KEYS: readonly string[] = ['id', 'digest', 'account_id'];

/** By table, the columns and whether they may be null. */
async function tablesOf<Database>(db: Kysely<Database>) {
  const tables = await db.introspection.getTables();
  return new Map(
    tables
      .filter(({ name }) => !OWN_TABLES.includes(name))
      .map(({ name, columns }) => [
        name,
        columns
          .map((column) => `${column.name}${column.isNullable && !KEYS.includes(column.name) ? '?' : ''}`)
          .sort(),
      ]),
  );
}

const postgres = process.env.TEST_DATABASE_URL ?? '';

it.skipIf(postgres === '')('PostgreSQL has the tables and columns of SQLite', async () => {
  await using sqlite = await temporaryDatabase();
  await using server = await temporaryPostgres(postgres);
  expect(await tablesOf(server.read)).toEqual(await tablesOf(sqlite.read));
});
