import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely';
import { Mutex } from '../../../process/mutex.ts';
import { busyDeadline, patiently } from './patiently.ts';
import { keepPrivate } from './private-file.ts';
import { isNoTransaction } from './sqlite-errors.ts';
import { StandingFile } from './standing-file.ts';

/** Prepared statements kept per connection; a query's SQL text is the key. */
const STATEMENT_CACHE_SIZE = 500;

export interface SqliteDialectOptions {
  /** Path of the database file. */
  file: string;
  readOnly: boolean;
  /** Told of each query that met damage in the file. */
  onDamage?: ((error: unknown) => void) | undefined;
}

/**
 * Kysely on Node's built-in SQLite. One connection; transactions are `BEGIN IMMEDIATE` and wait for their turn
 * on the event loop, never inside SQLite's own busy handler, which would block every request of the process.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #options: SqliteDialectOptions;

  constructor(options: SqliteDialectOptions) {
    super({ database: async () => new PreparingDatabase(openDatabase(options)) });
    this.#options = options;
  }

  /** SQLite's DDL is transactional: a migration that fails or is killed leaves nothing behind. */
  override createAdapter(): DialectAdapter {
    return this.#options.readOnly ? new TransactionalDdlAdapter() : new QueueingAdapter();
  }

  override createDriver(): Driver {
    return new QueueingDriver(super.createDriver(), this.#options);
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Leaves queueing to the driver below: Kysely's own queue comes before it, and knows no deadline. */
class QueueingAdapter extends TransactionalDdlAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Opens the file with the settings durability depends on: WAL, and a sync of the log at every commit. */
export function openDatabase({
  file,
  readOnly,
}: Pick<SqliteDialectOptions, 'file' | 'readOnly'>): DatabaseSync {
  if (!readOnly) keepPrivate(file);
  const database = new DatabaseSync(file, { readOnly, timeout: 0, enableForeignKeyConstraints: true });
  if (!readOnly) {
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 0;');
    database.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 2000;');
  } else {
    database.exec('PRAGMA busy_timeout = 1000;');
  }
  database.exec('PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY;');
  return database;
}

/** The part of better-sqlite3's interface that Kysely asks for, over node:sqlite, with statements kept. */
class PreparingDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = adapt(this.#database.prepare(sql));
    if (this.#statements.size >= STATEMENT_CACHE_SIZE) {
      const oldest = this.#statements.keys().next();
      if (!oldest.done) this.#statements.delete(oldest.value);
    }
    this.#statements.set(sql, statement);
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

/** Gives the writing connection to one caller at a time (by the mutex); a reading one may be shared. */
class QueueingDriver implements Driver {
  readonly #inner: Driver;
  readonly #options: SqliteDialectOptions;
  readonly #mutex: Mutex | null;
  /** Of the writing connection: what others have read cannot be lost. */
  #standing: StandingFile | null = null;

  constructor(inner: Driver, options: SqliteDialectOptions) {
    this.#inner = inner;
    this.#options = options;
    this.#mutex = options.readOnly ? null : new Mutex();
  }

  async init(): Promise<void> {
    // One try: opening waits for others by itself.
    await patiently(() => this.#inner.init(), 0, this.#options.onDamage);
    if (!this.#options.readOnly) this.#standing = new StandingFile(this.#options.file);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    // From here on, so that those who queue behind a locked database wait no longer than the first of them.
    const deadline = busyDeadline();
    await this.#mutex?.lock();
    try {
      this.#standing?.assertThere();
      return new PatientConnection(await this.#inner.acquireConnection(), deadline, this.#options.onDamage);
    } catch (error) {
      this.#mutex?.unlock();
      throw error;
    }
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#standing?.assertThere();
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    } catch (error) {
      // A full disk, for one, makes SQLite roll back by itself.
      if (!isNoTransaction(error)) throw error;
    }
  }

  async releaseConnection(): Promise<void> {
    this.#mutex?.unlock();
  }

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }
}

/** Retries while another process writes; see patiently.ts. */
class PatientConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;
  readonly #deadline: number;
  readonly #onDamage: SqliteDialectOptions['onDamage'];

  constructor(inner: DatabaseConnection, deadline: number, onDamage: SqliteDialectOptions['onDamage']) {
    this.#inner = inner;
    this.#deadline = deadline;
    this.#onDamage = onDamage;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return patiently(() => this.#inner.executeQuery<R>(query), this.#deadline, this.#onDamage);
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery<R>(query, chunkSize);
  }
}
