import type { IndexedPage } from '@seogeo/engine';
import { SLICE, toIndexedPage } from '../crawled/indexed-page.ts';
import { type Kysely, sql } from '../kysely/kysely.gen.js';
import type { PostgresSettings } from '../ports/place.ts';
import type { Database } from '../queries/schema.ts';
import { slicesOf } from '../queries/slices-of.ts';
import { openPostgres } from './connection/open-database.ts';

/** Addresses read at a time: no index has them in their order, so each time all of the audit's are looked through. */
const URLS = 5_000;

/** In pieces that are transactions of their own: one that stayed open would keep the server from tidying up. */
export async function* indexedPages(
  settings: PostgresSettings,
  auditId: string,
): AsyncGenerator<IndexedPage> {
  const options = { name: 'site-index', migrates: false, onLost: () => {} };
  const { read, close } = await openPostgres({ ...settings, connections: 1 }, options);
  try {
    for (let last = ''; ; ) {
      const found = await nextPages(read, auditId, last);
      for (let from = 0; from < found.length; from += SLICE.records) {
        const seqs = found.slice(from, from + SLICE.records).map(({ seq }) => seq);
        for (const slice of slicesOf(await lengths(read, auditId, seqs), SLICE)) {
          const together = slice.map(({ seq }) => seq);
          yield* await withContents(read, auditId, together);
        }
      }
      const end = found.at(-1);
      if (end === undefined) return;
      last = end.url;
    }
  } finally {
    await close();
  }
}

function nextPages(db: Kysely<Database>, auditId: string, after: string) {
  return db
    .selectFrom('audit_pages')
    .select(['seq', 'url'])
    .where('audit_id', '=', auditId)
    .where('indexable', '=', 1)
    .where('url', '>', after)
    .orderBy('url')
    .limit(URLS)
    .execute();
}

/** In order of URLs. */
async function lengths(db: Kysely<Database>, auditId: string, seqs: readonly number[]) {
  const rows = await db
    .selectFrom('page_contents')
    .select(['page_seq as seq', sql<number>`octet_length(content)`.as('bytes')])
    .where('audit_id', '=', auditId)
    .where('page_seq', 'in', seqs)
    .execute();
  const known = new Map(rows.map(({ seq, bytes }) => [seq, bytes]));
  return seqs.flatMap((seq) => ({ seq, bytes: known.get(seq) ?? 0 }));
}

async function withContents(
  db: Kysely<Database>,
  auditId: string,
  seqs: readonly number[],
): Promise<IndexedPage[]> {
  const rows = await db
    .selectFrom('audit_pages as page')
    .innerJoin('page_contents as text', (join) =>
      join.onRef('text.audit_id', '=', 'page.audit_id').onRef('text.page_seq', '=', 'page.seq'),
    )
    .select(['page.id', 'page.url', 'page.geo_score', 'page.facts', 'text.content'])
    .where('page.audit_id', '=', auditId)
    .where('page.seq', 'in', seqs)
    .orderBy('page.url')
    .execute();
  return rows.map(toIndexedPage);
}
