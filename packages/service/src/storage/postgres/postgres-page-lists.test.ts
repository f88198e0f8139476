import { expect, it } from 'vitest';
import type { PageStore } from '../stores/page-store.ts';
import { PostgresPageLists } from './postgres-page-lists.ts';

it('leaves connections to all else while parts of addresses are looked for, and turns to other accounts', async () => {
  const looking: { id: string; end(): void }[] = [];
  const find = (id: string) =>
    new Promise((resolve) => looking.push({ id, end: () => resolve({ seqs: [], total: 0 }) }));
  const lists = new PostgresPageLists({ find, at: async function* () {} } as unknown as PageStore, 10);
  const { signal } = new AbortController();
  const list = (accountId: string, url?: string) =>
    lists.list({ id: accountId, accountId, pages: 101, signal }, { url }, 'crawledAt', {
      offset: 0,
      size: 9,
    });
  const all = [list('many', 'a'), list('many', 'b'), list('many', 'c'), list('few', 'd'), list('late', 'e')];
  all.push(list('many'));
  await new Promise(setImmediate);
  // One without a filter waits for nobody.
  expect(looking.map(({ id }) => id)).toEqual(['many', 'many', 'few']);
  for (let done = 0; done < all.length; done += 1) {
    looking[done]?.end();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(looking.map(({ id }) => id)).toEqual(['many', 'many', 'few', 'late', 'many', 'many']);
});
