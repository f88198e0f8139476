import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { compare } from '../text/site-index.ts';
import { lastPlace } from './last-place.ts';
import { newDatabase } from './new-database.ts';
import { bytesOf, sizeOf } from './read-values.ts';

const TABLES = 'CREATE TABLE lists (term TEXT, field INTEGER, documents INTEGER, list BLOB)';
const LISTS_PER_SIGN = 1_000;

/** The documents of a term in one field, of one run. */
export interface TermList {
  readonly term: string;
  /** Its place in FIELDS. */
  readonly field: number;
  /** Whose documents come before those of a later one. */
  readonly run: number;
  /** How many there are. */
  readonly documents: number;
  /** For each of them two varints: how much larger its number is than that of the one before, and its count. */
  readonly list: Uint8Array;
}

interface Reading {
  readonly rows: Iterator<Readonly<Record<string, SQLOutputValue>>>;
  readonly next: TermList;
}

/** Lists that were written away run by run, each in order of terms and fields, in a file of their own. */
export class TermRuns {
  readonly #database: DatabaseSync;
  readonly #size: () => number;
  /** By run, its first row; and the row behind the last. */
  readonly #starts = [1];

  /** @param path of a file that is not there */
  constructor(path: string) {
    this.#database = newDatabase(path, TABLES);
    this.#size = sizeOf(this.#database);
  }

  get bytes(): number {
    return this.#size();
  }

  /** The number of the next run. */
  get count(): number {
    return this.#starts.length - 1;
  }

  write(lists: Iterable<TermList>): void {
    const insert = this.#database.prepare('INSERT INTO lists VALUES (?, ?, ?, ?)');
    let row = this.#starts.at(-1) ?? 1;
    for (const { term, field, documents, list } of lists) {
      insert.run(term, field, documents, list);
      row += 1;
    }
    this.#starts.push(row);
  }

  /**
   * All lists of all runs, in order of terms, fields and runs.
   * @param onProgress called whenever a thousand were read
   */
  *inOrder(onProgress: () => void): Generator<TermList> {
    const waiting: Reading[] = [];
    for (const [run, start] of this.#starts.slice(0, -1).entries()) {
      const lists = this.#database.prepare('SELECT * FROM lists WHERE rowid >= ? AND rowid < ?');
      take(waiting, run, lists.iterate(start, this.#starts[run + 1] ?? start));
    }
    let read = 0;
    for (let least = waiting.shift(); least !== undefined; least = waiting.shift()) {
      yield least.next;
      take(waiting, least.next.run, least.rows);
      read += 1;
      if (read % LISTS_PER_SIGN === 0) onProgress();
    }
  }

  close(): void {
    this.#database.close();
  }
}

/** Puts a run in its place among those that wait, by what it gives next; one that has ended has none. */
function take(waiting: Reading[], run: number, rows: Reading['rows']): void {
  const { done, value } = rows.next();
  if (done === true) return;
  const { term, field, documents, list } = value;
  const numbers = { field: Number(field), run, documents: Number(documents) };
  const next: TermList = { term: String(term), ...numbers, list: bytesOf(list) };
  const isBefore = (place: number): boolean => {
    const other = waiting[place]?.next ?? next;
    return (compare(other.term, next.term) || other.field - next.field || other.run - run) < 0;
  };
  waiting.splice(isBefore(0) ? lastPlace(waiting.length, isBefore) + 1 : 0, 0, { rows, next });
}
