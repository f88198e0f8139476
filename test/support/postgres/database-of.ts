import { DatabaseError } from 'pg';
import { maintenanceUrl, say } from './say.ts';

/** Of `npm run test:postgres`: every service that a test starts keeps its data in PostgreSQL. */
const server = process.env.TEST_STORAGE === 'postgres' ? (process.env.TEST_DATABASE_URL ?? '') : '';

const made = new Map<string, Promise<void>>();

/** DATABASE_URL of the service whose data folder this is; undefined where tests keep data in SQLite. */
export function databaseOf(dataDir: string): string | undefined {
  return server === '' ? undefined : Object.assign(new URL(server), { pathname: nameOf(dataDir) }).href;
}

/** Makes that database where it is not yet there. It goes with the server, which is of this run alone. */
export async function makeDatabaseOf(dataDir: string): Promise<void> {
  if (server === '') return;
  const name = nameOf(dataDir);
  const making = made.get(name) ?? make(name);
  made.set(name, making);
  await making;
}

/** Data folders of tests have a random name, or are in one that has. A database's name has 63 bytes at most. */
function nameOf(dataDir: string): string {
  return `of_${dataDir.replace(/\W/g, '_').slice(-60)}`;
}

const DUPLICATE_DATABASE = '42P04';

async function make(name: string): Promise<void> {
  try {
    await say(maintenanceUrl(server), `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8'`);
  } catch (error) {
    // Another process of the run was quicker.
    if (!(error instanceof DatabaseError) || error.code !== DUPLICATE_DATABASE) throw error;
  }
}
