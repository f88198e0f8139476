import {
  type CrawledPage,
  type CrawlStore,
  canonicalUrl,
  type EarlierPages,
  hostOf,
  type SiteIssue,
  siteIssue,
} from '@seogeo/engine';
import { type Kysely, sql } from 'kysely';
import { readJson } from '../database/read-json.ts';
import type { AuditsTable, Database } from '../database/schema.ts';

/** Rows per DELETE: the API's writers wait for no more than these. */
const ROWS = 500;

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
    .where('audit_id', '=', before.id)
    .where('analysis_version', '=', version);
  return {
    async conditions(url) {
      const row = await kept
        .select(['etag', 'last_modified', 'blocked_agents'])
        .where('url', '=', url)
        .executeTakeFirst();
      if (!row) return null;
      return {
        validators: { etag: row.etag, lastModified: row.last_modified },
        blockedAgents: readJson<string[]>(row.blocked_agents),
      };
    },
    async analysis(url) {
      const row = await kept.select('analysis').where('url', '=', url).executeTakeFirst();
      return row ? readJson<NonNullable<CrawledPage['kept']>['analysis']>(row.analysis) : null;
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
  store: CrawlStore,
  db: Kysely<Database>,
  { auditId, version }: { auditId: string; version: string },
): CrawlStore {
  return {
    lease: (limit) => store.lease(limit),
    beginAnalysis: (entry) => store.beginAnalysis(entry),
    counters: () => store.counters(),
    queryUrls: () => store.queryUrls(),
    markListed: (urls) => store.markListed(urls),
    async commit(pages, found) {
      await store.commit(pages, found);
      const rows = pages.flatMap((page) => rowOf(auditId, version, page) ?? []);
      if (rows.length === 0) return;
      await db
        .insertInto('kept_pages')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['audit_id', 'url']).doNothing())
        .execute();
    },
  };
}

function rowOf(auditId: string, version: string, { entry, kept, unchanged }: CrawledPage) {
  if (kept === null || kept === undefined) return null;
  return {
    audit_id: auditId,
    url: entry.url,
    analysis_version: version,
    unchanged: Number(unchanged === true),
    etag: kept.validators.etag,
    last_modified: kept.validators.lastModified,
    blocked_agents: JSON.stringify(kept.blockedAgents),
    analysis: JSON.stringify(kept.analysis),
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

/** Removes what no audit will take over any more: all but what belongs to a project's newest completed audit. */
export async function sweepKeptPages(write: Kysely<Database>): Promise<void> {
  const replaced = await write
    .selectFrom('audits')
    .select('id')
    .where('status', 'in', ['completed', 'failed', 'canceled'])
    .where((eb) =>
      eb.exists(eb.selectFrom('kept_pages').select('url').whereRef('kept_pages.audit_id', '=', 'audits.id')),
    )
    .where((eb) =>
      eb.or([
        eb('status', '!=', 'completed'),
        eb.exists(
          eb
            .selectFrom('audits as newer')
            .select('newer.id')
            .whereRef('newer.project_id', '=', 'audits.project_id')
            .whereRef('newer.created_at', '>', 'audits.created_at')
            .where('newer.status', '=', 'completed'),
        ),
      ]),
    )
    .execute();
  for (const { id } of replaced) while (await deleteSome(write, id)) {}
}

async function deleteSome(write: Kysely<Database>, auditId: string): Promise<boolean> {
  const { numDeletedRows } = await write
    .deleteFrom('kept_pages')
    .where('audit_id', '=', auditId)
    .where('url', 'in', (eb) =>
      eb.selectFrom('kept_pages').select('url').where('audit_id', '=', auditId).limit(ROWS),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
