import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { keepNewest } from '../../../process/keep-newest.ts';
import type { FoundPages } from '../../queries/page-of.ts';
import type { ListQuestion } from './list-messages.ts';
import { type InParts, type ListedPage, type Marks, PageColumns } from './page-columns.ts';

/** Kept in memory beside the audit that is asked for: of the largest there may be three, if their addresses are short. */
const MOST_BYTES = 60_000_000;
const MOST_AUDITS = 100;
/** Issues of one audit whose pages are kept in memory: a byte a page. */
const MOST_ISSUES = 16;
/** Read in one transaction, so that none keeps the database's log from being written back. */
const ROWS = 2_000;

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

  *find({ auditId, filter, sort, window }: ListQuestion): InParts<FoundPages> {
    const status = this.#status.get(auditId)?.status;
    const held = yield* this.#of(auditId, status !== 'pending' && status !== 'running');
    const marks = filter.issue === undefined ? null : this.#marksOf(auditId, filter.issue, held);
    return yield* held.columns.find(filter, marks, sort, window);
  }

  *#of(auditId: string, hasEnded: boolean): InParts<Held> {
    let held = this.#held.get(auditId);
    if (held === undefined || (!held.isFinal && !(yield* this.#readOn(auditId, held.columns)))) {
      // Not those that were read: a power failure has undone them, and others stand in their places.
      held = { columns: new PageColumns(), issues: new Map(), isFinal: false };
      // What is read until nobody waits any longer is there for the next question.
      keepNewest(this.#held, auditId, held, MOST_AUDITS);
      yield* this.#readOn(auditId, held.columns);
    }
    if (!held.isFinal) held.issues.clear();
    held.isFinal ||= hasEnded;
    keepNewest(this.#held, auditId, held, MOST_AUDITS);
    for (const oldest of this.#held.keys())
      if (oldest !== auditId && this.#bytes(auditId) > MOST_BYTES) this.#held.delete(oldest);
    return held;
  }

  /** False where the page that was read last is not there any more. */
  *#readOn(auditId: string, columns: PageColumns): InParts<boolean> {
    const { last } = columns;
    let rows = this.#next.all(auditId, last?.seq ?? 0).map(pageOf);
    if (last !== null && rows.shift()?.url !== last.url) return false;
    while (rows.length > 0) {
      for (const row of rows) columns.add(row);
      yield;
      rows = this.#next.all(auditId, (columns.last?.seq ?? 0) + 1).map(pageOf);
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

  #bytes(beside: string): number {
    return [...this.#held].reduce((sum, [id, { columns }]) => sum + (id === beside ? 0 : columns.bytes), 0);
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
