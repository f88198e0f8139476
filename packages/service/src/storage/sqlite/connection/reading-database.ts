import { DefaultQueryExecutor, Kysely } from '../../kysely/kysely.gen.js';
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
  let opened: Promise<void> | null = null;
  const open = () =>
    driver.init().catch((error: unknown) => {
      opened = null; // The next query tries again.
      throw error;
    });
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    async provideConnection(consumer) {
      opened ??= open();
      await opened;
      return consumer(await driver.acquireConnection());
    },
  });
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
}
