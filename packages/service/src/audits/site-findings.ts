import {
  checkSite,
  finalUrls,
  type PageIssue,
  SITE_CHECKS,
  type SiteGraph,
  type SitePage,
} from '@seogeo/engine';
import type { Kysely } from 'kysely';
import type { Databases } from '../database/open-database.ts';
import { readJson } from '../database/read-json.ts';
import type { Database } from '../database/schema.ts';
import { issueRows } from './page-rows.ts';
import type { Guard } from './sqlite-crawl-store.ts';

/** Rows read at a time. */
const ROWS = 500;
/** Pages written per transaction: the API's writers wait for no more than these. */
const BATCH = 100;
const SITE_CHECK_CODES: ReadonlySet<string> = new Set(SITE_CHECKS.map((check) => check.code));

/**
 * Runs the checks that need the whole site, once the crawl has ended, and writes their findings and the ends of
 * redirect chains into the page records. Written twice it gives the same, so a worker lost in between does no harm.
 */
export async function applySiteChecks(databases: Databases, auditId: string, guard: Guard): Promise<void> {
  const pages = await loadPages(databases.read, auditId);
  const links = await loadLinks(databases.read, auditId);
  const graph: SiteGraph = { pages: () => pages, links: () => links.values() };
  const findings = new Map<number, PageIssue[]>();
  for (const { page, issue } of checkSite(graph)) {
    const known = findings.get(page);
    if (known) known.push(issue);
    else findings.set(page, [issue]);
  }
  const ends = finalUrls(pages);
  const touched = pages.filter((page) => findings.has(page.id) || ends.has(page.id));
  for (let start = 0; start < touched.length; start += BATCH) {
    await databases.write.transaction().execute(async (trx) => {
      await guard(trx);
      for (const page of touched.slice(start, start + BATCH)) {
        await updatePage(trx, auditId, page, findings.get(page.id) ?? [], ends.get(page.id) ?? page.url);
      }
    });
  }
}

/** A page as the engine's site checks see it, and where its record is. */
interface StoredPage extends SitePage {
  readonly recordId: string;
  readonly seq: number;
}

async function loadPages(db: Kysely<Database>, auditId: string): Promise<StoredPage[]> {
  const rows = await db
    .selectFrom('audit_pages')
    .select(['id', 'seq', 'frontier_id', 'url', 'status_code', 'failure', 'content_hash'])
    .select(['indexable', 'redirects_to'])
    .where('audit_id', '=', auditId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    recordId: row.id,
    seq: row.seq,
    id: row.frontier_id,
    url: row.url,
    statusCode: row.status_code,
    failure: row.failure,
    contentHash: row.content_hash,
    indexable: row.indexable === 1,
    redirectsTo: row.redirects_to,
  }));
}

/** Four bytes a link: the links of a site are a hundred times its pages. */
async function loadLinks(db: Kysely<Database>, auditId: string): Promise<StoredLinks> {
  const links = new StoredLinks();
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('page_links')
      .select(['frontier_id', 'targets'])
      .where('audit_id', '=', auditId)
      .where('frontier_id', '>', after)
      .orderBy('frontier_id')
      .limit(ROWS)
      .execute();
    for (const row of rows) links.add(row.frontier_id, readJson<number[]>(row.targets));
    const last = rows.at(-1);
    if (!last) return links;
    after = last.frontier_id;
  }
}

class StoredLinks {
  readonly #targets = new Map<number, Uint32Array>();

  add(from: number, to: readonly number[]): void {
    this.#targets.set(from, Uint32Array.from(to));
  }

  *values(): Iterable<{ from: number; to: readonly number[] }> {
    for (const [from, to] of this.#targets) yield { from, to: [...to] };
  }
}

async function updatePage(
  trx: Kysely<Database>,
  auditId: string,
  { recordId, seq }: StoredPage,
  found: PageIssue[],
  finalUrl: string,
): Promise<void> {
  const { issues } = await trx
    .selectFrom('audit_pages')
    .select('issues')
    .where('id', '=', recordId)
    .executeTakeFirstOrThrow();
  const ofPage = readJson<PageIssue[]>(issues).filter((issue) => !SITE_CHECK_CODES.has(issue.code));
  await trx
    .updateTable('audit_pages')
    .set({ issues: JSON.stringify([...ofPage, ...found]), final_url: finalUrl })
    .where('id', '=', recordId)
    .execute();
  await trx
    .deleteFrom('audit_page_issues')
    .where('audit_id', '=', auditId)
    .where('page_seq', '=', seq)
    .where('code', 'in', [...SITE_CHECK_CODES])
    .execute();
  const rows = issueRows(auditId, seq, found);
  if (rows.length > 0) await trx.insertInto('audit_page_issues').values(rows).execute();
}
