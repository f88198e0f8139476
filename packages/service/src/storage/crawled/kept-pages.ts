import type { CrawledPage, EarlierPages } from '@seogeo/engine';
import { canonicalUrl, hostOf } from '@seogeo/engine/crawl';
import type { Kysely } from 'kysely';
import type { Audit } from '../../records/audit.ts';
import { type PackedPage, packPage, unpackPage } from '../../records/packed-page.ts';
import { readJson } from '../queries/read-json.ts';
import type { Database, KeptPagesTable } from '../queries/schema.ts';

/**
 * The pages that the project's newest completed audit of the same seed host kept, as far as this very analysis made
 * them; null without such an audit.
 * @param version the engine's analysisVersion
 */
export async function earlierPages(
  db: Kysely<Database>,
  audit: Pick<Audit, 'id' | 'projectId' | 'seedUrl'>,
  version: string,
): Promise<EarlierPages | null> {
  const before = await db
    .selectFrom('audits')
    .select(['id', 'seed_url'])
    .where('project_id', '=', audit.projectId)
    .where('status', '=', 'completed')
    .where('id', '!=', audit.id)
    .orderBy('created_at', 'desc')
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

/** What the next audit may take over. */
export function keptRows(auditId: string, version: string, pages: readonly CrawledPage[]): KeptPagesTable[] {
  return pages.flatMap((page) => rowOf(auditId, version, page) ?? []);
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
