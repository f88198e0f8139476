import { AccountSemaphore } from '../../process/account-semaphore.ts';
import { keepNewest } from '../../process/keep-newest.ts';
import { type Kysely, sql } from '../kysely/kysely.gen.js';
import { writesSideBySide } from './lock-row.ts';
import type { PageOf, Window } from './page-of.ts';
import { prepared } from './prepared.ts';
import type { Database, RowOf } from './schema.ts';
import type { Sized } from './slices-of.ts';

interface Counted {
  readonly total: number;
}

/** Tables whose records are listed by when they were made. */
type Dated = {
  [Table in keyof Database]: Database[Table] extends { id: string; created_at: number } ? Table : never;
}[keyof Database];

type ColumnOf<Table extends Dated> = keyof RowOf<Table> & string;

/** Of which the newest is more than the first of a list: they are counted, whatever clocks are set to. */
const COUNTED: readonly string[] = ['audits', 'reports'];

/** Records that SQLite counts, or passes over, in half a millisecond, and does so in the event loop. */
const LONG = 10_000;
const MOST_OWNERS = 1_000;
/** Owners of more, by what their lists have shown: each list has a turn of the event loop, and owners take turns. */
const ofLong = new Map<string, true>();
const oneLong = new AccountSemaphore(1);

/**
 * Lists an owner's records newest first, ties broken by id, and counts them all.
 * @param columns what is wanted of each record; all that there is unless given
 * @param large of which only the size is wanted, as `bytes`
 */
export function newestFirst<Table extends Dated, Column extends ColumnOf<Table> = ColumnOf<Table>>(
  table: Table,
  owner: ColumnOf<Table>,
  columns?: readonly Column[],
  large?: { [Each in Table]: ColumnOf<Each> }[Table],
) {
  const shown = columns === undefined ? sql`*` : sql.join(columns.map((column) => sql.ref(column)));
  const wanted = large === undefined ? shown : sql`${shown}, octet_length(${sql.ref(large)}) as bytes`;
  const age = sql.ref(COUNTED.includes(table) ? 'number' : 'created_at');
  const from = sql`from ${sql.table(table)} where ${sql.ref(owner)} =`;
  const page = prepared<{ owner: string } & Window>()((db, value) =>
    sql<Pick<RowOf<Table>, Column> & Partial<Sized> & Counted>`
      select ${wanted}, (select count(*) ${from} ${value('owner')}) as total ${from} ${value('owner')}
      order by ${age} desc, id desc limit ${value('size')} offset ${value('offset')}
    `.compile(db),
  );
  const count = prepared<{ owner: string }>()((db, value) =>
    sql<Counted>`select count(*) as total ${from} ${value('owner')}`.compile(db),
  );
  const list = async (
    db: Kysely<Database>,
    ownerId: string,
    window: Window,
  ): Promise<PageOf<Pick<RowOf<Table>, Column> & Partial<Sized>>> => {
    const { rows } = await page(db, { owner: ownerId, ...window });
    if (rows[0] !== undefined) return { items: rows, total: rows[0].total };
    if (window.offset === 0) return { items: [], total: 0 };
    // Past the end there is no row to tell how many there are.
    const counted = await count(db, { owner: ownerId });
    return { items: [], total: counted.rows[0]?.total ?? 0 };
  };
  return async (...asked: Parameters<typeof list>): ReturnType<typeof list> => {
    const [db, ownerId] = asked;
    const done = ofLong.has(ownerId) && !writesSideBySide(db) ? await oneLong.take(ownerId) : null;
    try {
      const found = await list(...asked);
      if (found.total > LONG) keepNewest(ofLong, ownerId, true, MOST_OWNERS);
      return found;
    } finally {
      if (done !== null) setImmediate(done);
    }
  };
}
