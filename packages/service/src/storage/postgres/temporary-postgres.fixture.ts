import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { sql } from '../kysely/kysely.gen.js';
import { prepare } from './connection/migrate.ts';
import { openPostgres, type PostgresDatabase } from './connection/open-database.ts';
import { postgresCrawls } from './crawl/postgres-crawls.ts';
import { PostgresStorage } from './postgres-storage.ts';

const CLEAN = new Map<string, Prepared[]>();

interface Prepared {
  readonly database: PostgresDatabase;
  readonly url: string;
  /** Those of the service. */
  readonly tables: ReadonlySet<string>;
}

/** For tests: an empty database with all tables; given back at the end of the scope, for the next test of this process. */
export async function temporaryPostgres(server: string) {
  const prepared = CLEAN.get(server)?.pop() ?? (await newDatabase(server));
  const { database, url } = prepared;
  const settings = { url, connections: 5, preparesStatements: true };
  return {
    read: database.read,
    write: database.write,
    url,
    storage: new PostgresStorage(database, settings, 'test'),
    crawls: postgresCrawls(database),
    async [Symbol.asyncDispose]() {
      await empty(prepared);
      CLEAN.set(server, [...(CLEAN.get(server) ?? []), prepared]);
    },
  };
}

async function newDatabase(server: string): Promise<Prepared> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  await client.end();
  const url = Object.assign(new URL(server), { pathname: name }).href;
  const settings = { url, connections: 5, preparesStatements: true };
  await prepare(settings, { migrates: true, makes: true });
  const database = openPostgres(settings, { name: 'test' });
  return { database, url, tables: new Set(await tablesOf(database)) };
}

async function tablesOf({ write }: PostgresDatabase): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`SELECT quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'`.execute(write);
  return rows.map(({ name }) => name);
}

/** Also of tables that the test has made. */
async function empty({ database, tables }: Prepared): Promise<void> {
  // A table of a few rows is emptied sooner by this than by TRUNCATE, which makes a new file for each.
  const statements = (await tablesOf(database)).map((name) =>
    tables.has(name) ? `DELETE FROM ${name};` : `DROP TABLE ${name};`,
  );
  await sql
    .raw(`BEGIN; SET LOCAL session_replication_role = replica; ${statements.join('')} COMMIT`)
    .execute(database.write);
}
