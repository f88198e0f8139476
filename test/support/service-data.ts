import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { anew } from '../../packages/service/src/storage/postgres/connection/anew.ts';
import { databaseOf } from './postgres/database-of.ts';

type Value = string | number | null;

/** The data of a service, which a test reads or changes behind its back by SQL that every database understands. */
export interface ServiceData extends AsyncDisposable {
  /**
   * @param statement with `?` for each value
   * @returns its rows
   */
  run(statement: string, ...values: readonly Value[]): Promise<Record<string, unknown>[]>;
  /** Lets nobody else write, but for what nodes tell each other, until what it returns is called. */
  lock(): Promise<() => Promise<void>>;
}

/** Of the service with this data folder. */
export function serviceData(dataDir: string): Promise<ServiceData> {
  const url = databaseOf(dataDir);
  return url === undefined ? inFile(join(dataDir, 'seogeo.sqlite')) : onServer(url);
}

async function inFile(file: string): Promise<ServiceData> {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  return {
    run: async (statement, ...values) => database.prepare(statement).all(...values),
    async lock() {
      database.exec('BEGIN IMMEDIATE');
      return async () => {
        if (database.isTransaction) database.exec('COMMIT');
      };
    },
    [Symbol.asyncDispose]: async () => database.close(),
  };
}

async function onServer(url: string): Promise<ServiceData> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const run: ServiceData['run'] = async (statement, ...values) => {
    const numbered = values.reduce<string>(
      (text, _, place) => text.replace('?', `$$${place + 1}`),
      statement,
    );
    return (await client.query<Record<string, unknown>>(numbered, [...values])).rows;
  };
  return {
    run,
    async lock() {
      const tables = await run(`SELECT quote_ident(tablename) AS name FROM pg_tables
        WHERE schemaname = 'public' AND tablename NOT IN ('nodes', 'rate_buckets')`);
      const all = tables.map(({ name }) => name).join(', ');
      // The service locks its tables in other orders, and one of both has to begin anew.
      await anew(() =>
        client.query(`ROLLBACK; BEGIN; LOCK TABLE ${all} IN EXCLUSIVE MODE`).catch((cause: unknown) => {
          throw new Error('The tables could not be locked.', { cause });
        }),
      );
      return async () => void (await client.query('COMMIT'));
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
