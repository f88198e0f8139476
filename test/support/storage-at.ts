import { openStorage, placeOf, type Storage } from '../../packages/service/src/storage/storage.ts';
import { databaseOf } from './postgres/database-of.ts';

/** The data of a service, as a process beside it: of its data folder, or of its PostgreSQL where it has one. */
export function storageAt(dataDir: string, databaseUrl = databaseOf(dataDir)): Promise<Storage> {
  const database =
    databaseUrl === undefined ? null : { url: databaseUrl, connections: 2, preparesStatements: true };
  return openStorage(placeOf({ dataDir, database }), { name: 'test' });
}
