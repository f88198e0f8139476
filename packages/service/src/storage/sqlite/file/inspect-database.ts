import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../../ports/database-unavailable.ts';
import { compareMigrations } from '../../queries/migrations.ts';
import { explainOpening } from '../connection/explain-opening.ts';
import { migrations } from '../migrations/index.ts';
import { databaseFiles } from './database-files.ts';

/** A larger database is not read through at a start, which would take as long as its disk takes; a backup reads it all. */
const READ_THROUGH_BYTES = 256 * 1024 * 1024;
/** Another process that makes the database at this moment has not come as far as its first byte. */
const EMPTY_LOOKS = 20;
const EMPTY_LOOK_MS = 50;

const RESTORE =
  'Nothing was changed. Keep the file for an examination and restore a backup (docs/operating.md); remove it only to begin anew.';

/**
 * Looks at the database of a data folder before anything is written to it, so that a damaged or a foreign one is never
 * migrated. A folder without one is fine.
 * @returns the migrations that it lacks; none of a folder without a database, which is made whole
 * @throws DatabaseUnavailable naming the file, what is wrong with it and what to do
 */
export async function inspectDatabase(dataDir: string): Promise<readonly string[]> {
  const { database: file } = databaseFiles(dataDir);
  const bytes = await sizeOf(file);
  if (bytes === null) return [];
  if (bytes === 0) {
    throw new DatabaseUnavailable(`${file} is empty (0 bytes): what was in it is lost. ${RESTORE}`);
  }
  return inspect(file, bytes <= READ_THROUGH_BYTES);
}

/**
 * What a database that was inspected lacks by now, without reading it through once more.
 * @throws DatabaseUnavailable
 */
export function pendingMigrations(dataDir: string): readonly string[] {
  return inspect(databaseFiles(dataDir).database, false);
}

/** Null where there is no file. */
async function sizeOf(file: string): Promise<number | null> {
  for (let look = 1; ; look += 1) {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined) return null;
    if (found.size > 0 || look === EMPTY_LOOKS) return found.size;
    await sleep(EMPTY_LOOK_MS);
  }
}

function inspect(file: string, readThrough: boolean): readonly string[] {
  try {
    rollBack(file);
    using database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    judgeOwner(file, tablesOf(database));
    const pending = judgeVersion(file, database);
    if (readThrough) judgePages(file, database);
    return pending;
  } catch (error) {
    throw explainOpening(file, error);
  }
}

/**
 * A restored backup has no log before its first start. One that is killed while it makes it leaves half of a transaction,
 * which whoever only reads may not undo.
 */
function rollBack(file: string): void {
  if (!existsSync(`${file}-journal`)) return;
  using database = new DatabaseSync(file, { timeout: 5_000 });
  tablesOf(database);
}

function tablesOf(database: DatabaseSync): string[] {
  return database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
    .map(({ name }) => String(name));
}

/** What Kysely writes down of the migrations that have run. */
const MIGRATIONS = 'kysely_migration';

function judgeOwner(file: string, tables: readonly string[]): void {
  if (tables.length === 0 || tables.includes(MIGRATIONS)) return;
  throw new DatabaseUnavailable(
    `${file} is the database of another application: it has the tables ${tables.slice(0, 5).join(', ')}. ` +
      'Nothing was changed. Set DATA_DIR to the folder of this service.',
  );
}

/** What it lacks. */
function judgeVersion(file: string, database: DatabaseSync): readonly string[] {
  if (!tablesOf(database).includes(MIGRATIONS)) return [];
  const rows = database.prepare(`SELECT name FROM ${MIGRATIONS} ORDER BY name`).all();
  const run = rows.map(({ name }) => String(name));
  const { pending, unknown } = compareMigrations(migrations, run);
  if (unknown.length === 0) return pending;
  throw new DatabaseUnavailable(
    `${file} was written by a newer version of this program: it has ${unknown.join(', ')}, which this version does not know. ` +
      'Nothing was changed. Start the newer version, or restore the backup from before the upgrade (docs/operating.md).',
  );
}

function judgePages(file: string, database: DatabaseSync): void {
  const [answer] = database.prepare('PRAGMA quick_check(1)').all();
  const said = String(answer?.quick_check);
  if (said === 'ok') return;
  throw new DatabaseUnavailable(`${file} is damaged: ${said.replace(/\s+/g, ' ')}. ${RESTORE}`);
}
