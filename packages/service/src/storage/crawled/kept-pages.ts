import type { AnalyzedPage, CrawledPage, EarlierPages, PageIssue } from '@seogeo/engine';
import { canonicalUrl, hostOf, nextSlice } from '@seogeo/engine/crawl';
import type { Kysely } from 'kysely';
import type { Audit } from '../../records/audit.ts';
import { type PackedLinks, packLinks, unpackLinks } from '../../records/packed-page.ts';
import { readJson } from '../queries/read-json.ts';
import type { Database, RowOf } from '../queries/schema.ts';
import { type FactsRow, ownFacts } from './page-facts.ts';

/**
 * What of an analysis stands nowhere else once its audit has ended: its facts are the record's, whose findings are also
 * those of the whole site, and its text stands in page_contents.
 */
interface KeptAnalysis extends PackedLinks {
  readonly issues: readonly PageIssue[];
  readonly siteFacts: AnalyzedPage['siteFacts'];
}

/** Characters that are unpacked, and their links judged, in a millisecond or two. */
const AT_ONCE = 50_000;

/**
 * The pages that the project's newest completed audit of the same seed host kept, as far as this very analysis made
 * them; null without such an audit.
 * @param version the engine's analysisVersion
 */
export async function earlierPages(
  db: Kysely<Database>,
  audit: Pick<Audit, 'accountId' | 'id' | 'projectId' | 'seedUrl'>,
  version: string,
): Promise<EarlierPages | null> {
  const before = await db
    .selectFrom('audits')
    .select(['id', 'seed_url'])
    .where('project_id', '=', audit.projectId)
    .where('status', '=', 'completed')
    .where('id', '!=', audit.id)
    .orderBy('number', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!before || seedHost(before.seed_url) !== seedHost(audit.seedUrl)) return null;
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
        .select(['kept_pages.analysis', 'text.content', 'page.url', 'page.status_code', 'page.facts'])
        .select(['page.indexable', 'page.has_schema', 'page.geo_score'])
        .where('kept_pages.url', '=', url)
        .executeTakeFirst();
      if (!row) return null;
      if (row.analysis.length > AT_ONCE) await nextSlice(audit.accountId);
      return analysisOf(row);
    },
  };
}

function seedHost(url: string): string | null {
  const canonical = canonicalUrl(url);
  return canonical === null ? null : hostOf(canonical);
}

function analysisOf({
  analysis,
  content,
  ...page
}: FactsRow & { analysis: string; content: string }): AnalyzedPage {
  const { issues, siteFacts, ...links } = readJson<KeptAnalysis>(analysis);
  const facts = { ...ownFacts(page), issues: [...issues] };
  // A page that sends its visitors elsewhere is never kept.
  return { facts, links: unpackLinks(links), siteFacts, content, refresh: null };
}

/** What the next audit may take over. */
export function keptRows(
  auditId: string,
  version: string,
  pages: readonly CrawledPage[],
): RowOf<'kept_pages'>[] {
  return pages.flatMap((page) => rowOf(auditId, version, page) ?? []);
}

function rowOf(
  auditId: string,
  version: string,
  { entry, kept, unchanged }: CrawledPage,
): RowOf<'kept_pages'> | null {
  if (kept === null || kept === undefined) return null;
  const { facts, links, siteFacts } = kept.analysis;
  const analysis: KeptAnalysis = { issues: facts.issues, ...packLinks(links), siteFacts };
  return {
    audit_id: auditId,
    url: entry.url,
    analysis_version: version,
    unchanged: Number(unchanged === true),
    etag: kept.validators.etag,
    last_modified: kept.validators.lastModified,
    blocked_agents: JSON.stringify(kept.blockedAgents),
    analysis: JSON.stringify(analysis),
  };
}
