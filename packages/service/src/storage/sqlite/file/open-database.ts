import { makeDataDir } from '../../../config/make-data-dir.ts';
import { Kysely } from '../../kysely/kysely.gen.js';
import { migrate } from '../../queries/migrations.ts';
import type { Database } from '../../queries/schema.ts';
import { explainOpening } from '../connection/explain-opening.ts';
import { readingDatabase } from '../connection/reading-database.ts';
import { NodeSqliteDialect } from '../connection/sqlite-dialect.ts';
import { isDamaged, isDiskFull } from '../connection/sqlite-errors.ts';
import { StandingFile } from '../connection/standing-file.ts';
import { migrations } from '../migrations/index.ts';
import { DamageWatch } from './damage-watch.ts';
import { databaseFiles } from './database-files.ts';

/**
 * Two connections to one SQLite file. `write` is taken by one transaction at a time; `read` sees the last
 * committed state (WAL), so that a list never waits for, nor sees into, a transaction that is still open.
 */
export interface Databases {
  readonly dataDir: string;
  readonly file: string;
  readonly write: Kysely<Database>;
  readonly read: Kysely<Database>;
  /** Whether a query has met a full disk since this was last set to false. */
  metFullDisk: boolean;
  /** @throws BackendUnavailable while the file is not where it was opened, or is known to be damaged */
  readonly assertSound: () => void;
  close(): Promise<void>;
}

/**
 * Opens (and creates) the database of a data folder and brings its tables up to date.
 * @throws DatabaseUnavailable when it stays locked, or its disk is full, read-only or gone.
 */
export async function openDatabases(dataDir: string): Promise<Databases> {
  makeDataDir(dataDir);
  const { database: file } = databaseFiles(dataDir);
  try {
    return await opened(dataDir, file);
  } catch (error) {
    throw explainOpening(file, error);
  }
}

async function opened(dataDir: string, file: string): Promise<Databases> {
  const damage = new DamageWatch(file);
  const met = { metFullDisk: false };
  const onFault = (error: unknown) => {
    if (isDamaged(error)) damage.note(error);
    if (isDiskFull(error)) met.metFullDisk = true;
  };
  const write = new Kysely<Database>({ dialect: new NodeSqliteDialect({ file, readOnly: false, onFault }) });
  await migrate(write, migrations);
  const read = readingDatabase<Database>({ file, onFault });
  const standing = new StandingFile(file);
  return Object.assign(met, {
    dataDir,
    file,
    write,
    read,
    assertSound() {
      standing.assertThere();
      damage.assertNone();
    },
    async close() {
      await read.destroy();
      await write.destroy();
    },
  });
}
