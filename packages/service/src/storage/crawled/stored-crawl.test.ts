import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { turnsDuring } from '../../process/turns-during.fixture.ts';
import { claimAudit } from '../claim-audit.fixture.ts';
import { newAudit } from '../stores/audit.fixture.ts';
import { temporaryDatabase } from '../temporary-database.fixture.ts';
import { crawled, found } from './crawled-page.fixture.ts';

const MANY = 5_000;
const addresses = (length = 10) =>
  Array.from({ length: MANY }, (_, n) => found(`${n}/${'a'.repeat(length)}`, 1));
const linksTo = (urls: readonly { readonly url: string }[]) =>
  urls.map(({ url }) => ({ url, internal: true, nofollow: false, location: 'main > a' }));

describe('what a site decides the amount of is stored in pieces, between which other audits have their turn', () => {
  it.each([
    { what: 'addresses that are new', known: 0, length: 10, stored: MANY },
    { what: 'addresses that are known', known: MANY, length: 10, stored: MANY },
    { what: 'addresses without room', known: 0, length: 1_900, stored: null },
  ])('of a page: $what', async ({ known, length, stored }) => {
    await using database = await temporaryDatabase();
    const claimed = await claimAudit(database, await newAudit(database.write));
    const begun = await claimed.openStore({});
    await begun.commit([], [{ ...found('', 0), via: 'seed' }, ...addresses(length).slice(0, known)]);
    // As a worker that takes the audit over, which has no ids in memory.
    const store = await claimed.openStore({});
    const [seed] = await store.lease(1);
    if (seed === undefined) throw new Error('the seed was not handed out');
    const all = addresses(length);
    const page = crawled(seed, { found: known === 0 ? all : [], links: linksTo(all) });
    expect(await turnsDuring(store.commit([page], []))).toBeGreaterThanOrEqual(9);
    const { queued, done } = store.counters();
    expect(done).toBe(1);
    expect(queued + store.skipped().limits).toBe(MANY);
    const { targets } = await database.read
      .selectFrom('page_links')
      .select('targets')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(targets)).toHaveLength(stored ?? queued);
    expect(queued).toBeGreaterThan(100);
  });

  it('of pages that are in work together, and lead to nothing new', async () => {
    await using database = await temporaryDatabase();
    const claimed = await claimAudit(database, await newAudit(database.write));
    const store = await claimed.openStore({ keepAs: 'any' });
    await store.commit([], addresses());
    const pages = (await store.lease(8)).map((entry) => crawled(entry, { links: linksTo(addresses()) }));
    expect(await turnsDuring(store.commit(pages, []))).toBeGreaterThanOrEqual(2 * pages.length);
    expect(store.counters()).toMatchObject({ done: 8, leased: 0 });
  });

  it('and nothing is missing or twice where the worker is lost between two of them', async () => {
    await using database = await temporaryDatabase();
    const auditId = await newAudit(database.write);
    const store = await (await claimAudit(database, auditId)).openStore({});
    await store.commit([], [{ ...found('', 0), via: 'seed' }]);
    const [seed] = await store.lease(1);
    if (seed === undefined) throw new Error('the seed was not handed out');
    const page = crawled(seed, { found: addresses(), links: linksTo(addresses()) });
    const lost = expect(store.commit([page], [])).rejects.toThrow(auditId);
    for (let turns = 0; turns < 3; turns += 1) await turn();
    await database.write
      .updateTable('audits')
      .set((eb) => ({ fence: eb('fence', '+', 1) }))
      .where('id', '=', auditId)
      .execute();
    await lost;
    const pages = () => database.read.selectFrom('audit_pages').select('url').execute();
    const rows = () => database.read.selectFrom('frontier').select('url').execute();
    expect(await pages()).toEqual([]);
    expect((await rows()).length).toBeLessThan(MANY);
    const again = await (await claimAudit(database, auditId)).openStore({});
    // The seed is before all that it leads to.
    expect(await again.lease(10)).toMatchObject([{ url: seed.url }]);
    await again.commit([page], []);
    expect(again.counters()).toMatchObject({ done: 1, queued: MANY, leased: 0 });
    expect([(await pages()).length, (await rows()).length]).toEqual([1, MANY + 1]);
  });

  it('of a sitemap', async () => {
    await using database = await temporaryDatabase();
    const store = await (await claimAudit(database, await newAudit(database.write))).openStore({});
    expect(await turnsDuring(store.commit([], addresses()))).toBeGreaterThanOrEqual(9);
    expect(store.counters().queued).toBe(MANY);
  });

  it('and a page of few links at once', async () => {
    await using database = await temporaryDatabase();
    const store = await (await claimAudit(database, await newAudit(database.write))).openStore({});
    expect(await turnsDuring(store.commit([], addresses().slice(0, 50)))).toBeLessThan(5);
  });
});
