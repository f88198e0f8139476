import { Mutex } from '../../../process/mutex.ts';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from '../../kysely/kysely.gen.js';
import { LogSync } from './log-sync.ts';
import { type DatabaseFile, openDatabase } from './open-file.ts';
import { busyDeadline, patiently } from './patiently.ts';
import { PreparingDatabase } from './preparing-database.ts';
import { isNoTransaction } from './sqlite-errors.ts';
import { StandingFile } from './standing-file.ts';

export interface SqliteDialectOptions extends DatabaseFile {
  /** Told of each query that met a fault of the file, or of its disk. */
  onFault?: ((error: unknown) => void) | undefined;
  /** How commits come to the disk; only of a writing connection. */
  log?: Pick<LogSync, 'assertSound' | 'synced' | 'close'> | undefined;
}

/**
 * Kysely on Node's built-in SQLite. One connection; transactions are `BEGIN IMMEDIATE` and wait for their turn
 * on the event loop, never inside SQLite's own busy handler, which would block every request of the process. For the same
 * reason SQLite itself does not sync: whoever has written waits for `LogSync`.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #options: SqliteDialectOptions;

  constructor(options: SqliteDialectOptions) {
    super({
      database: async () => {
        const database = openDatabase(options);
        if (!options.readOnly)
          database.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 16000');
        return new PreparingDatabase(database);
      },
    });
    this.#options = options;
  }

  override createAdapter(): DialectAdapter {
    return new OwnAdapter();
  }

  override createDriver(): Driver {
    return new QueueingDriver(super.createDriver(), this.#options);
  }
}

class OwnAdapter extends SqliteAdapter {
  /** SQLite's DDL is transactional: a migration that fails or is killed leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Leaves queueing to the driver below: Kysely's own queue comes before it, and knows no deadline. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Gives the writing connection to one caller at a time (by the mutex); a reading one may be shared. */
class QueueingDriver implements Driver {
  readonly #inner: Driver;
  readonly #options: SqliteDialectOptions;
  readonly #mutex: Mutex | null;
  /** Of the writing connection: what others have read cannot be lost. */
  #standing: StandingFile | null = null;
  readonly #log: SqliteDialectOptions['log'];
  /** The same for everybody: whatever Kysely is given, it remembers until the next full garbage collection. */
  #connection: DatabaseConnection | null = null;
  /** Of whoever has the writing connection. */
  #isTransaction = false;
  /** Until when that waits for other processes; null where the connection is shared, for each query has its own then. */
  #deadline: number | null = null;

  constructor(inner: Driver, options: SqliteDialectOptions) {
    this.#inner = inner;
    this.#options = options;
    this.#mutex = options.readOnly ? null : new Mutex();
    this.#log = options.readOnly ? undefined : (options.log ?? new LogSync(options.file));
  }

  async init(): Promise<void> {
    // One try: opening waits for others by itself.
    await patiently(() => this.#inner.init(), 0, this.#options.onFault);
    if (!this.#options.readOnly) this.#standing = new StandingFile(this.#options.file);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    // From here on, so that those who queue behind a locked database wait no longer than the first of them.
    const deadline = busyDeadline();
    await this.#mutex?.lock();
    try {
      this.#standing?.assertThere();
      this.#log?.assertSound();
      this.#isTransaction = false;
      this.#connection ??= this.#patient(await this.#inner.acquireConnection());
      this.#deadline = this.#mutex === null ? null : deadline;
      return this.#connection;
    } catch (error) {
      this.#mutex?.unlock();
      throw error;
    }
  }

  /** Retries while another process writes; see patiently.ts. */
  #patient(inner: DatabaseConnection): DatabaseConnection {
    const written = async <R>(executing: Promise<QueryResult<R>>): Promise<QueryResult<R>> => {
      const result = await executing;
      // What stands alone is committed by itself.
      if (!this.#isTransaction) await this.#log?.synced();
      return result;
    };
    return {
      executeQuery: <R>(query: CompiledQuery) => {
        const deadline = this.#deadline ?? busyDeadline();
        const result = patiently(() => inner.executeQuery<R>(query), deadline, this.#options.onFault);
        // Whatever else may have written, by whatever words.
        return query.query.kind === 'SelectQueryNode' ? result : written(result);
      },
      streamQuery: (query, chunkSize) => inner.streamQuery(query, chunkSize),
    };
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#isTransaction = true;
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#standing?.assertThere();
    await connection.executeQuery(CompiledQuery.raw('commit'));
    await this.#log?.synced();
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

  async destroy(): Promise<void> {
    await this.#log?.close();
    await this.#inner.destroy();
  }
}
