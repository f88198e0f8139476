import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { FoundPages } from '../../queries/page-of.ts';
import type { ListQuestion } from './list-messages.ts';
import { keepNewest, type ListedPage, type Marks, PageColumns } from './page-columns.ts';

/** Pages of all audits that are kept in memory, some hundred bytes each: of the largest audits there may be, three. */
const MOST_PAGES = 300_000;
const MOST_AUDITS = 100;
/** Issues of one audit whose pages are kept in memory: a byte a page. */
const MOST_ISSUES = 16;
/** Read in one transaction, so that none keeps the database's log from being written back. */
const ROWS = 10_000;

/** From the index alone: the records are some thousand bytes each. */
const NEXT = `SELECT seq, status_code, has_schema, geo_score, depth, url FROM audit_pages INDEXED BY audit_pages_list
  WHERE audit_id = ? AND seq >= ? ORDER BY seq LIMIT ${ROWS}`;
const WITH_ISSUE = 'SELECT page_seq FROM audit_page_issues WHERE audit_id = ? AND code = ? ORDER BY page_seq';

interface Held {
  readonly columns: PageColumns;
  readonly issues: Map<string, Marks>;
  /** The audit had ended before they were read: nothing of them changes any more. */
  isFinal: boolean;
}

/** Columns of the audits that were asked for last, read from the database, and read on while an audit runs. */
export class AuditColumns {
  readonly #status: StatementSync;
  readonly #next: StatementSync;
  readonly #withIssue: StatementSync;
  /** The one asked for last stands last. */
  readonly #held = new Map<string, Held>();

  constructor(database: DatabaseSync) {
    this.#status = database.prepare('SELECT status FROM audits WHERE id = ?');
    this.#next = database.prepare(NEXT);
    this.#withIssue = database.prepare(WITH_ISSUE);
    for (const statement of [this.#next, this.#withIssue]) statement.setReturnArrays(true);
  }

  find({ auditId, filter, sort, window }: ListQuestion): FoundPages {
    const status = this.#status.get(auditId)?.status;
    const held = this.#of(auditId, status !== 'pending' && status !== 'running');
    const marks = filter.issue === undefined ? null : this.#marksOf(auditId, filter.issue, held);
    return held.columns.find(filter, marks, sort, window);
  }

  #of(auditId: string, hasEnded: boolean): Held {
    let held = this.#held.get(auditId);
    if (held === undefined || (!held.isFinal && !this.#readOn(auditId, held.columns))) {
      // Not those that were read: a power failure has undone them, and others stand in their places.
      held = { columns: new PageColumns(), issues: new Map(), isFinal: false };
      this.#readOn(auditId, held.columns);
    }
    if (!held.isFinal) held.issues.clear();
    held.isFinal ||= hasEnded;
    keepNewest(this.#held, auditId, held, MOST_AUDITS);
    for (const oldest of this.#held.keys())
      if (oldest !== auditId && this.#pages() > MOST_PAGES) this.#held.delete(oldest);
    return held;
  }

  /** False where the page that was read last is not there any more. */
  #readOn(auditId: string, columns: PageColumns): boolean {
    const { last } = columns;
    let rows = this.#next.all(auditId, last?.seq ?? 0).map(pageOf);
    if (last !== null && rows.shift()?.url !== last.url) return false;
    for (let from = 0; rows.length > 0; rows = this.#next.all(auditId, from).map(pageOf)) {
      for (const row of rows) columns.add(row);
      from = (rows.at(-1)?.seq ?? 0) + 1;
    }
    return true;
  }

  #marksOf(auditId: string, code: string, { columns, issues }: Held): Marks {
    const marks = issues.get(code) ?? columns.marked(this.#seqsWith(auditId, code));
    keepNewest(issues, code, marks, MOST_ISSUES);
    return marks;
  }

  #seqsWith(auditId: string, code: string): number[] {
    return this.#withIssue.all(auditId, code).map((row: Row) => Number(row[0]));
  }

  #pages(): number {
    return [...this.#held.values()].reduce((sum, { columns }) => sum + columns.size, 0);
  }
}

type Row = Readonly<Record<number, SQLOutputValue>>;

function pageOf(row: Row): ListedPage {
  const [seq, statusCode, hasSchema] = [Number(row[0]), numberOrNull(row[1]), row[2] === 1];
  const [geoScore, depth, url] = [numberOrNull(row[3]), numberOrNull(row[4]), String(row[5])];
  return { seq, statusCode, hasSchema, geoScore, depth, url };
}

function numberOrNull(value: SQLOutputValue | undefined): number | null {
  return value === null ? null : Number(value);
}
