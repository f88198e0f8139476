import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from '../kysely/kysely.gen.js';
import { writesSideBySide } from './lock-row.ts';
import type { Database } from './schema.ts';

/** What is taken away, and how many rows in one transaction: others who write wait for no more than these. */
export interface Purge {
  readonly table: keyof Database;
  readonly where: RawBuilder<unknown>;
  /** 500 unless given. */
  readonly rows?: number;
  /** The key of a table of SQLite's that is WITHOUT ROWID. */
  readonly key?: string;
}

/** So long one purge goes on; what is left then is the next one's, so that none keeps others waiting. */
const LONGEST_MS = 10_000;
/** After so long a piece of work this thread rests for longer than whoever waits for SQLite looks again (patiently.ts). */
const WORK_MS = 10;
const REST_MS = 25;

let restedAt = 0;

/** Before each step of what goes on in the background, so that others who write have their turn between two. */
export async function rest(): Promise<void> {
  if (performance.now() - restedAt < WORK_MS) return;
  await sleep(REST_MS);
  restedAt = performance.now();
}

/** Removes rows in small steps. @returns how many were removed */
export async function purge(db: Kysely<Database>, { table, where, rows = 500, key }: Purge): Promise<number> {
  const own = sql.table(table);
  const place = sql.ref(key ?? (writesSideBySide(db) ? 'ctid' : 'rowid'));
  const some = sql`SELECT ${place} FROM ${own} WHERE ${where} LIMIT ${rows}`;
  // By an array PostgreSQL goes to each place; by a list it reads the table through.
  const chosen = writesSideBySide(db) ? sql`= ANY (ARRAY(${some}))` : sql`IN (${some})`;
  const removal = sql`DELETE FROM ${own} WHERE (${where}) AND ${place} ${chosen}`;
  const until = performance.now() + LONGEST_MS;
  for (let total = 0; ; ) {
    await rest();
    const removed = Number((await removal.execute(db)).numAffectedRows ?? 0n);
    total += removed;
    if (removed < rows || performance.now() > until) return total;
  }
}
