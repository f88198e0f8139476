import { describe, expect, it } from 'vitest';
import { turnsDuring } from '../../process/turns-during.fixture.ts';
import { sql } from '../kysely/kysely.gen.js';
import { temporaryDatabase } from '../temporary-database.fixture.ts';
import { newestFirst } from './newest-first.ts';

const newestProjects = newestFirst('projects', 'account_id');

async function withProjects() {
  const database = await temporaryDatabase();
  for (const id of ['mine', 'other']) {
    const account = { id, email: `${id}@example.com`, plan: 'pro', created_at: 1 };
    await database.write.insertInto('accounts').values(account).execute();
  }
  const add = (id: string, created_at: number, account_id = 'mine') =>
    database.write
      .insertInto('projects')
      .values({ id, account_id, name: id, primary_domain: 'https://example.com', created_at })
      .execute();
  return Object.assign(database, { add });
}

describe('a list of records, newest first', () => {
  it('is the owner’s alone, ties broken by id, with the number of all on every page', async () => {
    await using database = await withProjects();
    await database.add('a', 1);
    await database.add('c', 2);
    await database.add('b', 2);
    await database.add('foreign', 3, 'other');
    const page = async (offset: number) => {
      const { items, total } = await newestProjects(database.read, 'mine', { offset, size: 2 });
      return [...items.map(({ id }) => id), total];
    };
    expect(await page(0)).toEqual(['c', 'b', 3]);
    expect(await page(2)).toEqual(['a', 3]);
    expect(await page(4)).toEqual([3]);
  });

  it('has of each record what is wanted of it and no more', async () => {
    await using database = await withProjects();
    await database.add('a', 1);
    const names = newestFirst('projects', 'account_id', ['name', 'created_at']);
    const { items } = await names(database.read, 'mine', { offset: 0, size: 2 });
    expect(items).toEqual([{ name: 'a', created_at: 1, total: 1 }]);
  });

  it('of over 10,000 records has a turn of the event loop, in which others are answered', async () => {
    await using database = await withProjects();
    await sql`WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n <= 10000)
      INSERT INTO projects SELECT 'p' || n, 'mine', 'p', 'https://example.com', n FROM counted`.execute(
      database.write,
    );
    const lists = () =>
      Promise.all(
        Array.from({ length: 8 }, (_, offset) => newestProjects(database.read, 'mine', { offset, size: 1 })),
      );
    await lists();
    const again = lists();
    expect(await turnsDuring(again)).toBeGreaterThan(6);
    expect((await again).map(({ items, total }) => [items[0]?.id, total])).toEqual(
      Array.from({ length: 8 }, (_, offset) => [`p${10_001 - offset}`, 10_001]),
    );
  });

  it('is empty where there is nothing', async () => {
    await using database = await withProjects();
    const nothing = { items: [], total: 0 };
    expect(await newestProjects(database.read, 'mine', { offset: 0, size: 2 })).toEqual(nothing);
    expect(await newestProjects(database.read, 'mine', { offset: 9, size: 2 })).toEqual(nothing);
  });

  it('sees inside a transaction what that wrote, and another connection does not', async () => {
    await using database = await withProjects();
    const window = { offset: 0, size: 2 };
    await database.write.transaction().execute(async (trx) => {
      const project = { id: 'a', account_id: 'mine', name: 'a', primary_domain: 'https://a.example' };
      await trx
        .insertInto('projects')
        .values({ ...project, created_at: 1 })
        .execute();
      expect((await newestProjects(trx, 'mine', window)).total).toBe(1);
      expect((await newestProjects(database.read, 'mine', window)).total).toBe(0);
    });
    expect((await newestProjects(database.read, 'mine', window)).total).toBe(1);
  });
});
