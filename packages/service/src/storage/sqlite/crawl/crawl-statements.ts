import type { SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { AuditClaim } from '../../../records/job.ts';
import type { HotWriter } from '../connection/hot-writer.ts';
import type {
  AuditPageIssuesTable,
  AuditPagesTable,
  KeptPagesTable,
  PageLinksTable,
} from '../connection/schema.ts';
import { COUNTS, type TallyColumns } from './audit-tally.ts';

type Row = Record<string, SQLOutputValue>;

const PAGE_COLUMNS: readonly (keyof AuditPagesTable)[] = [
  ...(['id', 'audit_id', 'frontier_id', 'seq', 'url', 'final_url', 'redirects_to', 'failure'] as const),
  ...(['status_code', 'depth', 'indexable', 'has_schema', 'geo_score', 'issues', 'facts'] as const),
  'crawled_at',
];

const KEPT_COLUMNS: readonly (keyof KeptPagesTable)[] = [
  ...(['audit_id', 'url', 'analysis_version', 'unchanged', 'etag', 'last_modified'] as const),
  ...(['blocked_agents', 'analysis'] as const),
];

/** The statements that a crawl runs for every page, below Kysely: building and compiling them costs more than they do. */
export class CrawlStatements {
  readonly writer: HotWriter;
  readonly #isOwn: StatementSync;
  readonly #addUrl: StatementSync;
  readonly #urlOf: StatementSync;
  readonly #admit: StatementSync;
  readonly #setSkipReason: StatementSync;
  readonly #moveNearer: StatementSync;
  readonly #setState: StatementSync;
  readonly #setSuspect: StatementSync;
  readonly #giveBack: StatementSync;
  readonly #nextAlone: StatementSync;
  readonly #nextOfLevel: StatementSync;
  readonly #addPage: StatementSync;
  readonly #addIssue: StatementSync;
  readonly #removeIssue: StatementSync;
  readonly #setFindings: StatementSync;
  readonly #addContent: StatementSync;
  readonly #addLinks: StatementSync;
  readonly #keepPage: StatementSync;
  readonly #setListed: StatementSync;
  readonly #setCounts: StatementSync;

  constructor(writer: HotWriter) {
    this.writer = writer;
    const sql = (text: string): StatementSync => writer.prepare(text);
    this.#isOwn = sql('SELECT 1 FROM audits WHERE id = ? AND fence = ?');
    this.#addUrl = sql(
      `INSERT INTO frontier (audit_id, url, level, redirects, state, skip_reason, suspect, losses)
       VALUES (?, ?, ?, ?, ?, ?, 0, 0) ON CONFLICT (audit_id, url) DO NOTHING`,
    );
    this.#urlOf = sql(
      'SELECT id, level, redirects, state, skip_reason FROM frontier WHERE audit_id = ? AND url = ?',
    );
    this.#admit = sql(
      "UPDATE frontier SET state = 'queued', skip_reason = NULL, level = ?, redirects = ? WHERE id = ?",
    );
    this.#setSkipReason = sql('UPDATE frontier SET skip_reason = ? WHERE id = ?');
    this.#moveNearer = sql('UPDATE frontier SET level = ?, redirects = ? WHERE id = ?');
    this.#setState = sql('UPDATE frontier SET state = ? WHERE id = ?');
    this.#setSuspect = sql('UPDATE frontier SET suspect = ? WHERE id = ?');
    this.#giveBack = sql(
      "UPDATE frontier SET state = 'queued', suspect = min(suspect, 1) WHERE audit_id = ? AND state = 'leased'",
    );
    const waiting = `SELECT id, url, level, redirects, losses FROM frontier
       WHERE audit_id = ? AND state = 'queued'`;
    this.#nextAlone = sql(`${waiting} AND suspect = 1 ORDER BY level, losses, id LIMIT 1`);
    // In the order of the index frontier_next: the lowest level that waits comes first.
    this.#nextOfLevel = sql(`${waiting} ORDER BY level, id LIMIT ?`);
    const marks = PAGE_COLUMNS.map(() => '?').join(', ');
    this.#addPage = sql(`INSERT INTO audit_pages (${PAGE_COLUMNS.join(', ')}) VALUES (${marks})`);
    this.#addIssue = sql(
      `INSERT INTO audit_page_issues (audit_id, code, page_seq, severity, count) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (audit_id, code, page_seq) DO UPDATE SET severity = excluded.severity, count = excluded.count`,
    );
    this.#removeIssue = sql('DELETE FROM audit_page_issues WHERE audit_id = ? AND code = ? AND page_seq = ?');
    this.#setFindings = sql('UPDATE audit_pages SET final_url = ?, issues = ? WHERE id = ?');
    this.#addContent = sql('INSERT INTO page_contents (audit_id, page_seq, content) VALUES (?, ?, ?)');
    this.#addLinks = sql(
      'INSERT INTO page_links (audit_id, frontier_id, targets, places, site_facts) VALUES (?, ?, ?, ?, ?)',
    );
    const keptMarks = KEPT_COLUMNS.map(() => '?').join(', ');
    this.#keepPage = sql(
      `INSERT INTO kept_pages (${KEPT_COLUMNS.join(', ')}) VALUES (${keptMarks}) ON CONFLICT (audit_id, url) DO NOTHING`,
    );
    this.#setListed = sql('UPDATE frontier SET listed = 1 WHERE audit_id = ? AND url = ?');
    const counts = COUNTS.map((column) => `${column} = :${column}`);
    this.#setCounts = sql(`UPDATE audits SET ${counts.join(', ')} WHERE id = :id`);
  }

  /** False when the audit has been taken by another worker since. */
  isOwn({ subjectId, fence }: AuditClaim): boolean {
    return this.#isOwn.get(subjectId, fence) !== undefined;
  }

  /** Null when the URL is in the frontier already. */
  addUrl(
    auditId: string,
    url: { url: string; level: number; redirects: number; state: string; skipReason: string | null },
  ): number | null {
    const { level, redirects, state, skipReason } = url;
    const { changes, lastInsertRowid } = this.#addUrl.run(
      auditId,
      url.url,
      level,
      redirects,
      state,
      skipReason,
    );
    return changes > 0 ? Number(lastInsertRowid) : null;
  }

  /** `id`, `level`, `redirects`, `state`, `skip_reason`. */
  urlOf(auditId: string, url: string): Row | undefined {
    return this.#urlOf.get(auditId, url);
  }

  /** Queues a URL that was only counted. */
  admit(id: number, { level, redirects }: { level: number; redirects: number }): void {
    this.#admit.run(level, redirects, id);
  }

  setSkipReason(id: number, reason: string): void {
    this.#setSkipReason.run(reason, id);
  }

  moveNearer(id: number, { level, redirects }: { level: number; redirects: number }): void {
    this.#moveNearer.run(level, redirects, id);
  }

  setState(id: number, state: 'leased' | 'done'): void {
    this.#setState.run(state, id);
  }

  setSuspect(id: number, suspect: number): void {
    this.#setSuspect.run(suspect, id);
  }

  /** Puts what is leased back, as if it had not been handed out. */
  giveBack(auditId: string): void {
    this.#giveBack.run(auditId);
  }

  /** `id`, `url`, `level`, `redirects`, `losses` of the suspect that is taken next. */
  nextAlone(auditId: string): Row[] {
    return this.#nextAlone.all(auditId);
  }

  /** The same of at most `limit` waiting entries, the lowest level first. */
  nextByLevel(auditId: string, limit: number): Row[] {
    return this.#nextOfLevel.all(auditId, limit);
  }

  addPage(row: AuditPagesTable): void {
    this.#addPage.run(...PAGE_COLUMNS.map((column): SQLInputValue => row[column]));
  }

  addIssue({ audit_id, code, page_seq, severity, count }: AuditPageIssuesTable): void {
    this.#addIssue.run(audit_id, code, page_seq, severity, count);
  }

  /** By its whole key: the pages of an audit share an index that begins with the code. */
  removeIssue(auditId: string, code: string, seq: number): void {
    this.#removeIssue.run(auditId, code, seq);
  }

  setFindings(pageId: string, { finalUrl, issues }: { finalUrl: string; issues: string }): void {
    this.#setFindings.run(finalUrl, issues, pageId);
  }

  addContent(auditId: string, seq: number, content: string): void {
    this.#addContent.run(auditId, seq, content);
  }

  addLinks({ audit_id, frontier_id, targets, places, site_facts }: PageLinksTable): void {
    this.#addLinks.run(audit_id, frontier_id, targets, places, site_facts);
  }

  /** Nothing when it is kept already. */
  keepPage(row: KeptPagesTable): void {
    this.#keepPage.run(...KEPT_COLUMNS.map((column): SQLInputValue => row[column]));
  }

  /** Marks a URL that stands in a sitemap, if it is in the frontier. */
  setListed(auditId: string, url: string): void {
    this.#setListed.run(auditId, url);
  }

  setCounts(auditId: string, counts: TallyColumns): void {
    this.#setCounts.run({ ...counts, id: auditId });
  }
}
