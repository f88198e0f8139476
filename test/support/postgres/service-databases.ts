import { randomUUID } from 'node:crypto';
import { maintenanceUrl, say } from './say.ts';

/** A database for one service, as settings say it; removed at the end of the scope. */
export interface ServiceDatabase extends AsyncDisposable {
  readonly settings: { readonly DATABASE_URL?: string };
}

/** An empty database of a server, or a copy of another one that nobody uses. */
export async function emptyDatabase(
  server: string,
  template = 'template0',
): Promise<ServiceDatabase & { readonly settings: { readonly DATABASE_URL: string } }> {
  const name = `service_${randomUUID().replaceAll('-', '')}`;
  await say(maintenanceUrl(server), `CREATE DATABASE ${name} TEMPLATE ${template} ENCODING 'UTF8'`);
  return {
    settings: { DATABASE_URL: Object.assign(new URL(server), { pathname: name }).href },
    async [Symbol.asyncDispose]() {
      await say(maintenanceUrl(server), `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

const server = process.env.TEST_DATABASE_URL ?? '';

const sqlite = async (): Promise<ServiceDatabase> => ({
  settings: {},
  async [Symbol.asyncDispose]() {},
});

type Opens = readonly (readonly [name: string, open: () => Promise<ServiceDatabase>])[];

/**
 * For tests of a whole service, with `describe.each`: what holds whatever keeps the data. PostgreSQL where a run of tests
 * has one.
 */
export const SERVICE_DATABASES: Opens = [
  ['SQLite', sqlite],
  ...(server === '' ? [] : [['PostgreSQL', () => emptyDatabase(server)] as const]),
];

/** The same for what `npm test` tries of a whole service on SQLite alone, and `npm run test:deep` on both. */
export const DEEP_DATABASES: Opens =
  process.env.DEEP === undefined ? SERVICE_DATABASES.slice(0, 1) : SERVICE_DATABASES;
