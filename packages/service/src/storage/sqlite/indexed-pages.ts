import { DatabaseSync } from 'node:sqlite';
import type { IndexedPage } from '@seogeo/engine';
import { SLICE, toIndexedPage } from '../crawled/indexed-page.ts';
import { slicesOf } from '../queries/slices-of.ts';

const PAGES = `
  FROM audit_pages
  JOIN page_contents ON page_contents.audit_id = audit_pages.audit_id AND page_contents.page_seq = audit_pages.seq
  WHERE audit_pages.audit_id = ? AND audit_pages.indexable = 1 AND audit_pages.url > ?`;

/** Tells the length of a text without reading it. */
const NEXT_PAGES = `
  SELECT audit_pages.url, octet_length(page_contents.content) AS bytes ${PAGES}
  ORDER BY audit_pages.url LIMIT ${SLICE.records}`;

const THEIR_TEXTS = `
  SELECT audit_pages.id, audit_pages.url, audit_pages.geo_score, audit_pages.facts, page_contents.content ${PAGES}
  AND audit_pages.url <= ? ORDER BY audit_pages.url`;

/** A few at a time, so that no open statement keeps the database's log from being written back. */
export function* indexedPages(file: string, auditId: string): Generator<IndexedPage> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA cache_size = -4000');
    const [next, texts] = [database.prepare(NEXT_PAGES), database.prepare(THEIR_TEXTS)];
    for (let last = ''; ; ) {
      const found = next
        .all(auditId, last)
        .map(({ url, bytes }) => ({ url: String(url), bytes: Number(bytes) }));
      if (found.length === 0) return;
      for (const slice of slicesOf(found, SLICE)) {
        const { url } = slice.at(-1) ?? { url: last };
        for (const row of texts.all(auditId, last, url)) yield toIndexedPage(row);
        last = url;
      }
    }
  } finally {
    database.close();
  }
}
