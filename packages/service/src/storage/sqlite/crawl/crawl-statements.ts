import type { SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { PageResource } from '@seogeo/engine';
import type { AuditClaim } from '../../../records/job.ts';
import type { HotWriter } from '../connection/hot-writer.ts';
import type {
  AuditPageIssuesTable,
  AuditPagesTable,
  KeptPagesTable,
  PageContentsTable,
  PageLinksTable,
} from '../connection/schema.ts';
import { COUNTS, type TallyColumns } from './audit-tally.ts';

type Row = Record<string, SQLOutputValue>;

/** What a crawl adds for each page, and what becomes of a row that is there already. */
interface Added {
  audit_pages: AuditPagesTable;
  audit_page_issues: AuditPageIssuesTable;
  page_contents: PageContentsTable;
  page_links: PageLinksTable;
  kept_pages: KeptPagesTable;
}

const CONFLICT: Readonly<Partial<Record<keyof Added, string>>> = {
  audit_page_issues: `ON CONFLICT (audit_id, code, page_seq)
    DO UPDATE SET severity = excluded.severity, count = excluded.count`,
  kept_pages: 'ON CONFLICT (audit_id, url) DO NOTHING',
};

const WAITING = `SELECT id, url, level, redirects, losses, tries FROM frontier WHERE audit_id = ? AND state = 'queued'`;
const WAITING_TARGETS = `SELECT target.url, target.kind, coalesce(frontier.url, target.url) AS page
  FROM targets AS target LEFT JOIN frontier ON frontier.id = target.frontier_id
  WHERE target.audit_id = ? AND target.checked = 0 AND target.external = ? LIMIT ?`;
const SET_COUNTS = `UPDATE audits SET ${COUNTS.map((column) => `${column} = :${column}`).join(', ')} WHERE id = :id`;

/** The statements that a crawl runs for every page, below Kysely: building and compiling them costs more than they do. */
export class CrawlStatements {
  readonly writer: HotWriter;
  /** By their text, or the table that they add to. */
  readonly #prepared = new Map<string, StatementSync>();

  constructor(writer: HotWriter) {
    this.writer = writer;
  }

  /** False when the audit has been taken by another worker since. */
  isOwn({ subjectId, fence }: AuditClaim): boolean {
    return this.#sql('SELECT 1 FROM audits WHERE id = ? AND fence = ?').get(subjectId, fence) !== undefined;
  }

  /** Null when the URL is in the frontier already. */
  addUrl(
    auditId: string,
    url: { url: string; level: number; redirects: number; state: string; skipReason: string | null },
  ): number | null {
    const { changes, lastInsertRowid } = this.#sql(
      `INSERT INTO frontier (audit_id, url, level, redirects, state, skip_reason, suspect, losses)
       VALUES (?, ?, ?, ?, ?, ?, 0, 0) ON CONFLICT (audit_id, url) DO NOTHING`,
    ).run(auditId, url.url, url.level, url.redirects, url.state, url.skipReason);
    return changes > 0 ? Number(lastInsertRowid) : null;
  }

  /** `id`, `level`, `redirects`, `state`, `skip_reason`. */
  urlOf(auditId: string, url: string): Row | undefined {
    return this.#sql(
      'SELECT id, level, redirects, state, skip_reason FROM frontier WHERE audit_id = ? AND url = ?',
    ).get(auditId, url);
  }

  /** Queues a URL that was only counted. */
  admit(id: number, { level, redirects }: { level: number; redirects: number }): void {
    this.#sql(
      "UPDATE frontier SET state = 'queued', skip_reason = NULL, level = ?, redirects = ? WHERE id = ?",
    ).run(level, redirects, id);
  }

  setSkipReason(id: number, reason: string): void {
    this.#sql('UPDATE frontier SET skip_reason = ? WHERE id = ?').run(reason, id);
  }

  moveNearer(id: number, { level, redirects }: { level: number; redirects: number }): void {
    this.#sql('UPDATE frontier SET level = ?, redirects = ? WHERE id = ?').run(level, redirects, id);
  }

  setState(id: number, state: 'leased' | 'done'): void {
    this.#sql('UPDATE frontier SET state = ? WHERE id = ?').run(state, id);
  }

  putOff(id: number): void {
    this.#sql("UPDATE frontier SET state = 'queued', tries = tries + 1, suspect = 0 WHERE id = ?").run(id);
  }

  setSuspect(id: number, suspect: number): void {
    this.#sql('UPDATE frontier SET suspect = ? WHERE id = ?').run(suspect, id);
  }

  /** Puts what is leased back, as if it had not been handed out. */
  giveBack(auditId: string): void {
    this.#sql(
      "UPDATE frontier SET state = 'queued', suspect = min(suspect, 1) WHERE audit_id = ? AND state = 'leased'",
    ).run(auditId);
  }

  /** `id`, `url`, `level`, `redirects`, `losses`, `tries` of the suspect that is taken next. */
  nextAlone(auditId: string): Row[] {
    return this.#sql(`${WAITING} AND suspect = 1 ORDER BY level, losses, id LIMIT 1`).all(auditId);
  }

  /** The same of at most `limit` waiting entries, the lowest level first, as they stand in the index frontier_next. */
  nextByLevel(auditId: string, limit: number): Row[] {
    return this.#sql(`${WAITING} ORDER BY level, tries, id LIMIT ?`).all(auditId, limit);
  }

  /** Rows of one table all have the same columns in the same order. */
  add<Table extends keyof Added>(table: Table, row: Added[Table]): void {
    const values: SQLInputValue[] = Object.values(row);
    let statement = this.#prepared.get(table);
    if (statement === undefined) {
      const [columns, marks] = [Object.keys(row), values.map(() => '?')];
      statement = this.writer.prepare(
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks.join(', ')}) ${CONFLICT[table] ?? ''}`,
      );
      this.#prepared.set(table, statement);
    }
    statement.run(...values);
  }

  /** By its whole key: the pages of an audit share an index that begins with the code. */
  removeIssue(auditId: string, code: string, seq: number): void {
    this.#sql('DELETE FROM audit_page_issues WHERE audit_id = ? AND code = ? AND page_seq = ?').run(
      auditId,
      code,
      seq,
    );
  }

  setFindings(pageId: string, { finalUrl, issues }: { finalUrl: string; issues: string }): void {
    this.#sql('UPDATE audit_pages SET final_url = ?, issues = ? WHERE id = ?').run(finalUrl, issues, pageId);
  }

  /** Marks a URL that stands in a sitemap, if it is in the frontier. */
  setListed(auditId: string, url: string): void {
    this.#sql('UPDATE frontier SET listed = 1 WHERE audit_id = ? AND url = ?').run(auditId, url);
  }

  /** False when the file is known already. */
  addTarget(auditId: string, { url, kind, external = false }: PageResource, frontierId: number): boolean {
    const { changes } = this.#sql(
      'INSERT INTO targets (audit_id, url, external, kind, frontier_id) VALUES (?, ?, ?, ?, ?) ON CONFLICT (audit_id, url) DO NOTHING',
    ).run(auditId, url, Number(external), kind, frontierId);
    return changes > 0;
  }

  /** `url`, `kind` and `page` of at most `limit` files that nobody has asked for. */
  waitingTargets(auditId: string, limit: number, external: boolean): Row[] {
    return this.#sql(WAITING_TARGETS).all(auditId, Number(external), limit);
  }

  setTarget(auditId: string, url: string, fault: string | null): void {
    this.#sql('UPDATE targets SET checked = 1, fault = ? WHERE audit_id = ? AND url = ?').run(
      fault,
      auditId,
      url,
    );
    this.#sql('UPDATE audits SET targets_checked = targets_checked + 1 WHERE id = ?').run(auditId);
  }

  setCounts(auditId: string, counts: TallyColumns): void {
    this.#sql(SET_COUNTS).run({ ...counts, id: auditId });
  }

  #sql(text: string): StatementSync {
    const known = this.#prepared.get(text);
    if (known !== undefined) return known;
    const statement = this.writer.prepare(text);
    this.#prepared.set(text, statement);
    return statement;
  }
}
