import { type Kysely, type Selectable, sql } from 'kysely';
import type { PageOf, Window } from './page-of.ts';
import { prepared } from './prepared.ts';
import type { Database } from './schema.ts';

interface Counted {
  readonly total: number | string | bigint;
}

/** Tables whose records are listed by when they were made. */
type Dated = {
  [Table in keyof Database]: Database[Table] extends { id: string; created_at: number } ? Table : never;
}[keyof Database];

/** Lists an owner's records newest first, ties broken by id, and counts them all. */
export function newestFirst<Table extends Dated>(table: Table, owner: keyof Database[Table] & string) {
  const from = sql`from ${sql.table(table)} where ${sql.ref(owner)} =`;
  const page = prepared<{ owner: string } & Window>()((db, value) =>
    sql<Selectable<Database[Table]> & Counted>`
      select *, (select count(*) ${from} ${value('owner')}) as total ${from} ${value('owner')}
      order by created_at desc, id desc limit ${value('size')} offset ${value('offset')}
    `.compile(db),
  );
  const count = prepared<{ owner: string }>()((db, value) =>
    sql<Counted>`select count(*) as total ${from} ${value('owner')}`.compile(db),
  );
  return async (
    db: Kysely<Database>,
    ownerId: string,
    window: Window,
  ): Promise<PageOf<Selectable<Database[Table]>>> => {
    const { rows } = await page(db, { owner: ownerId, ...window });
    if (rows[0] !== undefined) return { items: rows, total: Number(rows[0].total) };
    if (window.offset === 0) return { items: [], total: 0 };
    // Past the end there is no row to tell how many there are.
    const counted = await count(db, { owner: ownerId });
    return { items: [], total: Number(counted.rows[0]?.total ?? 0) };
  };
}
