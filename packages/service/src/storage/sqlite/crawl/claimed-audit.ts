import type { CrawlSite, CrawlStore, EarlierPages } from '@seogeo/engine';
import { type Kysely, sql, type UpdateObject } from 'kysely';
import type { Audit, PageFindings } from '../../../records/audit.ts';
import { LeaseLost } from '../../../records/job.ts';
import type { Database } from '../connection/schema.ts';
import type { FencedWriter } from './fenced-writer.ts';
import { earlierPages } from './kept-pages.ts';
import { issueRows } from './page-rows.ts';
import { type CrawlStoreOptions, SqliteCrawlStore } from './sqlite-crawl-store.ts';
import { type StoredSite, storedSite } from './stored-site.ts';

/** An audit as the worker that has taken it reads and writes it; nothing is written once it is another's. */
export class ClaimedAudit {
  readonly #read: Kysely<Database>;
  readonly #writer: FencedWriter;

  constructor(read: Kysely<Database>, writer: FencedWriter) {
    this.#read = read;
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
    return SqliteCrawlStore.open(this.#writer, options);
  }

  earlierPages(audit: Audit, version: string): Promise<EarlierPages | null> {
    return earlierPages(this.#read, audit, version);
  }

  /** Pages that it took over from an earlier audit. */
  async countUnchanged(): Promise<number> {
    const { total } = await this.#read
      .selectFrom('kept_pages')
      .select(sql<number>`count(*)`.as('total'))
      .where('audit_id', '=', this.#writer.auditId)
      .where('unchanged', '=', 1)
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  site(): StoredSite {
    return storedSite(this.#read, this.#writer.auditId);
  }

  /** Written twice it gives the same, so that a power failure before the audit's end is on the disk does no harm. */
  async writeFindings(changes: readonly PageFindings[]): Promise<void> {
    const { auditId } = this.#writer;
    await this.#writer.hot('unsynced', (statements) => {
      for (const { recordId, seq, finalUrl, issues, before } of changes) {
        statements.setFindings(recordId, { finalUrl, issues: JSON.stringify(issues) });
        const rows = issueRows(auditId, seq, issues);
        const codes = new Set(rows.map(({ code }) => code));
        for (const { code } of before) if (!codes.has(code)) statements.removeIssue(auditId, code, seq);
        for (const row of rows) statements.addIssue(row);
      }
    });
  }

  async #set(columns: UpdateObject<Database, 'audits'>): Promise<void> {
    await this.#writer.cold(async (trx) => {
      await trx.updateTable('audits').set(columns).where('id', '=', this.#writer.auditId).execute();
    });
  }
}
