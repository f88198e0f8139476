import {
  checkSite,
  finalUrls,
  type PageIssue,
  SITE_CHECK_CODES,
  type SiteGraph,
  type SitePage,
} from '@seogeo/engine';
import type { Kysely } from 'kysely';
import type { Databases } from '../database/open-database.ts';
import { readJson } from '../database/read-json.ts';
import type { Database } from '../database/schema.ts';
import { issueRows } from './page-rows.ts';
import type { Guard } from './sqlite-crawl-store.ts';

/** Rows read, and pages written, at a time: short transactions keep the API's writers waiting for little. */
const ROWS = 500;

/**
 * Runs the checks that need the whole site, once the crawl has ended, and writes their findings and the ends of
 * redirect chains into the page records. Written twice it gives the same, so a worker lost in between does no harm.
 */
export async function applySiteChecks(databases: Databases, auditId: string, guard: Guard): Promise<void> {
  const pages = await loadPages(databases.read, auditId);
  const graph: SiteGraph = { pages: () => pages, links: () => loadLinks(databases.read, auditId) };
  const findings = new Map<number, PageIssue[]>();
  for await (const { page, issue } of checkSite(graph)) {
    const known = findings.get(page);
    if (known) known.push(issue);
    else findings.set(page, [issue]);
  }
  const ends = finalUrls(pages);
  const touched = pages.map((page) => page.id).filter((id) => findings.has(id) || ends.has(id));
  for (let start = 0; start < touched.length; start += ROWS) {
    await databases.write.transaction().execute(async (trx) => {
      await guard(trx);
      for (const id of touched.slice(start, start + ROWS)) {
        await updatePage(trx, auditId, id, findings.get(id) ?? [], ends);
      }
    });
  }
}

async function loadPages(db: Kysely<Database>, auditId: string): Promise<SitePage[]> {
  const rows = await db
    .selectFrom('audit_pages')
    .select(['frontier_id', 'url', 'status_code', 'failure', 'content_hash', 'indexable', 'redirects_to'])
    .where('audit_id', '=', auditId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    id: row.frontier_id,
    url: row.url,
    statusCode: row.status_code,
    failure: row.failure,
    contentHash: row.content_hash,
    indexable: row.indexable === 1,
    redirectsTo: row.redirects_to,
  }));
}

async function* loadLinks(
  db: Kysely<Database>,
  auditId: string,
): AsyncIterable<{ from: number; to: number[] }> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('page_links')
      .select(['frontier_id', 'targets'])
      .where('audit_id', '=', auditId)
      .where('frontier_id', '>', after)
      .orderBy('frontier_id')
      .limit(ROWS)
      .execute();
    for (const row of rows) yield { from: row.frontier_id, to: readJson<number[]>(row.targets) };
    const last = rows.at(-1);
    if (!last) return;
    after = last.frontier_id;
  }
}

async function updatePage(
  trx: Kysely<Database>,
  auditId: string,
  frontierId: number,
  found: readonly PageIssue[],
  ends: ReadonlyMap<number, string | null>,
): Promise<void> {
  const page = await trx
    .selectFrom('audit_pages')
    .select(['id', 'seq', 'issues', 'final_url'])
    .where('audit_id', '=', auditId)
    .where('frontier_id', '=', frontierId)
    .executeTakeFirstOrThrow();
  const ofPage = readJson<PageIssue[]>(page.issues).filter((issue) => !SITE_CHECK_CODES.has(issue.code));
  const end = ends.get(frontierId);
  await trx
    .updateTable('audit_pages')
    .set({
      issues: JSON.stringify([...ofPage, ...found]),
      final_url: end === undefined ? page.final_url : end,
    })
    .where('id', '=', page.id)
    .execute();
  await trx
    .deleteFrom('audit_page_issues')
    .where('audit_id', '=', auditId)
    .where('page_seq', '=', page.seq)
    .where('code', 'in', [...SITE_CHECK_CODES])
    .execute();
  const rows = issueRows(auditId, page.seq, found);
  if (rows.length > 0) await trx.insertInto('audit_page_issues').values(rows).execute();
}
