import { describe, expect, it } from 'vitest';
import { claimAudit } from '../../claim-audit.fixture.ts';
import { crawled } from '../../crawled/crawled-page.fixture.ts';
import { newAudit } from '../../stores/audit.fixture.ts';
import { temporaryPostgres } from '../temporary-postgres.fixture.ts';
import { digestOf } from './given-rows.ts';

const server = process.env.TEST_DATABASE_URL ?? '';

/** Two texts that differ in one letter and have one MD5, found by Marc Stevens. */
const [ONE, OTHER] = ['A', 'E'].map(
  (letter) => `TEXTCOLLBYfGiJUETHQ4h${letter}cKSMd5zYpgqf1YRDhkmxHkhPWptrkoyz28wnI9V0aHeAuaKnak`,
) as [string, string];

const link = (url: string) => ({ url, level: 1, redirects: 0, via: 'link', skip: null }) as const;
const target = (url: string) => ({ url, nofollow: false, location: 'main' }) as const;

describe.skipIf(server === '')('addresses that have one MD5', () => {
  it.each([
    ['in one batch', [[ONE, OTHER]]],
    ['one after the other', [[ONE], [OTHER]]],
  ])('are one page and one file where they are found %s, and the audit goes on', async (_, batches) => {
    expect(digestOf(ONE)).toBe(digestOf(OTHER));
    await using db = await temporaryPostgres(server);
    const store = await (await claimAudit(db, await newAudit(db.write))).openStore({});
    const seeds = batches.map((_none, n) => ({ ...link(`https://example.com/${n}`), level: 0 }));
    await store.commit([], seeds);
    const entries = await store.lease(2);
    for (const [n, urls] of batches.entries()) {
      const resources = urls.map((url) => ({ url, kind: 'image' as const }));
      const entry = entries[n];
      if (entry === undefined) throw new Error('There is no page to store.');
      const page = { found: urls.map(link), links: urls.map(target), siteFacts: { resources } };
      await store.commit([crawled(entry, page as object)], []);
    }
    expect(store.counters()).toMatchObject({ done: batches.length, queued: 1, leased: 0 });
    expect((await store.lease(9)).map(({ url }) => url)).toEqual([ONE]);
    expect(await store.waitingTargets(9)).toMatchObject([{ url: ONE }]);
    const links = await db.read.selectFrom('page_links').select('targets').execute();
    const ids = new Set(links.flatMap(({ targets }) => JSON.parse(targets)));
    expect(ids.size).toBe(1);
  });
});
