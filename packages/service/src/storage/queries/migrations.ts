import type { Migration } from 'kysely/migration';
import { type Kysely, Migrator, sql } from '../kysely/kysely.gen.js';
import type { Database } from './schema.ts';

/** By name, in the order they run. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Migrations that are nothing but SQL: each as the statements that it is made of. */
export function inStatements(all: Readonly<Record<string, readonly string[]>>): Migrations {
  return Object.fromEntries(
    Object.entries(all).map(([name, statements]) => [name, { up: (db) => runAll(db, statements) }]),
  );
}

async function runAll(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Brings the tables of a database up to date.
 * @returns the migrations that it lacked
 * @throws Error naming the one that failed
 */
export async function migrate(db: Kysely<Database>, migrations: Migrations): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? 'the migrations';
  throw new Error(`The database could not be brought up to date: ${failed} failed.`, { cause: error });
}

/** The migrations that a database lacks, and those that it has and this program does not know. */
export function compareMigrations(
  migrations: Migrations,
  run: readonly string[],
): { readonly pending: readonly string[]; readonly unknown: readonly string[] } {
  return {
    pending: Object.keys(migrations).filter((name) => !run.includes(name)),
    unknown: run.filter((name) => !Object.hasOwn(migrations, name)),
  };
}
