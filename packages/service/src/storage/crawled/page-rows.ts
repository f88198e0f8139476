import type { CrawledPage, PageIssue } from '@seogeo/engine';
import { depthOf, LASTING_FAILURES, PASSING_STATUSES } from '@seogeo/engine/crawl';
import { uuidV7 } from '../../ids/uuid-v7.ts';
import { type Kysely, sql } from '../kysely/kysely.gen.js';
import type { Database, RowOf } from '../queries/schema.ts';
import type { CrawlRows } from './audit-writer.ts';
import { factsJson } from './page-facts.ts';
import { contentBytes, issueBytes, pageBytes } from './stored-bytes.ts';

/**
 * Writes the records of crawled pages; the first of them gets position `firstSeq` in the order of crawling. Answers with
 * the bytes that they take on the disk.
 */
export function insertPages(
  rows: CrawlRows,
  auditId: string,
  pages: readonly CrawledPage[],
  firstSeq: number,
): number {
  return pages.reduce((bytes, page, index) => bytes + insertPage(rows, auditId, page, firstSeq + index), 0);
}

/** Records that the engine's isUnreachable says of that nobody answered for them. */
export async function countUnreachable(db: Kysely<Database>, auditId: string): Promise<number> {
  const { total } = await db
    .selectFrom('audit_pages')
    .select(sql<number>`count(*)`.as('total'))
    .where('audit_id', '=', auditId)
    .where((eb) =>
      eb.or([
        eb('failure', 'in', LASTING_FAILURES),
        eb.and([eb('failure', 'is', null), eb('status_code', 'in', PASSING_STATUSES)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return total;
}

function insertPage(rows: CrawlRows, auditId: string, page: CrawledPage, seq: number): number {
  const row = pageRow(auditId, page, seq);
  rows.add('audit_pages', row);
  let bytes = pageBytes(row);
  for (const issue of issueRows(auditId, seq, page.facts.issues)) {
    rows.add('audit_page_issues', issue);
    bytes += issueBytes(issue);
  }
  if (page.content === null) return bytes;
  const content = typeof page.content === 'string' ? page.content : JSON.stringify(page.content);
  rows.add('page_contents', { audit_id: auditId, page_seq: seq, content });
  return bytes + contentBytes(auditId, content);
}

/** One row per code of a page, for filtering and counting. */
export function issueRows(
  auditId: string,
  seq: number,
  issues: readonly PageIssue[],
): RowOf<'audit_page_issues'>[] {
  const byCode = new Map<string, RowOf<'audit_page_issues'>>();
  for (const { code, severity } of issues) {
    const row = byCode.get(code) ?? { audit_id: auditId, code, page_seq: seq, severity, count: 0 };
    byCode.set(code, { ...row, count: row.count + 1 });
  }
  return [...byCode.values()];
}

function pageRow(auditId: string, page: CrawledPage, seq: number): RowOf<'audit_pages'> {
  const { facts } = page;
  return {
    id: uuidV7(page.crawledAt),
    audit_id: auditId,
    frontier_id: page.entry.id,
    seq,
    url: facts.url,
    final_url: facts.finalUrl,
    redirects_to: page.redirectsTo,
    failure: page.failure,
    status_code: facts.statusCode,
    depth: depthOf(page.entry.level),
    indexable: Number(facts.indexable),
    has_schema: Number(facts.hasSchema),
    geo_score: facts.geoScore,
    issues: JSON.stringify(facts.issues),
    facts: factsJson(facts),
    crawled_at: page.crawledAt,
  };
}
