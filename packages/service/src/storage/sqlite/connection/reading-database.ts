import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Driver,
  Kysely,
} from '../../kysely/kysely.gen.js';
import { NodeSqliteDialect, type SqliteDialectOptions } from './sqlite-dialect.ts';

/**
 * Kysely on a connection that only reads. All queries share it at once, for none waits while it runs; Kysely would have
 * each of them queue for the connection and give it back, a dozen promises. Begin no transaction here: what others ask
 * meanwhile would be in it.
 */
export function readingDatabase<Tables>(options: Omit<SqliteDialectOptions, 'readOnly'>): Kysely<Tables> {
  const dialect = new NodeSqliteDialect({ ...options, readOnly: true });
  const driver = dialect.createDriver();
  const [compiler, adapter] = [dialect.createQueryCompiler(), dialect.createAdapter()];
  const executor = new DefaultQueryExecutor(compiler, adapter, new SharedConnection(driver));
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
}

class SharedConnection implements ConnectionProvider {
  readonly #driver: Driver;
  #opened: Promise<void> | null = null;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    this.#opened ??= this.#open();
    await this.#opened;
    return consumer(await this.#driver.acquireConnection());
  }

  async #open(): Promise<void> {
    try {
      await this.#driver.init();
    } catch (error) {
      this.#opened = null; // The next query tries again.
      throw error;
    }
  }
}
