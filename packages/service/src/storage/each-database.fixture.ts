import type { CrawlStorage } from './ports/crawl-storage.ts';
import type { Storage } from './ports/storage.ts';
import { temporaryPostgres } from './postgres/temporary-postgres.fixture.ts';
import type { Connections } from './queries/connections.ts';
import { temporaryDatabase } from './temporary-database.fixture.ts';

/** For tests: what every database has. */
export interface AnyDatabase extends Connections, AsyncDisposable {
  readonly storage: Storage;
  readonly crawls: CrawlStorage;
}

const server = process.env.TEST_DATABASE_URL;

/**
 * For tests of what is promised whatever keeps the data, with `describe.each`: SQLite, and PostgreSQL where a run of
 * tests has one.
 */
export const DATABASES: readonly (readonly [name: string, temporary: () => Promise<AnyDatabase>])[] = [
  ['SQLite', temporaryDatabase],
  ...(server === undefined || server === ''
    ? []
    : [['PostgreSQL', () => temporaryPostgres(server)] as const]),
];

/** For tests of a law: on a server each run takes as many ways over the wire as it has statements. */
export function runsOn(name: string, runs: number): number {
  return name === 'SQLite' ? runs : Math.ceil(runs / 5);
}
