import { Kysely } from '../../kysely/kysely.gen.js';
import type { PostgresSettings } from '../../ports/place.ts';
import type { Connections } from '../../queries/connections.ts';
import type { Database } from '../../queries/schema.ts';
import { type OpenOptions, openPool } from './open-pool.ts';
import { postgresDialect } from './postgres-dialect.ts';

export interface PostgresDatabase extends Connections {
  /** Whether a query has met a full disk since this was last set to false. */
  metFullDisk: boolean;
  close(): Promise<void>;
}

/** Connects with the first query. */
export function openPostgres(settings: PostgresSettings, options: OpenOptions): PostgresDatabase {
  const { preparesStatements } = settings;
  const opened = openPool(settings, options);
  const onFullDisk = () => {
    database.metFullDisk = true;
  };
  const db = new Kysely<Database>({
    dialect: postgresDialect({ ...opened, preparesStatements, onFullDisk }),
  });
  const database = { write: db, read: db, metFullDisk: false, close: () => db.destroy() };
  return database;
}
