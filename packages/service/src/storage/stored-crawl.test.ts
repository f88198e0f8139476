import { type CrawlStore, type FrontierEntry, MemoryCrawlStore, SITEMAP_LEVEL } from '@seogeo/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LeaseLost } from '../records/job.ts';
import { claimAudit } from './claim-audit.fixture.ts';
import { raiseFence } from './crawled/audit-fence.ts';
import { crawled, found } from './crawled/crawled-page.fixture.ts';
import { pardonWaiting } from './crawled/lost-leases.ts';
import { type AnyDatabase, DATABASES, runsOn } from './each-database.fixture.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { newAudit } from './stores/audit.fixture.ts';

const OWNER = 'api:crawl#1';

async function opened(db: AnyDatabase, auditId: string): Promise<CrawlStore> {
  return (await claimAudit(db, auditId)).openStore({});
}

const foundArbitrary = fc
  .tuple(
    fc.integer({ min: 0, max: 30 }),
    fc.constantFrom(0, 1, 2, 3, SITEMAP_LEVEL, SITEMAP_LEVEL + 1),
    fc.constantFrom(null, null, null, 'robots' as const, 'limits' as const, 'offSite' as const),
    fc.nat(2),
  )
  .map(([n, level, skip, redirects]) => ({ ...found(`p${n}`, level, skip), redirects }));

describe.each(DATABASES)('the frontier, on %s', (name, temporaryDatabase) => {
  it('hands out what the store in memory hands out, whatever is found in whatever order', async () => {
    await using db = await temporaryDatabase();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(foundArbitrary, { maxLength: 8 }), { maxLength: 10 }),
        async (rounds) => {
          const stored = await opened(db, await newAudit(db.write));
          const memory = new MemoryCrawlStore();
          for (const round of [[found('seed', 0)], ...rounds, ...Array.from({ length: 14 }, () => [])]) {
            const [a, b] = await Promise.all([stored.lease(1_000), memory.lease(1_000)]);
            const urls = (entries: readonly FrontierEntry[]) =>
              entries
                .map(({ level, redirects, tries, url }) => [level, redirects, tries, url].join(' '))
                .sort();
            expect(urls(a)).toEqual(urls(b));
            // Every third fails, and is put off up to twice.
            const fails = ({ url, tries }: FrontierEntry) => /[0369]$/.test(url) && tries < 2;
            await stored.putOff(a.filter(fails));
            await memory.putOff(b.filter(fails));
            await stored.commit(
              a.filter((entry) => !fails(entry)).map((entry) => crawled(entry)),
              round,
            );
            await memory.commit(
              b.filter((entry) => !fails(entry)).map((entry) => crawled(entry)),
              round,
            );
            expect({ ...stored.counters(), ...stored.skipped() }).toEqual({
              ...memory.counters(),
              ...memory.skipped(),
            });
          }
        },
      ),
      { numRuns: runsOn(name, 60) },
    );
  });

  it('keeps over a loss how often a URL was put off, and hands nothing of that out while only fresh ones are wanted', async () => {
    await using db = await temporaryDatabase();
    const auditId = await newAudit(db.write);
    const store = await opened(db, auditId);
    await store.commit([], [found('a', 0), found('b', 0), found('c', 1)]);
    const [a, b] = await store.lease(2);
    if (!a || !b) throw new Error('nothing was handed out');
    await store.putOff([a]);
    expect(await store.lease(9)).toEqual([]);
    await store.commit([crawled(b, { failure: 'timeout' })], []);
    const reopened = await opened(db, auditId);
    expect(reopened.counters()).toEqual({ done: 1, unreachable: 1, queued: 2, leased: 0 });
    expect(await reopened.lease(9, true)).toEqual([]);
    expect(await reopened.lease(9)).toEqual([{ ...a, tries: 1 }]);
    expect(await reopened.lease(9)).toEqual([]);
  });

  it('keeps each file that pages load once, with what was found of it, over restarts', async () => {
    await using db = await temporaryDatabase();
    const auditId = await newAudit(db.write);
    const store = await opened(db, auditId);
    await store.commit([], [found('a', 0), found('b', 0)]);
    const [a, b] = await store.lease(2);
    if (!a || !b) throw new Error('nothing was handed out');
    const loading = (...names: string[]) => {
      const resources = names.map((name) => ({
        url: `https://example.com/${name}`,
        kind: 'image' as const,
        location: 'img',
      }));
      return { siteFacts: { simHash: null, headline: null, languages: [], lacks: [], resources } };
    };
    await store.commit([crawled(a, loading('1.png', '2.png')), crawled(b, loading('2.png', '3.png'))], []);
    const urls = ['1', '2', '3'].map((name) => `https://example.com/${name}.png`);
    const waiting = await store.waitingTargets(9);
    expect(waiting.map(({ url }) => url).sort()).toEqual(urls);
    expect(new Set(waiting.map(({ kind }) => kind))).toEqual(new Set(['image']));
    // Of the first that leads there.
    expect(waiting.find(({ url }) => url.endsWith('2.png'))?.page).toBe(a.url);
    await store.commitTargets([
      { url: 'https://example.com/1.png', fault: null },
      { url: 'https://example.com/2.png', fault: 'answers 404' },
    ]);
    const reopened = await opened(db, auditId);
    expect(await reopened.waitingTargets(9)).toEqual([
      { url: 'https://example.com/3.png', kind: 'image', page: b.url },
    ]);
    const site = (await claimAudit(db, auditId)).site();
    expect(await site.targets()).toEqual({
      files: { known: 3, waiting: 1 },
      external: { known: 0, waiting: 0 },
    });
    expect(await Array.fromAsync(site.brokenTargets())).toEqual([
      { url: 'https://example.com/2.png', fault: 'answers 404' },
    ]);
    const audit = db.read.selectFrom('audits').select(['targets_checked', 'pages_crawled']);
    expect(await audit.where('id', '=', auditId).executeTakeFirst()).toEqual({
      targets_checked: 2,
      pages_crawled: 2,
    });
  });

  it('keeps what is of other sites apart, two thousand addresses at most, over restarts', async () => {
    await using db = await temporaryDatabase();
    const auditId = await newAudit(db.write);
    const store = await opened(db, auditId);
    await store.commit([], [found('a', 0), found('b', 0)]);
    const [a, b] = await store.lease(2);
    if (!a || !b) throw new Error('nothing was handed out');
    const linking = (of: string, count: number) => {
      const links = Array.from({ length: count }, (_, nth) => ({
        url: `https://other.example/${of}${nth}`,
        kind: 'link' as const,
        location: 'a',
        external: true,
      }));
      const own = { url: `https://example.com/${of}.png`, kind: 'image' as const, location: 'img' };
      const resources = [...links, own];
      return { siteFacts: { simHash: null, headline: null, languages: [], lacks: [], resources } };
    };
    await store.commit([crawled(a, linking('a', 1_999))], []);
    const reopened = await opened(db, auditId);
    await reopened.lease(2);
    await reopened.commit([crawled(b, linking('b', 9))], []);
    expect((await reopened.waitingTargets(9)).map(({ url }) => url).sort()).toEqual(
      ['a', 'b'].map((of) => `https://example.com/${of}.png`),
    );
    const others = await reopened.waitingTargets(9_999, true);
    expect(others).toHaveLength(2_000);
    expect(others.map(({ url }) => url).filter((url) => url.includes('/b'))).toEqual([
      'https://other.example/b0',
    ]);
  });

  it('keeps the figures of the audit in step with its tables', async () => {
    await using db = await temporaryDatabase();
    const auditId = await newAudit(db.write);
    const store = await opened(db, auditId);
    await store.commit(
      [],
      [found('', 0), found('far', 1), found('secret', 1, 'robots'), found('away', 1, 'offSite')],
    );
    const [seed] = await store.lease(10);
    if (!seed) throw new Error('the seed was not handed out');
    await store.commit([crawled(seed, { found: [found('secret', 1), found('new', 1)] })], []);
    const audit = await db.read
      .selectFrom('audits')
      .selectAll()
      .where('id', '=', auditId)
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      pages_crawled: 1,
      pages_queued: 3,
      skipped_robots: 0,
      skipped_limits: 0,
      skipped_off_site: 1,
      avg_geo_score: 50.5,
      issues_warning: 1,
    });
    const reopened = await opened(db, auditId);
    expect(reopened.counters()).toEqual(store.counters());
  });

  it('takes what was in flight at a loss one at a time, before anything else', async () => {
    await using db = await temporaryDatabase();
    const auditId = await newAudit(db.write);
    const lost = await opened(db, auditId);
    await lost.commit([], [found('a', 0), found('b', 0), found('c', 0)]);
    expect(await lost.lease(2)).toHaveLength(2);

    const next = await opened(db, auditId);
    const [first, ...others] = await next.lease(10);
    expect(others).toEqual([]);
    expect(await next.lease(10)).toEqual([]);
    await next.commit(first ? [crawled(first)] : [], []);
    const [second] = await next.lease(10);
    expect([first?.url, second?.url].sort()).toEqual(['https://example.com/a', 'https://example.com/b']);
    await next.commit(second ? [crawled(second)] : [], []);
    expect((await next.lease(10)).map((entry) => entry.url)).toEqual(['https://example.com/c']);
  });

  async function restarts(
    count: number,
    interrupt: (store: CrawlStore, entry: FrontierEntry, db: AnyDatabase) => Promise<void>,
  ) {
    await using db = await temporaryDatabase();
    const auditId = await newAudit(db.write);
    await new JobQueue(db, OWNER).claim(['audit'], 0);
    const first = await opened(db, auditId);
    await first.commit([], [found('first', 0), found('second', 0)]);
    await first.lease(2);
    const seen: string[] = [];
    for (let start = 0; start < count; start++) {
      const store = await opened(db, auditId);
      const [entry] = await store.lease(10);
      if (!entry) break;
      seen.push(`${entry.url.slice(20)}${entry.poisoned ? ' poisoned' : ''}`);
      if (entry.poisoned) await store.commit([crawled(entry)], []);
      else await interrupt(store, entry, db);
    }
    return seen;
  }

  it('calls a page poisoned after three workers died analysing it alone, and not the one it was in company with', async () => {
    const seen = await restarts(10, async (store, entry) => {
      await store.setAnalysing(entry, true);
      if (entry.url.endsWith('second')) await store.commit([crawled(entry)], []);
    });
    expect(seen).toEqual(['first', 'second', 'first', 'first', 'first poisoned']);
  });

  it('holds it against no page that workers were killed while they waited for its answer', async () => {
    const seen = await restarts(16, async () => {});
    expect(seen.filter((line) => line.endsWith('poisoned'))).toEqual([]);
  });

  it('holds it against no page that it only waited whenever others were suspected of the death', async () => {
    const seen = await restarts(40, (_store, _entry, db) => pardonWaiting(db.write, OWNER));
    expect(seen).toHaveLength(40);
    expect(seen.filter((line) => line.endsWith('poisoned'))).toEqual([]);
    const analysed = await restarts(10, async (store, entry, db) => {
      await store.setAnalysing(entry, true);
      await pardonWaiting(db.write, OWNER);
    });
    expect(analysed).toContain('first poisoned');
    const ofAnother = await restarts(40, (_store, _entry, db) => pardonWaiting(db.write, 'other:crawl#1'));
    expect(ofAnother).toContain('first poisoned');
  });

  it('writes nothing once the audit belongs to another worker', async () => {
    await using db = await temporaryDatabase();
    const auditId = await newAudit(db.write);
    const store = await opened(db, auditId);
    await store.commit([], [found('a', 0)]);
    const [entry] = await store.lease(1);
    await raiseFence(db.write, auditId);
    await expect(store.commit(entry ? [crawled(entry)] : [], [])).rejects.toThrow(LeaseLost);
    expect(await db.read.selectFrom('audit_pages').selectAll().execute()).toEqual([]);
  });
});
