import type { IndexedPage } from '@seogeo/engine';
import { SLICE, toIndexedPage } from '../crawled/indexed-page.ts';
import { type Kysely, sql } from '../kysely/kysely.gen.js';
import type { PostgresSettings } from '../ports/place.ts';
import type { Database } from '../queries/schema.ts';
import { slicesOf } from '../queries/slices-of.ts';
import { openPostgres } from './connection/open-database.ts';

/** In pieces that are transactions of their own: one that stayed open would keep the server from tidying up. */
export async function* indexedPages(
  settings: PostgresSettings,
  auditId: string,
): AsyncGenerator<IndexedPage> {
  const { read, close } = openPostgres({ ...settings, connections: 1 }, { name: 'site-index' });
  try {
    // Of all at once, two numbers of each: no index has addresses in their order.
    const all = await pagesOf(read, auditId)
      .select(['page.seq', sql<number>`octet_length(text.content)`.as('bytes')])
      .execute();
    for (const slice of slicesOf(all, SLICE)) {
      const together = slice.map(({ seq }) => seq);
      const rows = await pagesOf(read, auditId)
        .select(['page.id', 'page.url', 'page.geo_score', 'page.facts', 'text.content'])
        .where('page.seq', 'in', together)
        .execute();
      yield* rows.map(toIndexedPage);
    }
  } finally {
    await close();
  }
}

function pagesOf(db: Kysely<Database>, auditId: string) {
  return db
    .selectFrom('audit_pages as page')
    .innerJoin('page_contents as text', (join) =>
      join.onRef('text.audit_id', '=', 'page.audit_id').onRef('text.page_seq', '=', 'page.seq'),
    )
    .where('page.audit_id', '=', auditId)
    .where('page.indexable', '=', 1)
    .orderBy('page.url');
}
