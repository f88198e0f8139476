import type { IndexedPage, PageContent, SiteIndex } from '@seogeo/engine';
import { buildSiteIndex } from '@seogeo/engine/content';
import type { Kysely } from 'kysely';
import { AuditStore } from '../audits/audit-store.ts';
import { readJson } from '../database/read-json.ts';
import type { Database } from '../database/schema.ts';

const ROWS = 200;
/** Indexes kept: briefs, drafts and tests of one project come in bursts. */
const KEPT = 2;
const IDLE_MS = 60_000;

/** The search index over a project's newest completed audit, built when first asked for and kept for a while. */
export class SiteIndexes {
  readonly #db: Kysely<Database>;
  readonly #kept = new Map<string, Promise<SiteIndex>>();
  #idle: NodeJS.Timeout | undefined;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Null when the project has no completed audit yet. */
  async of(projectId: string): Promise<SiteIndex | null> {
    const audit = await new AuditStore(this.#db).newestCompleted(projectId);
    if (!audit) return null;
    const kept = this.#kept.get(audit.id) ?? this.#keep(audit.id);
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#kept.clear(), IDLE_MS).unref();
    return kept;
  }

  #keep(auditId: string): Promise<SiteIndex> {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= KEPT && oldest !== undefined) this.#kept.delete(oldest);
    const index = this.#pages(auditId).then((pages) => buildSiteIndex(pages));
    this.#kept.set(auditId, index);
    index.catch(() => this.#kept.delete(auditId));
    return index;
  }

  async #pages(auditId: string): Promise<IndexedPage[]> {
    const pages: IndexedPage[] = [];
    for (let after = 0; ; ) {
      const rows = await this.#rows(auditId, after);
      for (const row of rows) {
        pages.push({
          id: row.id,
          url: row.url,
          geoScore: row.geo_score,
          wordCount: row.word_count,
          schemaTypes: readJson<string[]>(row.schema_types),
          content: readJson<PageContent>(row.content),
        });
      }
      const last = rows.at(-1);
      if (!last) return pages;
      after = last.seq;
    }
  }

  /** Pages that may be cited: answered with 200 and open to indexing. */
  #rows(auditId: string, after: number) {
    return this.#db
      .selectFrom('audit_pages')
      .innerJoin('page_contents', (join) =>
        join
          .onRef('page_contents.audit_id', '=', 'audit_pages.audit_id')
          .onRef('page_contents.page_seq', '=', 'audit_pages.seq'),
      )
      .select(['audit_pages.id', 'audit_pages.seq', 'audit_pages.url', 'audit_pages.geo_score'])
      .select(['audit_pages.word_count', 'audit_pages.schema_types', 'page_contents.content'])
      .where('audit_pages.audit_id', '=', auditId)
      .where('audit_pages.indexable', '=', 1)
      .where('audit_pages.seq', '>', after)
      .orderBy('audit_pages.seq')
      .limit(ROWS)
      .execute();
  }
}
