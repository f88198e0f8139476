import document from '@seogeo/contract/openapi.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimAudit } from '../claim-audit.fixture.ts';
import { crawled, found } from '../crawled/crawled-page.fixture.ts';
import { type AnyDatabase, DATABASES, runsOn } from '../each-database.fixture.ts';
import type { PageLists } from '../ports/page-lists.ts';
import { whole } from '../queries/whole.fixture.ts';
import { SqlitePageLists } from '../sqlite/lists/sqlite-page-lists.ts';
import { newAudit } from './audit.fixture.ts';
import type { PageFilter, PageSort } from './page-store.ts';

const CODES = ['h1_missing', 'title_missing', 'image_alt_missing'];

const page = fc.record({
  path: fc.string({ unit: fc.constantFrom('a', 'B', '%25', '_', '/'), maxLength: 6 }),
  geoScore: fc.option(fc.constantFrom(0, 12.5, 50, 100), { nil: null }),
  hasSchema: fc.boolean(),
  statusCode: fc.option(fc.constantFrom(200, 301, 404), { nil: null }),
  level: fc.nat(3),
  issues: fc.array(fc.constantFrom(...CODES), { maxLength: 4 }),
});
type Page = typeof page extends fc.Arbitrary<infer One> ? One : never;

const filter: fc.Arbitrary<PageFilter> = fc.record(
  {
    minGeoScore: fc.constantFrom(0, 12.5, 99),
    hasSchema: fc.boolean(),
    statusCode: fc.constantFrom(200, 404, 500),
    issue: fc.constantFrom(...CODES, 'unknown'),
    url: fc.constantFrom('a', 'B', 'aB', '%', '_', '/a'),
  },
  { requiredKeys: [] },
);

const { signal } = new AbortController();
const SORTS = ['crawledAt', 'geoScore', '-geoScore', 'url', 'depth'] as const satisfies readonly PageSort[];
const sort = fc.constantFrom<PageSort>(...SORTS);
/** As lists of audits of this length are made, and as those of long ones. */
function listsOf({ storage: { place, read, pageLists } }: AnyDatabase): readonly PageLists[] {
  return place.kind === 'file' ? [pageLists, new SqlitePageLists(read.pages, place.file, 0)] : [pageLists];
}

/** An audit whose pages have been crawled, level by level; in the order of crawling. */
async function audited(db: AnyDatabase, wanted: readonly Page[]) {
  const auditId = await newAudit(db.write);
  const store = await (await claimAudit(db, auditId)).openStore({});
  const byUrl = new Map(wanted.map((one, n) => [`https://example.com/${n}${one.path}`, one]));
  await store.commit(
    [],
    [...byUrl].map(([url, { level }]) => ({ ...found('', level), url })),
  );
  const pages: (Page & { url: string })[] = [];
  for (let entries = await store.lease(100); entries.length > 0; entries = await store.lease(100)) {
    const records = entries.map((entry) => {
      const one = byUrl.get(entry.url);
      if (one === undefined) throw new Error(`${entry.url} was never found.`);
      pages.push({ ...one, url: entry.url });
      const issues = one.issues.map((code) => ({
        code,
        severity: 'notice' as const,
        message: 'm',
        location: null,
      }));
      const { geoScore, hasSchema, statusCode } = one;
      const record = crawled(entry);
      return { ...record, facts: { ...record.facts, geoScore, hasSchema, statusCode, issues } };
    });
    await store.commit(records, []);
  }
  return { auditId, pages };
}

function matches({ geoScore, ...one }: Page & { url: string }, wanted: PageFilter): boolean {
  const { minGeoScore, hasSchema, statusCode, issue, url } = wanted;
  return (
    (minGeoScore === undefined || (geoScore !== null && geoScore > minGeoScore)) &&
    (hasSchema === undefined || one.hasSchema === hasSchema) &&
    (statusCode === undefined || one.statusCode === statusCode) &&
    (issue === undefined || one.issues.includes(issue)) &&
    (url === undefined || one.url.includes(url))
  );
}

/** Ties, and pages without the value, stand in the order of crawling, the latter last. */
const KEYS: Readonly<Record<Exclude<PageSort, 'url'>, (page: Page) => number>> = {
  geoScore: ({ geoScore }) => geoScore ?? Number.POSITIVE_INFINITY,
  '-geoScore': ({ geoScore }) => (geoScore === null ? Number.POSITIVE_INFINITY : -geoScore),
  depth: ({ level }) => level,
  crawledAt: () => 0,
};

const order = (by: PageSort) => (a: Page & { url: string }, b: Page & { url: string }) =>
  by === 'url'
    ? Buffer.compare(Buffer.from(a.url), Buffer.from(b.url))
    : Math.sign(KEYS[by](a) - KEYS[by](b)) || 0;

describe.each(DATABASES)('the pages of an audit, on %s', (name, temporaryDatabase) => {
  it('are listed as if all of them were in memory, filtered, sorted and cut there', async () => {
    await using db = await temporaryDatabase();
    const ways = listsOf(db);
    const window = fc.record({ offset: fc.nat(12), size: fc.integer({ min: 1, max: 12 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(page, { maxLength: 12 }),
        fc.array(fc.tuple(filter, sort, window), { minLength: 6, maxLength: 6 }),
        async (wanted, questions) => {
          const { auditId, pages } = await audited(db, wanted);
          for (const [filters, by, { offset, size }] of questions) {
            const matching = pages.filter((one) => matches(one, filters));
            const expected = matching.toSorted(order(by)).slice(offset, offset + size);
            for (const lists of ways) {
              const audit = { id: auditId, accountId: 'a', pages: pages.length, signal };
              const listed = await whole(await lists.list(audit, filters, by, { offset, size }));
              expect(listed.items.map(({ url }) => url)).toEqual(expected.map(({ url }) => url));
              expect(listed.total).toBe(matching.length);
            }
          }
        },
      ),
      { numRuns: runsOn(name, 40) },
    );
  });

  it('are listed so with every choice of filters in every order, on every page', async () => {
    await using db = await temporaryDatabase();
    const ways = listsOf(db);
    const wanted = fc.sample(page, { numRuns: 60, seed: 2 });
    const { auditId, pages } = await audited(db, wanted);
    const values = { minGeoScore: 12.5, hasSchema: true, statusCode: 200, issue: 'h1_missing', url: 'a' };
    for (let choice = 0; choice < 2 ** 5; choice += 1) {
      const filters = Object.fromEntries(
        Object.entries(values).filter((_, bit) => (choice >> bit) % 2 === 1),
      );
      const matching = pages.filter((one) => matches(one, filters));
      for (const by of SORTS) {
        const expected = matching.toSorted(order(by)).map(({ url }) => url);
        for (const lists of ways) {
          const audit = { id: auditId, accountId: 'a', pages: pages.length, signal };
          const listed: string[] = [];
          for (let offset = 0; offset < 60; offset += 30) {
            const { items } = await whole(await lists.list(audit, filters, by, { offset, size: 30 }));
            listed.push(...items.map(({ url }) => url));
          }
          expect(listed).toEqual(expected);
        }
      }
    }
  });

  it('are listed by what the contract names', () => {
    const { parameters } = document.paths['/projects/{projectId}/audits/{auditId}/pages'].get;
    const names = parameters.map(({ $ref }) => {
      const name = $ref.split('/').at(-1) as keyof typeof document.components.parameters;
      return document.components.parameters[name];
    });
    expect(names.map(({ name }) => name)).toEqual([
      'page',
      'pageSize',
      'minGeoScore',
      'hasSchema',
      'statusCode',
      'issue',
      'url',
      'sort',
    ]);
    expect(document.components.parameters.AuditPageSort.schema.enum).toEqual(SORTS);
  });

  it('have their fields in the order of the contract', async () => {
    await using db = await temporaryDatabase();
    const { auditId } = await audited(db, fc.sample(page, { numRuns: 1, seed: 1 }));
    const items = (await Array.fromAsync(db.storage.read.pages.at(auditId, [1]))).flat();
    const { properties } = document.components.schemas.AuditPage;
    expect(items.map((item) => Object.keys(item))).toEqual([Object.keys(properties)]);
  });

  it('are counted by issue and ranked by score for the report, and of no other audit', async () => {
    await using db = await temporaryDatabase();
    await fc.assert(
      fc.asyncProperty(fc.array(page, { maxLength: 12 }), async (wanted) => {
        const { auditId, pages } = await audited(db, wanted);
        const all = pages.flatMap(({ issues }) => issues);
        const totals = CODES.map((code) => ({ code, count: all.filter((one) => one === code).length }));
        const counted = totals
          .filter(({ count }) => count > 0)
          .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
        const { pages: stored } = db.storage.read;
        expect(await stored.issueTotals(auditId, 2)).toMatchObject(counted.slice(0, 2));
        const scored = pages.filter(({ geoScore }) => geoScore !== null).toSorted(order('url'));
        for (const [direction, by] of [
          ['asc', 'geoScore'],
          ['desc', '-geoScore'],
        ] as const) {
          const expected = scored
            .toSorted(order(by))
            .slice(0, 3)
            .map(({ url, geoScore }) => ({ url, geoScore }));
          expect(await stored.ranked(auditId, direction, 3)).toEqual(expected);
        }
      }),
      { numRuns: runsOn(name, 25) },
    );
  });
});
