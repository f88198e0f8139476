import { type Kysely, sql } from '../kysely/kysely.gen.js';
import { newestFirst } from './newest-first.ts';
import type { SlicesOf, Window } from './page-of.ts';
import type { Database, RowOf } from './schema.ts';
import { type Sized, slicesOf } from './slices-of.ts';

/** Tables of which a record may be large, by the column that is. */
interface Large {
  readonly audits: 'site_issues';
  readonly drafts: 'content';
  readonly reports: 'summary';
}

interface Found extends Sized {
  readonly id: string;
}

/**
 * Lists a project's records newest first, ties broken by id, and reads them slice by slice.
 * @param show what a list has of a record
 */
export function newestInSlices<Table extends keyof Large, Item>(
  table: Table,
  large: Large[Table],
  show: (row: RowOf<Table>) => Item,
) {
  const newest = newestFirst<keyof Large, 'id'>(table, 'project_id', ['id'], large);
  type Row = RowOf<Table> & { readonly id: string };
  async function* read(db: Kysely<Database>, records: readonly Found[]): AsyncGenerator<readonly Item[]> {
    for (const slice of slicesOf(records)) {
      const wanted = slice.map(({ id }) => id);
      const some = sql<Row>`select * from ${sql.table(table)} where id in (${sql.join(wanted)})`;
      const items = new Map((await some.execute(db)).rows.map((row) => [row.id, row]));
      yield wanted.flatMap((id) => items.get(id) ?? []).map(show);
    }
  }
  return async (db: Kysely<Database>, projectId: string, window: Window): Promise<SlicesOf<Item>> => {
    const { items, total } = await newest(db, projectId, window);
    const records = items.map(({ id, bytes = null }) => ({ id, bytes }));
    return { slices: read(db, records), total };
  };
}
