import type { CrawlSite, CrawlStore, EarlierPages } from '@seogeo/engine';
import { nextSlice } from '@seogeo/engine/crawl';
import type { Audit, PageFindings, PageInlinks } from '../../records/audit.ts';
import { LeaseLost } from '../../records/job.ts';
import { sql, type UpdateObject } from '../kysely/kysely.gen.js';
import type { Database } from '../queries/schema.ts';
import type { AuditWriter, CrawlRows } from './audit-writer.ts';
import { earlierPages } from './kept-pages.ts';
import { issueRows } from './page-rows.ts';
import { inlinksBytes } from './stored-bytes.ts';
import { type CrawlStoreOptions, StoredCrawl } from './stored-crawl.ts';
import { type StoredSite, storedSite } from './stored-site.ts';

/** An audit as the worker that has taken it reads and writes it; nothing is written once it is another's. */
export class ClaimedAudit {
  readonly #writer: AuditWriter;

  constructor(writer: AuditWriter) {
    this.#writer = writer;
  }

  /** @throws LeaseLost */
  markRunning(now: number): Promise<void> {
    return this.#set({ status: 'running', started_at: sql<number>`coalesce(started_at, ${now})` });
  }

  /** What is known of the site once the seed's redirects were followed. @throws LeaseLost */
  setSite(site: CrawlSite): Promise<void> {
    return this.#set({ site_host: site.host, crawl_site: JSON.stringify(site) });
  }

  /** How long workers have had it open: whoever has lost it has nothing to add. */
  async setRunningTime(milliseconds: number): Promise<void> {
    await this.#set({ running_ms: Math.round(milliseconds) }).catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) throw error;
    });
  }

  /** Its frontier and pages; what a lost worker had in flight is given back first. @throws LeaseLost */
  openStore(options: CrawlStoreOptions): Promise<CrawlStore> {
    return StoredCrawl.open(this.#writer, options);
  }

  earlierPages(audit: Audit, version: string): Promise<EarlierPages | null> {
    return earlierPages(this.#writer.read, audit, version);
  }

  /** Pages that it took over from an earlier audit. */
  async countUnchanged(): Promise<number> {
    const { total } = await this.#writer.read
      .selectFrom('kept_pages')
      .select(sql<number>`count(*)`.as('total'))
      .where('audit_id', '=', this.#writer.auditId)
      .where('unchanged', '=', 1)
      .executeTakeFirstOrThrow();
    return total;
  }

  site(): StoredSite {
    return storedSite(this.#writer);
  }

  /** Written twice it gives the same, so that a power failure before the audit's end is on the disk does no harm. */
  async writeFindings(changes: readonly PageFindings[]): Promise<void> {
    const { auditId, accountId } = this.#writer;
    await nextSlice(accountId);
    await this.#writer.hot({
      durability: 'unsynced',
      write(rows) {
        for (const { seq, finalUrl, issues, before } of changes) {
          rows.setFindings(seq, { finalUrl, issues: JSON.stringify(issues) });
          const known = new Map(issueRows(auditId, seq, before).map((row) => [row.code, row]));
          for (const row of issueRows(auditId, seq, issues)) {
            const { count, severity } = known.get(row.code) ?? {};
            known.delete(row.code);
            if (count !== row.count || severity !== row.severity) rows.add('audit_page_issues', row);
          }
          for (const code of known.keys()) rows.removeIssue(code, seq);
        }
      },
    });
  }

  /**
   * One after the other in the order of crawling. Whoever ends the audit anew replaces what is there, and what rows take
   * is counted with them, so that a worker lost in between does no harm.
   */
  async writeInlinks(pages: readonly PageInlinks[]): Promise<void> {
    const { auditId, accountId, read } = this.#writer;
    await nextSlice(accountId);
    const added = pages.map(({ seq, followed, nofollow, sources }) => ({
      audit_id: auditId,
      page_seq: seq,
      followed,
      nofollow,
      sources: JSON.stringify(sources),
    }));
    const replaced = await read
      .selectFrom('page_inlinks')
      .select(['audit_id', 'sources'])
      .where('audit_id', '=', auditId)
      .where('page_seq', '>=', pages.at(0)?.seq ?? 0)
      .where('page_seq', '<=', pages.at(-1)?.seq ?? 0)
      .execute();
    const write = (rows: CrawlRows): void => {
      for (const row of added) rows.add('page_inlinks', row);
      rows.addStored(bytesOf(added) - bytesOf(replaced));
    };
    await this.#writer.hot({ durability: 'unsynced', write });
  }

  async #set(columns: UpdateObject<Database, 'audits'>): Promise<void> {
    await this.#writer.cold(async (trx) => {
      await trx.updateTable('audits').set(columns).where('id', '=', this.#writer.auditId).execute();
    });
  }
}

const bytesOf = (rows: readonly Parameters<typeof inlinksBytes>[0][]): number =>
  rows.reduce((sum, row) => sum + inlinksBytes(row), 0);
