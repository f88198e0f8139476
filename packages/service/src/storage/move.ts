import type { PostgresSettings } from './ports/place.ts';
import { type Moved, MoveTarget } from './postgres/move-target.ts';
import { MOVED_TABLES, type MovedTable, sumOf, type TableSum } from './queries/moved-rows.ts';
import { MovedSource } from './sqlite/file/moved-source.ts';

/** How far a move is. */
export interface MoveProgress {
  readonly doing: 'moving' | 'comparing';
  readonly table: string;
  readonly rows: number;
  readonly total: number;
}

export interface ComparedTable {
  readonly table: string;
  readonly source: TableSum;
  readonly target: TableSum;
  readonly equal: boolean;
}

export interface Move {
  readonly source: string;
  readonly target: string;
  /** Rows that an earlier run had moved, which was broken off. */
  readonly resumedAt: number;
  /** Texts with U+0000, which PostgreSQL does not have: U+FFFD stands for it. */
  readonly replaced: number;
  readonly tables: readonly ComparedTable[];
  /** Whether all tables are equal; else the move is not finished, and the database can not be used. */
  readonly equal: boolean;
}

/** Where rows were last asked for, and those before them have come. */
interface Place {
  table: string;
  last: readonly unknown[] | null;
}

const GOES_ON = 'The move is not finished; it goes on where it is when the same command is said again.';

/**
 * Carries a stopped embedded installation over to an empty PostgreSQL, and compares all rows of both. It may be killed at
 * any moment and goes on when it is called again.
 * @throws DatabaseUnavailable saying why one of them cannot be used
 */
export async function move(
  from: string,
  to: PostgresSettings,
  onProgress: (progress: MoveProgress) => void,
): Promise<Move> {
  const source = await MovedSource.open(from);
  const target = new MoveTarget(to);
  let claimed = false;
  const place: Place = { table: '', last: null };
  try {
    const totals = new Map(MOVED_TABLES.map((table) => [table.name, source.count(table)]));
    const before = await target.claim({ title: source.title, identity: source.identity, totals });
    claimed = true;
    const running = { source, target, totals, place, onProgress };
    let replaced = 0;
    for (const table of MOVED_TABLES) replaced += await moveTable(running, table, before.get(table.name));
    const tables: ComparedTable[] = [];
    for (const table of MOVED_TABLES) tables.push(await compare(running, table));
    const equal = tables.every((table) => table.equal);
    if (equal) await target.finish();
    const resumedAt = [...before.values()].reduce((sum, { rows }) => sum + rows, 0);
    return { source: source.title, target: target.title, resumedAt, replaced, tables, equal };
  } catch (error) {
    const said = source.explain(target.explain(error));
    if (!claimed || !(said instanceof Error)) throw said;
    throw new Error(
      REFUSED.test('code' in said ? String(said.code) : '')
        ? refused(place, said)
        : `${said.message} ${GOES_ON}`,
      { cause: error },
    );
  } finally {
    await target.close();
    source.close();
  }
}

/** PostgreSQL's classes for values and for what they refer to; and Node's code for a number that JavaScript has not. */
const REFUSED = /^(2[23]|ERR_OUT_OF_RANGE$)/;

/** SQLite takes in any column what PostgreSQL has in none, be it written by hand: to say the command again is of no use. */
function refused({ table, last }: Place, { message }: Error): string {
  const where = last === null ? 'in its first rows' : `in those after ${last.join(', ')}`;
  return (
    `PostgreSQL cannot keep a row of ${table} as it is, ${where} by key (${message}). ` +
    'Correct it in the old folder, make the new database anew, and move again.'
  );
}

interface Running {
  readonly source: MovedSource;
  readonly target: MoveTarget;
  readonly totals: ReadonlyMap<string, number>;
  readonly place: Place;
  readonly onProgress: (progress: MoveProgress) => void;
}

/** @returns texts that could not be kept as they are */
async function moveTable(
  { source, target, totals, place, onProgress }: Running,
  table: MovedTable,
  before: Moved = { rows: 0, replaced: 0, last: null },
): Promise<number> {
  const total = totals.get(table.name) ?? 0;
  let come = before;
  Object.assign(place, { table: table.name, last: come.last });
  for (const { rows, last, replaced } of source.batches(table, before.last)) {
    const now = { rows: come.rows + rows.length, replaced: come.replaced + replaced, last };
    await target.add(table, rows, come, now);
    come = now;
    place.last = last;
    onProgress({ doing: 'moving', table: table.name, rows: come.rows, total });
  }
  return come.replaced;
}

async function compare(
  { source, target, totals, onProgress }: Running,
  table: MovedTable,
): Promise<ComparedTable> {
  const total = 2 * (totals.get(table.name) ?? 0);
  let seen = 0;
  const onRows = (rows: number) => {
    seen += rows;
    onProgress({ doing: 'comparing', table: table.name, rows: seen, total });
  };
  const there = await sumOf(target.batches(table), onRows);
  const here = await sumOf(rowsOf(source, table), onRows);
  const equal = here.rows === there.rows && here.checksum === there.checksum;
  return { table: table.name, source: here, target: there, equal };
}

function* rowsOf(source: MovedSource, table: MovedTable) {
  for (const { rows } of source.batches(table, null)) yield rows;
}
