import type { CrawledPage, CrawlStore, EarlierPages, SiteIssue } from '@seogeo/engine';
import { canonicalUrl, hostOf, siteIssue } from '@seogeo/engine/crawl';
import { type Kysely, sql } from 'kysely';
import { type PackedPage, packPage, unpackPage } from '../../../records/packed-page.ts';
import { readJson } from '../connection/read-json.ts';
import type { AuditsTable, Database, KeptPagesTable } from '../connection/schema.ts';
import type { CrawlStatements } from './crawl-statements.ts';
import { keptBytes } from './stored-bytes.ts';

/** Counts the forms in which analyses were kept: belongs to the version under which they are. */
export const KEPT_FORM = 2;

/**
 * The pages that the project's newest completed audit of the same seed host kept, as far as this very analysis made
 * them; null without such an audit.
 * @param version the engine's analysisVersion
 */
export async function earlierPages(
  db: Kysely<Database>,
  audit: Pick<AuditsTable, 'id' | 'project_id' | 'seed_url'>,
  version: string,
): Promise<EarlierPages | null> {
  const before = await db
    .selectFrom('audits')
    .select(['id', 'seed_url'])
    .where('project_id', '=', audit.project_id)
    .where('status', '=', 'completed')
    .where('id', '!=', audit.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!before || seedHost(before.seed_url) !== seedHost(audit.seed_url)) return null;
  const kept = db
    .selectFrom('kept_pages')
    .where('kept_pages.audit_id', '=', before.id)
    .where('analysis_version', '=', version);
  return {
    async conditions(url) {
      const row = await kept
        .select(['etag', 'last_modified', 'blocked_agents'])
        .where('kept_pages.url', '=', url)
        .executeTakeFirst();
      if (!row) return null;
      return {
        validators: { etag: row.etag, lastModified: row.last_modified },
        blockedAgents: readJson<string[]>(row.blocked_agents),
      };
    },
    async analysis(url) {
      const row = await kept
        .innerJoin('audit_pages as page', (join) =>
          join.onRef('page.audit_id', '=', 'kept_pages.audit_id').onRef('page.url', '=', 'kept_pages.url'),
        )
        .innerJoin('page_contents as text', (join) =>
          join.onRef('text.audit_id', '=', 'page.audit_id').onRef('text.page_seq', '=', 'page.seq'),
        )
        .select(['kept_pages.analysis', 'text.content'])
        .where('kept_pages.url', '=', url)
        .executeTakeFirst();
      return row ? unpackPage({ ...readJson<PackedPage>(row.analysis), content: row.content }) : null;
    },
  };
}

function seedHost(url: string): string | null {
  const canonical = canonicalUrl(url);
  return canonical === null ? null : hostOf(canonical);
}

/**
 * The store of a crawl that keeps what the next audit may take over. Written after the records and not with them: a
 * page that is lost in between is only fetched in full the next time.
 */
export function keepingPages(
  store: CrawlStore & { addStored(bytes: number): void },
  statements: CrawlStatements,
  { auditId, version }: { auditId: string; version: string },
): CrawlStore {
  return {
    lease: (limit) => store.lease(limit),
    beginAnalysis: (entry) => store.beginAnalysis(entry),
    giveBack: () => store.giveBack(),
    counters: () => store.counters(),
    isFull: () => store.isFull(),
    queryUrls: () => store.queryUrls(),
    markListed: (urls) => store.markListed(urls),
    async commit(pages, found) {
      await store.commit(pages, found);
      const rows = pages.flatMap((page) => rowOf(auditId, version, page) ?? []);
      if (rows.length === 0) return;
      await statements.writer.transaction('unsynced', () => {
        for (const row of rows) statements.keepPage(row);
      });
      store.addStored(rows.reduce((bytes, row) => bytes + keptBytes(row), 0));
    },
  };
}

function rowOf(
  auditId: string,
  version: string,
  { entry, kept, unchanged }: CrawledPage,
): KeptPagesTable | null {
  if (kept === null || kept === undefined) return null;
  return {
    audit_id: auditId,
    url: entry.url,
    analysis_version: version,
    unchanged: Number(unchanged === true),
    etag: kept.validators.etag,
    last_modified: kept.validators.lastModified,
    blocked_agents: JSON.stringify(kept.blockedAgents),
    // The text stands in page_contents.
    analysis: JSON.stringify(packPage({ ...kept.analysis, content: null })),
  };
}

/** Says so where an audit took over what an earlier one had found. */
export async function unchangedIssues(db: Kysely<Database>, auditId: string): Promise<SiteIssue[]> {
  const { total } = await db
    .selectFrom('kept_pages')
    .select(sql<number>`count(*)`.as('total'))
    .where('audit_id', '=', auditId)
    .where('unchanged', '=', 1)
    .executeTakeFirstOrThrow();
  if (Number(total) === 0) return [];
  const message = `${total} pages answered 304 (not modified) and keep the analysis of the project's previous audit`;
  return [siteIssue('pages_unchanged', message)];
}
