import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { explainOpening } from '../connection/explain-opening.ts';
import { keepPrivate } from '../connection/private-file.ts';
import { isUnusable, lacksDescriptors } from '../connection/sqlite-errors.ts';

/** Steps are taken off the event loop: four megabytes in each. */
const PAGES_PER_STEP = 1_000;

/** How many rows each table has. */
export type RowCounts = Readonly<Record<string, number>>;

export interface DatabaseCopy {
  readonly bytes: number;
  readonly rows: RowCounts;
}

/**
 * Copies a database to a file that is not there yet, while others write to it. The copy is of one moment: a read
 * transaction holds it, so that SQLite's backup need not begin again at each write of others, as it does without. What
 * was written is read through and compared before it gets its name, so that a file of that name is a whole backup.
 * @throws Error saying why there is no copy; then nothing is left of it
 */
export async function backUp(from: string, to: string): Promise<DatabaseCopy> {
  if (existsSync(to))
    throw new Error(`${to} is there already. Give a name that is free: a backup overwrites nothing.`);
  try {
    if (statSync(dirname(to), { throwIfNoEntry: false })?.isDirectory() !== true)
      throw new Error(
        `${to} cannot be written: there is no folder ${dirname(to)}. Make it, or name another.`,
      );
    return await copied(from, to);
  } catch (error) {
    throw explainWriting(to, from, error);
  }
}

async function copied(from: string, to: string): Promise<DatabaseCopy> {
  const partial = `${to}.partial-${process.pid}`;
  try {
    const rows = await copyTo(from, partial);
    verify(partial, rows);
    syncFile(partial);
    renameSync(partial, to);
    syncFile(dirname(to));
    return { bytes: statSync(to).size, rows };
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(partial + suffix, { force: true });
  }
}

/** What an operator is told where it is the copy's file that is at fault: the database's has been judged before. */
function explainWriting(to: string, from: string, error: unknown): unknown {
  if (!(error instanceof Error) || !(isUnusable(error) || ('syscall' in error && 'code' in error)))
    return error;
  if (lacksDescriptors(error)) return explainOpening(to, error);
  const room = Math.ceil(statSync(from).size / 1_048_576);
  const advice = error.message.startsWith('ENAMETOOLONG')
    ? 'Give it a shorter name: the copy has a longer one until it is whole.'
    : `See that the folder ${dirname(to)} can be written and that its disk has room for ${room} MB, then try again.`;
  const said = `${to} cannot be written: ${error.message}. ${advice} Nothing is left of the copy.`;
  return new Error(said, { cause: error });
}

async function copyTo(from: string, partial: string): Promise<RowCounts> {
  const source = opened(from);
  try {
    const rows = rowCounts(source);
    // Keys are stored as digests only; the addresses of people are for their owner's eyes all the same.
    keepPrivate(partial);
    await backup(source, partial, { rate: PAGES_PER_STEP });
    return rows;
  } finally {
    source.close();
  }
}

/** In a read transaction. @throws DatabaseUnavailable naming it */
function opened(from: string): DatabaseSync {
  let source: DatabaseSync | null = null;
  try {
    source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
    source.exec('BEGIN');
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    return source;
  } catch (error) {
    source?.close();
    throw explainOpening(from, error);
  }
}

function verify(partial: string, wanted: RowCounts): void {
  const copy = new DatabaseSync(partial);
  try {
    // One file, without a log beside it.
    copy.exec('PRAGMA journal_mode = DELETE');
    const answer = copy.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
    if (answer !== 'ok') throw new Error(`The database is damaged, and its copy with it: ${String(answer)}`);
    const found = rowCounts(copy);
    const missing = Object.keys(wanted).filter((table) => found[table] !== wanted[table]);
    if (missing.length > 0) throw new Error(`The copy has not all rows of ${missing.join(', ')}.`);
  } finally {
    copy.close();
  }
}

function rowCounts(database: DatabaseSync): RowCounts {
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
    .map(({ name }) => String(name));
  return Object.fromEntries(
    tables.map((table) => [
      table,
      Number(database.prepare(`SELECT count(*) AS total FROM "${table}"`).get()?.total),
    ]),
  );
}

function syncFile(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
