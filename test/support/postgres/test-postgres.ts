import { postgresPrograms, startPostgres } from './start-postgres.ts';

/** For a whole run of tests: TEST_DATABASE_URL names a PostgreSQL, which is started here where none is given. */
export default async function testPostgres(): Promise<(() => Promise<void>) | undefined> {
  if ((process.env.TEST_DATABASE_URL ?? '') !== '') return undefined;
  if (postgresPrograms() === null) {
    console.warn('PostgreSQL: skipped, there is none for this machine; TEST_DATABASE_URL may name a server.');
    return undefined;
  }
  const server = await startPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  return () => server.stop();
}
