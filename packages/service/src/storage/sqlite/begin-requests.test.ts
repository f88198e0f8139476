import { groupCommits } from '@seogeo/server';
import { describe, expect, it } from 'vitest';
import { temporaryDatabase } from '../temporary-database.fixture.ts';
import { beginRequests } from './begin-requests.ts';

const OWNER = { accountId: 'mine', projectId: 'p' };

async function withAccount() {
  const database = await temporaryDatabase();
  const account = { id: 'mine', email: 'mine@example.com', plan: 'pro', created_at: 1 };
  await database.write.insertInto('accounts').values(account).execute();
  const woken: string[] = [];
  const begin = groupCommits(() => beginRequests(database.write, (kinds) => woken.push(...kinds)));
  return Object.assign(database, { begin, woken });
}

const site = (name: string) => ({ name, primaryDomain: 'https://example.com' });

describe("requests' transactions on the database", () => {
  it('undo what one of them wrote and keep the others', async () => {
    await using database = await withAccount();
    const create = async (name: string) => {
      const { stores, commit, rollback } = await database.begin();
      await stores.projects.create('mine', site(name), 1);
      await (name === 'unwanted' ? rollback() : commit());
    };
    await Promise.all(['a', 'unwanted', 'b'].map(create));
    const rows = await database.read.selectFrom('projects').select('name').orderBy('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('wake the workers once it is committed that there is a job, and for nothing else', async () => {
    await using database = await withAccount();
    const first = await database.begin();
    const project = await first.stores.projects.create('mine', site('a'), 1);
    await first.commit();
    expect(database.woken).toEqual([]);
    const second = await database.begin();
    const wanted = { seedUrl: 'https://example.com', maxPages: 1 };
    await second.stores.audits.start({ ...OWNER, projectId: project.id }, wanted, 1);
    expect(database.woken).toEqual([]);
    await second.commit();
    expect(database.woken).toEqual(['audit']);
  });
});
