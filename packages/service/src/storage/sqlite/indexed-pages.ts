import { DatabaseSync } from 'node:sqlite';
import type { IndexedPage } from '@seogeo/engine';
import { toIndexedPage } from '../crawled/indexed-page.ts';

/** Read at a time: pages' texts of a few megabytes. */
const ROWS = 50;

const NEXT_PAGES = `
  SELECT audit_pages.id, audit_pages.url, audit_pages.geo_score, audit_pages.facts, page_contents.content
  FROM audit_pages
  JOIN page_contents ON page_contents.audit_id = audit_pages.audit_id AND page_contents.page_seq = audit_pages.seq
  WHERE audit_pages.audit_id = ? AND audit_pages.indexable = 1 AND audit_pages.url > ?
  ORDER BY audit_pages.url LIMIT ${ROWS}`;

/** A few at a time, so that no open statement keeps the database's log from being written back. */
export function* indexedPages(file: string, auditId: string): Generator<IndexedPage> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA cache_size = -4000');
    const next = database.prepare(NEXT_PAGES);
    for (let last = ''; ; ) {
      const rows = next.all(auditId, last);
      for (const row of rows) yield toIndexedPage(row);
      const end = rows.at(-1);
      if (end === undefined) return;
      last = String(end.url);
    }
  } finally {
    database.close();
  }
}
