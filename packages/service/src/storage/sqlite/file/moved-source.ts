import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { DatabaseUnavailable } from '../../ports/database-unavailable.ts';
import type { MovedTable, Row } from '../../queries/moved-rows.ts';
import { explainOpening } from '../connection/explain-opening.ts';
import { openDatabase } from '../connection/open-file.ts';
import { requireDatabase } from './database-files.ts';
import { inspectDatabase } from './inspect-database.ts';
import { lockAll } from './instance-lock.ts';

/** Of one batch: rows, and characters of their texts, whichever comes first. */
const BATCH_ROWS = 1_000;
const BATCH_LENGTH = 1_000_000;
/** The largest id that is left as it is: those of PostgreSQL's frontier have four bytes, and an audit goes on counting. */
const LARGEST_ID = 2_000_000_000;

export interface Batch {
  readonly rows: readonly Row[];
  /** The key of the last of them. */
  readonly last: readonly unknown[];
  /** Texts of them that had U+0000, for which U+FFFD stands. */
  readonly replaced: number;
}

/**
 * An embedded installation that is stopped: nothing is written to it, and as long as this is open nobody else can. Its
 * rows come as PostgreSQL can keep them.
 */
export class MovedSource {
  readonly title: string;
  /** When its migrations have run, to the millisecond: no other installation's did, and it stays the same. */
  readonly identity: string;
  readonly #database: DatabaseSync;
  /** The locks, and what has been opened. */
  readonly #held: DisposableStack;
  readonly #bases: Map<unknown, number> | null;

  private constructor(title: string, database: DatabaseSync, held: DisposableStack) {
    this.title = title;
    this.#database = database;
    this.#held = held;
    const run = database.prepare('SELECT name, timestamp FROM kysely_migration ORDER BY name').all();
    this.identity = hash('sha256', JSON.stringify(run));
    const largest = database.prepare('SELECT max(id) AS id FROM frontier').get()?.id;
    this.#bases = Number(largest ?? 0) > LARGEST_ID ? new Map() : null;
  }

  /** @throws DatabaseUnavailable saying why it cannot be moved */
  static async open(folder: string): Promise<MovedSource> {
    const dataDir = resolve(folder);
    const file = requireDatabase(dataDir, 'give');
    using held = lockAll(dataDir);
    try {
      const pending = await inspectDatabase(dataDir);
      if (pending.length > 0)
        throw new DatabaseUnavailable(
          `${file} lacks ${pending.join(', ')} of this version, and a move changes nothing in it: make a backup, say ` +
            `DATA_DIR=${dataDir} npm run migrate, and move it then.`,
        );
      const database = held.use(openDatabase({ file, readOnly: false }));
      // Workers and commands that start meanwhile find it locked.
      database.exec('BEGIN IMMEDIATE; PRAGMA query_only = ON');
      return new MovedSource(file, database, held.move());
    } catch (error) {
      throw explainOpening(file, error);
    }
  }

  count({ name }: MovedTable): number {
    return Number(this.#database.prepare(`SELECT count(*) AS total FROM "${name}"`).get()?.total);
  }

  /** In the order of the table's key, by its index. @param last the key of the row after which they begin */
  *batches({ name, key }: MovedTable, last: readonly unknown[] | null): Generator<Batch> {
    const columns = key.join(', ');
    const after = `WHERE (${columns}) > (${key.map(() => '?').join(', ')})`;
    const select = (where: string) =>
      this.#database.prepare(`SELECT * FROM "${name}" ${where} ORDER BY ${columns} LIMIT ${BATCH_ROWS}`);
    for (let from = last; ; ) {
      const found = from === null ? select('').iterate() : select(after).iterate(...from.map(bindable));
      const batch = this.#batch(name, key, found);
      if (batch.rows.length === 0) return;
      yield batch;
      from = batch.last;
    }
  }

  #batch(name: string, key: readonly string[], found: Iterable<Row>): Batch {
    const rows: Row[] = [];
    let last: readonly unknown[] = [];
    let length = 0;
    let replaced = 0;
    for (const stored of found) {
      last = key.map((column) => stored[column]);
      const row: Record<string, unknown> = this.#renumbered(name, stored);
      for (const [column, value] of Object.entries(row)) {
        if (typeof value !== 'string') continue;
        length += value.length;
        if (!value.includes('\0')) continue;
        row[column] = value.replaceAll('\0', '\uFFFD');
        replaced += 1;
      }
      rows.push(row);
      if (length >= BATCH_LENGTH) break;
    }
    return { rows, last, replaced };
  }

  /** Ids in the frontier are counted over all audits here, by audit there: only differences within an audit matter. */
  #renumbered(name: string, stored: Row): Record<string, unknown> {
    const row = { ...stored };
    if (this.#bases === null) return row;
    const base = this.#baseOf(row.audit_id);
    if (name === 'frontier') row.id = Number(row.id) - base;
    if (row.frontier_id !== undefined && row.frontier_id !== null)
      row.frontier_id = Number(row.frontier_id) - base;
    if (name === 'page_links') {
      const targets: unknown = JSON.parse(String(row.targets));
      const ids = Array.isArray(targets) ? targets.map(Number) : [];
      row.targets = JSON.stringify(ids.map((id) => Math.sign(id) * (Math.abs(id) - base)));
    }
    return row;
  }

  #baseOf(auditId: unknown): number {
    const known = this.#bases?.get(auditId);
    if (known !== undefined) return known;
    const first = this.#database
      .prepare('SELECT min(id) AS id FROM frontier WHERE audit_id = ?')
      .get(bindable(auditId ?? null))?.id;
    const base = Number(first ?? 1) - 1;
    this.#bases?.set(auditId, base);
    return base;
  }

  /** What an operator is told. */
  explain(error: unknown): unknown {
    return explainOpening(this.title, error);
  }

  close(): void {
    this.#held.dispose();
  }
}

function bindable(value: unknown): SQLInputValue {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
