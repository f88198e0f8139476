import { type Kysely, type Selectable, sql } from '../kysely/kysely.gen.js';
import { newestFirst } from './newest-first.ts';
import type { SlicesOf, Window } from './page-of.ts';
import type { Database } from './schema.ts';
import { type Sized, slicesOf } from './slices-of.ts';

/** Tables of which a record may be large, by the column that is. */
interface Large {
  readonly audits: 'site_issues';
  readonly drafts: 'content';
  readonly reports: 'summary';
}

/**
 * Lists a project's records newest first, ties broken by id, and reads them slice by slice.
 * @param show what a list has of a record
 */
export function newestInSlices<Table extends keyof Large, Item>(
  table: Table,
  large: Large[Table],
  show: (row: Selectable<Database[Table]>) => Item,
) {
  const newest = newestFirst<keyof Large, 'id'>(table, 'project_id', ['id']);
  const some = (ids: readonly string[]) => sql`from ${sql.table(table)} where id in (${sql.join(ids)})`;
  async function* read(db: Kysely<Database>, ids: readonly string[]): AsyncGenerator<readonly Item[]> {
    if (ids.length === 0) return;
    const bytes = sql`octet_length(${sql.ref(large)}) as bytes`;
    const sizes = await sql<Sized & { id: string }>`select id, ${bytes} ${some(ids)}`.execute(db);
    const sizeOf = new Map(sizes.rows.map((row) => [row.id, row]));
    for (const slice of slicesOf(ids.flatMap((id) => sizeOf.get(id) ?? []))) {
      const wanted = slice.map(({ id }) => id);
      const { rows } = await sql<
        Selectable<Database[Table]> & { readonly id: string }
      >`select * ${some(wanted)}`.execute(db);
      const items = new Map(rows.map((row) => [row.id, row]));
      yield wanted.flatMap((id) => items.get(id) ?? []).map(show);
    }
  }
  return async (db: Kysely<Database>, projectId: string, window: Window): Promise<SlicesOf<Item>> => {
    const { items, total } = await newest(db, projectId, window);
    return {
      slices: read(
        db,
        items.map(({ id }) => id),
      ),
      total,
    };
  };
}
