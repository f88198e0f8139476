import { expect, it } from 'vitest';
import { sql } from '../../kysely/kysely.gen.js';
import { PostgresStorage } from '../postgres-storage.ts';
import { temporaryPostgres } from '../temporary-postgres.fixture.ts';
import { openPostgres } from './open-database.ts';

const server = process.env.TEST_DATABASE_URL ?? '';

/** A node with one connection, whose statements are prepared. */
async function node(url: string) {
  const settings = { url, connections: 1, preparesStatements: true };
  const storage = new PostgresStorage(openPostgres(settings, { name: 'node' }), settings, 'node');
  const { id } = await storage.write.accounts.create('a@example.com', 'pro', 0);
  const { id: projectId } = await storage.write.projects.create(
    id,
    { name: 'P', primaryDomain: 'a.example' },
    0,
  );
  return {
    storage,
    find: ({ projects }: Pick<typeof storage.read, 'projects'>) => projects.find(id, projectId),
  };
}

it.skipIf(server === '').each(['ADD COLUMN later bigint', 'ALTER COLUMN name TYPE varchar'])(
  'a node is not disturbed by one of a newer version that has changed a table: %s',
  async (change) => {
    await using database = await temporaryPostgres(server);
    const { storage, find } = await node(database.url);
    const found = await find(storage.read);
    expect(found).not.toBeNull();
    await sql.raw(`ALTER TABLE projects ${change}`).execute(database.write);
    expect(await find(storage.read)).toEqual(found);
    await sql.raw('ALTER TABLE projects ADD COLUMN latest bigint').execute(database.write);
    const both = await storage.transaction(async (stores) => [await find(stores), await find(stores)]);
    expect(both).toEqual([found, found]);
    expect(await find(storage.read)).toEqual(found);
    await storage.close();
    await sql
      .raw(`ALTER TABLE projects DROP COLUMN IF EXISTS later, DROP COLUMN latest,
      ALTER COLUMN name TYPE text COLLATE "C"`)
      .execute(database.write);
  },
);
