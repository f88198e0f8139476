import { dirname } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { move } from './move.ts';
import type { Installation } from './ports/installation.ts';
import type { StoragePlace } from './ports/place.ts';
import type { Storage } from './ports/storage.ts';
import { databaseFiles } from './sqlite/file/database-files.ts';
import { openDatabases } from './sqlite/file/open-database.ts';
import { SqliteInstallation } from './sqlite/sqlite-installation.ts';
import { SqliteStorage } from './sqlite/sqlite-storage.ts';

/** What settings say of where the data is. */
export type Placed = Pick<Config, 'dataDir' | 'database' | 'migrates'>;

export function placeOf({ dataDir, database }: Omit<Placed, 'migrates'>): StoragePlace {
  if (database !== null) return { kind: 'server', settings: database };
  return { kind: 'file', file: databaseFiles(dataDir).database };
}

/** For programs that begin: see there. What PostgreSQL needs is loaded by those alone who have one. */
export async function installationOf({ dataDir, database, migrates }: Placed): Promise<Installation> {
  if (database === null) return new SqliteInstallation(dataDir);
  const { PostgresInstallation } = await import('./postgres/postgres-installation.ts');
  return new PostgresInstallation(database, { migrates, dataDir });
}

export interface StorageUser {
  /** Stands in the server's list of connections. */
  readonly name: string;
  /** Told of connections that are lost. */
  readonly log?: Logger;
}

/**
 * For processes and threads of a program that has begun.
 * @throws DatabaseUnavailable where a file stays locked, or its disk is full, read-only or gone; a server is first asked by a query
 */
export async function openStorage(place: StoragePlace, user: StorageUser): Promise<Storage> {
  if (place.kind === 'file') return new SqliteStorage(await openDatabases(dirname(place.file)));
  const { openPostgresStorage } = await import('./postgres/postgres-storage.ts');
  return openPostgresStorage(place.settings, user);
}

/** See move.ts. */
export async function moveInstallation(...given: Parameters<typeof move>): ReturnType<typeof move> {
  const program = await import('./move.ts');
  return program.move(...given);
}
