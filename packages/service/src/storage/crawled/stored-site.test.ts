import type { CrawledPage, FrontierEntry, PageIssue } from '@seogeo/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimAudit } from '../claim-audit.fixture.ts';
import { type AnyDatabase, DATABASES, runsOn } from '../each-database.fixture.ts';
import { indexedPages } from '../indexed-pages.ts';
import { newAudit } from '../stores/audit.fixture.ts';
import { crawled, found } from './crawled-page.fixture.ts';
import { issueRows } from './page-rows.ts';

describe.each(DATABASES)('on %s', (name, temporary) => {
  let db: AnyDatabase;
  beforeAll(async () => {
    db = await temporary();
  });
  afterAll(() => db[Symbol.asyncDispose]());

  const issue = (code: string, severity: PageIssue['severity'] = 'notice'): PageIssue => ({
    code,
    severity,
    message: 'm',
    location: null,
  });

  /** An audit with these URLs handed out. */
  async function leased(...names: string[]) {
    const auditId = await newAudit(db.write);
    const audit = await claimAudit(db, auditId);
    const store = await audit.openStore({});
    await store.commit(
      [],
      names.map((name) => found(name, 0)),
    );
    const row = () =>
      db.read.selectFrom('audits').selectAll().where('id', '=', auditId).executeTakeFirstOrThrow();
    return {
      auditId,
      store,
      entries: await store.lease(100),
      audit,
      row,
    };
  }

  type Facts = Partial<CrawledPage['facts']>;
  const page = (entry: FrontierEntry, facts: Facts = {}, more: Partial<CrawledPage> = {}): CrawledPage => {
    const record = crawled(entry, more);
    return { ...record, facts: { ...record.facts, ...facts } };
  };

  describe('the figures of an audit', () => {
    it('add up its pages', async () => {
      const { store, entries, row } = await leased('a', 'b', 'c', 'd');
      const facts: Facts[] = [
        { hasSchema: true, geoScore: 10.1, issues: [issue('x', 'error'), issue('x', 'error'), issue('y')] },
        { hasSchema: false, geoScore: 20.2, issues: [issue('z', 'warning')] },
        { hasSchema: true, geoScore: null, issues: [] },
      ];
      await store.commit(
        facts.flatMap((one, n) => (entries[n] === undefined ? [] : [page(entries[n], one)])),
        [
          found('r', 1, 'robots'),
          found('l', 1, 'limits'),
          found('m', 1, 'limits'),
          found('o', 1, 'offSite'),
          found('next', 1),
        ],
      );
      expect(await row()).toMatchObject({
        pages_crawled: 3,
        pages_queued: 2,
        pages_with_schema: 2,
        avg_geo_score: 15.2,
        skipped_robots: 1,
        skipped_limits: 2,
        skipped_off_site: 1,
        urls_unstored: 0,
        issues_error: 2,
        issues_warning: 1,
        issues_notice: 1,
        decoded_bytes: 300,
      });
      expect(store.skipped()).toEqual({ robots: 1, limits: 2, offSite: 1 });
      expect(store.counters()).toEqual({ done: 3, unreachable: 0, queued: 1, leased: 1 });
    });

    const score = fc.option(
      fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10),
      { nil: null },
    );
    const facts = fc.record({
      hasSchema: fc.boolean(),
      geoScore: score,
      wordCount: fc.option(fc.nat(100), { nil: null }),
      bytes: fc.nat(10_000),
      issues: fc.array(
        fc.record({
          code: fc.constantFrom('x', 'y'),
          severity: fc.constantFrom('error', 'warning', 'notice'),
        }),
        { maxLength: 4 },
      ),
    });
    const link = fc
      .tuple(fc.nat(9), fc.nat(3), fc.constantFrom(null, 'robots', 'limits', 'offSite'))
      .map(([n, level, skip]) => found(`x${n}`, level, skip as ReturnType<typeof found>['skip']));
    const round = fc.tuple(fc.array(facts, { maxLength: 3 }), fc.array(link, { maxLength: 5 }));

    it('are the same where they are counted anew by whoever takes it over', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(round, { maxLength: 4 }), async (rounds) => {
          const { store, audit, entries, row } = await leased(
            'a',
            'b',
            'c',
            'd',
            'e',
            'f',
            'g',
            'h',
            'i',
            'j',
            'k',
            'l',
          );
          const waiting = [...entries];
          for (const [pages, links] of rounds) {
            const records = pages.flatMap(({ issues, ...one }) => {
              const entry = waiting.shift();
              const issued = issues.map(({ code, severity }) =>
                issue(`${code} ${severity}`, severity as 'error'),
              );
              return entry === undefined ? [] : [page(entry, { ...one, issues: issued })];
            });
            await store.commit(records, links);
          }
          const before = await row();
          const again = await audit.openStore({});
          await again.commit([], []);
          expect(await row()).toEqual(before);
          expect(again.skipped()).toEqual(store.skipped());
          const { done, queued, leased: open } = store.counters();
          expect(again.counters()).toMatchObject({ done, queued: queued + open, leased: 0 });
        }),
        { numRuns: runsOn(name, 25) },
      );
    });

    it('count who did not answer, whoever counts', async () => {
      const { store, audit, entries } = await leased('a', 'b', 'c', 'd', 'e');
      const answers = [{ failure: 'timeout' as const }, {}, {}, { failure: 'redirect_loop' as never }, {}];
      const statuses = [null, 503, 404, null, 200];
      await store.commit(
        entries.map((entry, n) => page(entry, { statusCode: statuses[n] ?? null }, answers[n])),
        [],
      );
      const { unreachable } = store.counters();
      expect(unreachable).toBeGreaterThan(0);
      expect(unreachable).toBeLessThan(4);
      expect((await audit.openStore({})).counters().unreachable).toBe(unreachable);
    });
  });

  describe('a site as it was stored', () => {
    it('has each page as it was found, in the order of crawling', async () => {
      const { store, entries, audit } = await leased('a', 'b');
      const [a, b] = entries;
      if (!a || !b) throw new Error('Nothing was handed out.');
      const links = [
        { url: b.url, internal: true, nofollow: false, location: 'main > a' },
        { url: 'https://example.com/unknown', internal: true, nofollow: false, location: 'main > p > a' },
        { url: a.url, internal: true, nofollow: true, location: 'footer > a:nth-child(2)' },
      ];
      const siteFacts = { simHash: '1', headline: 'A', languages: [], lacks: [], resources: [] } as never;
      const facts: Facts = {
        finalUrl: 'https://example.com/z',
        statusCode: 301,
        indexable: false,
        issues: [issue('x')],
      };
      await store.commit([page(a, facts, { links, siteFacts, redirectsTo: b.url, crawledAt: 7 })], []);
      await store.commit([page(b, { indexable: true }, { failure: 'timeout' })], []);
      await store.markListed([b.url, 'https://example.com/never-found']);
      const [first, second, ...others] = await Array.fromAsync(audit.site().pages());
      expect(others).toEqual([]);
      expect(first).toMatchObject({
        id: a.id,
        seq: 1,
        url: a.url,
        finalUrl: 'https://example.com/z',
        statusCode: 301,
        indexable: false,
        redirectsTo: b.url,
        failure: null,
        listed: false,
        tries: 0,
        siteFacts,
        issues: [issue('x')],
        title: 'A title',
      });
      expect(first?.links.targets).toEqual([b.id, a.id]);
      expect([0, 1, 2].map((n) => first?.links.isNofollow(n))).toEqual([false, true, false]);
      expect([0, 1, 2].map((n) => first?.links.locationOf(n))).toEqual([
        'main > a',
        'footer > a:nth-child(2)',
        null,
      ]);
      expect(second).toMatchObject({ id: b.id, seq: 2, indexable: true, failure: 'timeout', listed: true });
      expect(second).toMatchObject({ siteFacts: null, redirectsTo: null });
      expect(second?.links.targets).toEqual([]);
    });

    it('tells which addresses were passed over for robots.txt', async () => {
      const { store, audit, auditId } = await leased('a');
      await store.commit([], [found('r', 1, 'robots'), found('l', 1, 'limits'), found('s', 1, 'robots')]);
      await store.markListed(['https://example.com/s']);
      const blocked = await Array.fromAsync(audit.site().blocked());
      expect(blocked.map(({ url, listed }) => [url, listed])).toEqual([
        ['https://example.com/r', false],
        ['https://example.com/s', true],
      ]);
      expect(blocked.every(({ id }) => id > 0)).toBe(true);
      expect(auditId).not.toBe('');
    });

    it('tells which addresses with a query were admitted', async () => {
      const { store } = await leased('a?b', 'c', 'd?e=1');
      await store.commit([], [found('f?g', 1, 'robots'), found('h?i', 1)]);
      expect(await Array.fromAsync(store.queryUrls())).toEqual(
        ['a?b', 'd?e=1', 'h?i'].map((path) => `https://example.com/${path}`),
      );
    });

    it('tells how many files and addresses of other sites it knows, and which were at fault', async () => {
      const { store, entries, audit } = await leased('a');
      const [a] = entries;
      if (a === undefined) throw new Error('Nothing was handed out.');
      const resource = (url: string, external: boolean) => ({
        url,
        external,
        kind: 'link' as const,
        location: 'a',
      });
      const own = ['x', 'y', 'z'].map((name) => resource(`https://example.com/${name}.png`, false));
      const foreign = ['p', 'q'].map((name) => resource(`https://other.example/${name}`, true));
      const resources = [...own, ...foreign];
      const siteFacts = { simHash: null, headline: null, languages: [], lacks: [], resources };
      await store.commit([page(a, {}, { siteFacts })], []);
      const [first, second] = [own[0]?.url ?? '', foreign[0]?.url ?? ''];
      await store.commitTargets([
        { url: first, fault: 'answers 404' },
        { url: second, fault: null },
      ]);
      expect(await audit.site().targets()).toEqual({
        files: { known: 3, waiting: 2 },
        external: { known: 2, waiting: 1 },
      });
      expect(await Array.fromAsync(audit.site().brokenTargets())).toEqual([
        { url: first, fault: 'answers 404' },
      ]);
      expect(await store.waitingTargets(1)).toHaveLength(1);
      expect(await store.waitingTargets(9, true)).toEqual([
        { url: foreign[1]?.url, kind: 'link', page: a.url },
      ]);
    });

    it('is indexed by those of its pages that may be cited, each once, by their addresses', async () => {
      const { store, entries, auditId } = await leased(...Array.from({ length: 130 }, (_, n) => `p${n}`));
      await store.commit(
        entries.map((entry, n) =>
          page(
            entry,
            { indexable: n % 13 !== 0, geoScore: n === 1 ? null : n, wordCount: n },
            { content: `"${n}"` },
          ),
        ),
        [],
      );
      const pages = await Array.fromAsync(indexedPages(db.storage.place, auditId));
      const wanted = entries.flatMap(({ url }, n) =>
        n % 13 === 0 ? [] : [[url, n === 1 ? null : n, n, `${n}`]],
      );
      expect(
        pages.map(({ url, geoScore, wordCount, content }) => [url, geoScore, wordCount, content]),
      ).toEqual(wanted.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
      expect(pages.every(({ id, schemaTypes }) => id !== '' && schemaTypes.length === 0)).toBe(true);
    });

    it('tells of all its pages, be they more than are read at a time', async () => {
      const names = Array.from({ length: 1_203 }, (_, n) => `p${n}?q`);
      const auditId = await newAudit(db.write);
      const audit = await claimAudit(db, auditId);
      const store = await audit.openStore({});
      await store.commit(
        [],
        names.map((name, n) => found(name, 0, n < 602 ? null : 'robots')),
      );
      const content = 'x'.repeat(100);
      const entries = await store.lease(2_000);
      await store.commit(
        entries.map((entry) => page(entry, {}, { content })),
        [],
      );
      const site = audit.site();
      expect((await Array.fromAsync(site.pages())).map(({ seq }) => seq)).toEqual(
        entries.map((_, n) => n + 1),
      );
      expect(await Array.fromAsync(site.blocked())).toHaveLength(601);
      // What is read once more is the same, be it kept in memory or not.
      expect(await Array.fromAsync(site.pages(), ({ seq }) => seq)).toEqual(entries.map((_, n) => n + 1));
      expect(await Array.fromAsync(site.blocked())).toHaveLength(601);
      expect(await Array.fromAsync(store.queryUrls())).toHaveLength(602);
    });
  });

  describe('what the checks of a whole site find', () => {
    it('replaces what a page had, and counts each code once', async () => {
      const { store, entries, audit, auditId } = await leased('a', 'b');
      await store.commit(
        entries.map((entry) => page(entry, { issues: [issue('w'), issue('x'), issue('y')] })),
        [],
      );
      const [first] = await Array.fromAsync(audit.site().pages());
      if (first === undefined) throw new Error('There is no page.');
      const issues = [issue('w'), issue('w'), issue('y', 'error'), issue('z')];
      const findings = {
        seq: first.seq,
        finalUrl: 'https://example.com/new',
        issues,
        before: first.issues,
      };
      for (let time = 0; time < 2; time += 1) await audit.writeFindings([findings]);
      const rows = await db.read
        .selectFrom('audit_page_issues')
        .select(['page_seq', 'code', 'severity', 'count'])
        .where('audit_id', '=', auditId)
        .orderBy('page_seq')
        .orderBy('code')
        .execute();
      expect(
        rows.map(({ page_seq, code, severity, count }) => `${page_seq} ${code} ${severity} ${count}`),
      ).toEqual([
        '1 w notice 2',
        '1 y error 1',
        '1 z notice 1',
        '2 w notice 1',
        '2 x notice 1',
        '2 y notice 1',
      ]);
      const after = await Array.fromAsync(audit.site().pages());
      expect(after.map(({ finalUrl }) => finalUrl)).toEqual([
        'https://example.com/new',
        first.url.replace(/.$/, 'b'),
      ]);
      expect(after[0]?.issues).toEqual(issues);
    });

    it('has a row for each code', () => {
      expect(issueRows('audit', 3, [issue('x', 'error'), issue('y'), issue('x', 'error')])).toEqual([
        { audit_id: 'audit', code: 'x', page_seq: 3, severity: 'error', count: 2 },
        { audit_id: 'audit', code: 'y', page_seq: 3, severity: 'notice', count: 1 },
      ]);
    });
  });

  describe('an audit that a worker has', () => {
    it('began once, and knows its site and how long it was open', async () => {
      const { audit, row } = await leased('a');
      await audit.markRunning(5);
      await audit.markRunning(9);
      await audit.setSite({ host: 'www.example.com' } as never);
      await audit.setRunningTime(12.6);
      expect(await row()).toMatchObject({
        status: 'running',
        started_at: 5,
        site_host: 'www.example.com',
        running_ms: 13,
        crawl_site: '{"host":"www.example.com"}',
      });
      expect(await audit.countUnchanged()).toBe(0);
    });

    it('hands out again what it gives back, as if it had not been handed out', async () => {
      const { store, entries } = await leased('a', 'b');
      expect(store.counters()).toMatchObject({ queued: 0, leased: 2 });
      await store.giveBack();
      expect(store.counters()).toMatchObject({ queued: 2, leased: 0 });
      expect(await store.lease(9)).toEqual(entries);
    });

    it('tells how many pages were stored, each time', async () => {
      const auditId = await newAudit(db.write);
      const told: number[] = [];
      const options = { onPages: (pages: number) => told.push(pages) };
      const store = await (await claimAudit(db, auditId)).openStore(options);
      await store.commit([], [found('a', 0), found('b', 0)]);
      const entries = await store.lease(9);
      await store.commit(
        entries.map((entry) => page(entry)),
        [],
      );
      expect(told).toEqual([0, 2]);
    });
  });
});
