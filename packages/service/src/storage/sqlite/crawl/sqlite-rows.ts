import type { SQLInputValue } from 'node:sqlite';
import type { TallyColumns } from '../../crawled/audit-tally.ts';
import {
  type Added,
  type CrawlRows,
  type KnownUrl,
  type NewUrl,
  type Next,
  REPLACING,
  type UrlChange,
  type WaitingRow,
} from '../../crawled/audit-writer.ts';
import { toKnownUrl } from '../../crawled/frontier-rows.ts';
import type { HotWriter } from '../connection/hot-writer.ts';

const CONFLICTS: typeof REPLACING = { ...REPLACING, kept_pages: 'ON CONFLICT (audit_id, url) DO NOTHING' };

/** By table. */
const INSERTS = new Map<keyof Added, string>();

const WAITING = `SELECT id, url, level, redirects, losses, tries FROM frontier WHERE audit_id = ? AND state = 'queued'`;

/** The statements that a crawl runs for every page, below Kysely: building and compiling them costs more than they do. */
export class SqliteRows implements CrawlRows {
  readonly #writer: HotWriter;
  readonly #auditId: string;

  constructor(writer: HotWriter, auditId: string) {
    this.#writer = writer;
    this.#auditId = auditId;
  }

  /** False when the audit has been taken by another worker since. */
  isOwn(fence: number): boolean {
    const text = 'SELECT 1 FROM audits WHERE id = ? AND fence = ?';
    return this.#writer.prepared(text).get(this.#auditId, fence) !== undefined;
  }

  addUrl({ url, level, redirects, skip }: NewUrl): number | null {
    const { changes, lastInsertRowid } = this.#run(
      `INSERT INTO frontier (audit_id, url, level, redirects, state, skip_reason, suspect, losses)
       VALUES (?, ?, ?, ?, ?, ?, 0, 0) ON CONFLICT (audit_id, url) DO NOTHING`,
      this.#auditId,
      url,
      level,
      redirects,
      skip === null ? 'queued' : 'skipped',
      skip,
    );
    return changes > 0 ? Number(lastInsertRowid) : null;
  }

  urlOf(url: string): KnownUrl | null {
    const text =
      'SELECT id, level, redirects, state, skip_reason FROM frontier WHERE audit_id = ? AND url = ?';
    const row = this.#writer.prepared(text).get(this.#auditId, url);
    return row === undefined ? null : toKnownUrl(row);
  }

  /** As they stand in the index frontier_next. */
  next({ limit, suspect }: Next): readonly WaitingRow[] {
    const text = suspect
      ? `${WAITING} AND suspect = 1 ORDER BY level, losses, id LIMIT ?`
      : `${WAITING} ORDER BY level, tries, id LIMIT ?`;
    const rows = this.#writer.prepared(text).all(this.#auditId, suspect ? 1 : limit);
    return rows.map(({ id, url, level, redirects, losses, tries }) => ({
      id: Number(id),
      url: String(url),
      level: Number(level),
      redirects: Number(redirects),
      losses: Number(losses),
      tries: Number(tries),
    }));
  }

  change(id: number, change: UrlChange): void {
    const columns = Object.keys(change).map((name) =>
      name === 'tries' ? 'tries = tries + ?' : `${name} = ?`,
    );
    if (change.state !== undefined) columns.push('skip_reason = NULL');
    this.#run(`UPDATE frontier SET ${columns.join(', ')} WHERE id = ?`, ...Object.values(change), id);
  }

  giveBack(): void {
    this.#run(
      "UPDATE frontier SET state = 'queued', suspect = min(suspect, 1) WHERE audit_id = ? AND state = 'leased'",
      this.#auditId,
    );
  }

  setListed(url: string): void {
    this.#run('UPDATE frontier SET listed = 1 WHERE audit_id = ? AND url = ?', this.#auditId, url);
  }

  add<Table extends keyof Added>(table: Table, row: Added[Table]): void {
    const values: SQLInputValue[] = Object.values(row);
    let text = INSERTS.get(table);
    if (text === undefined) {
      const [columns, marks] = [Object.keys(row), values.map(() => '?')];
      text = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks.join(', ')}) ${CONFLICTS[table] ?? ''}`;
      INSERTS.set(table, text);
    }
    this.#run(text, ...values);
  }

  removeIssue(code: string, seq: number): void {
    this.#run(
      'DELETE FROM audit_page_issues WHERE audit_id = ? AND code = ? AND page_seq = ?',
      this.#auditId,
      code,
      seq,
    );
  }

  setFindings(seq: number, { finalUrl, issues }: { finalUrl: string; issues: string }): void {
    this.#run(
      'UPDATE audit_pages SET final_url = ?, issues = ? WHERE audit_id = ? AND seq = ?',
      finalUrl,
      issues,
      this.#auditId,
      seq,
    );
  }

  setTarget(url: string, fault: string | null): void {
    this.#run(
      'UPDATE targets SET checked = 1, fault = ? WHERE audit_id = ? AND url = ?',
      fault,
      this.#auditId,
      url,
    );
    this.#run('UPDATE audits SET targets_checked = targets_checked + 1 WHERE id = ?', this.#auditId);
  }

  setCounts(counts: TallyColumns): void {
    const columns = Object.keys(counts).map((name) => `${name} = ?`);
    this.#run(
      `UPDATE audits SET ${columns.join(', ')} WHERE id = ?`,
      ...Object.values(counts),
      this.#auditId,
    );
  }

  addStored(bytes: number): void {
    this.#run('UPDATE audits SET stored_bytes = stored_bytes + ? WHERE id = ?', bytes, this.#auditId);
  }

  #run(text: string, ...values: SQLInputValue[]) {
    return this.#writer.prepared(text).run(...values);
  }
}
