import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { SqliteStatement } from 'kysely';
import { keepNewest } from '../../../process/keep-newest.ts';
import { plannedOnce } from './planned-once.ts';

/** Prepared statements kept per connection; a query's SQL text is the key. */
const STATEMENT_CACHE_SIZE = 500;

/** The part of better-sqlite3's interface that Kysely asks for, over node:sqlite, with statements kept. */
export class PreparingDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = adapt(this.#database.prepare(plannedOnce(sql)));
    keepNewest(this.#statements, sql, statement, STATEMENT_CACHE_SIZE);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

/**
 * Rows come as arrays and become objects here: those that node:sqlite would make are slower to make and, having no fixed
 * shape, slower to read.
 */
function adapt(statement: StatementSync): SqliteStatement {
  const names = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true);
  const rowOf = (values: Readonly<Record<number, SQLOutputValue>>): Readonly<Record<string, unknown>> => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index += 1) row[names[index] ?? ''] = values[index];
    return row;
  };
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)).map(rowOf),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    *iterate(parameters) {
      for (const values of statement.iterate(...parameters.map(bindable))) yield rowOf(values);
    },
  };
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A ${typeof value} cannot be stored in SQLite; store text, a number, bytes or null.`);
}
