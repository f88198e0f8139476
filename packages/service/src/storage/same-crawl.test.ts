import type { CrawledPage, CrawlStore, FrontierEntry } from '@seogeo/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimAudit } from './claim-audit.fixture.ts';
import type { ClaimedAudit } from './crawled/claimed-audit.ts';
import { crawled, found } from './crawled/crawled-page.fixture.ts';
import { type AnyDatabase, DATABASES } from './each-database.fixture.ts';
import { readJson } from './queries/read-json.ts';
import { newAudit } from './stores/audit.fixture.ts';

const URLS = 24;
const url = (n: number) => `https://example.com/p${n}`;

const someFound = fc.array(
  fc
    .tuple(
      fc.nat(URLS),
      fc.constantFrom(0, 1, 2, 3),
      fc.nat(2),
      fc.constantFrom(null, null, null, 'robots' as const, 'limits' as const, 'offSite' as const),
      fc.constantFrom('link' as const, 'sitemap' as const),
    )
    .map(([n, level, redirects, skip, via]) => ({ ...found(`p${n}`, level, skip), redirects, via })),
  { maxLength: 8 },
);

/** What is done with a page that is handed out. */
const somePages = fc.array(
  fc.record({
    fails: fc.boolean(),
    text: fc.constantFrom('short', 'with \0 inside', 'x'.repeat(4_000), 'ä"\\{},\n'),
    found: someFound,
    links: fc.array(fc.record({ n: fc.nat(URLS + 3), nofollow: fc.boolean() }), { maxLength: 5 }),
    loads: fc.array(fc.record({ n: fc.nat(6), external: fc.boolean() }), { maxLength: 3 }),
    kept: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('lease' as const),
      limit: fc.integer({ min: 1, max: 6 }),
      fresh: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('commit' as const), pages: somePages, found: someFound }),
  },
  // A suspect that is put off takes three of these in a row.
  { weight: 3, arbitrary: fc.record({ does: fc.constant('putOff' as const), count: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('loss' as const) }) },
  fc.record({ does: fc.constant('listed' as const), urls: fc.array(fc.nat(URLS), { maxLength: 5 }) }),
  fc.record({ does: fc.constant('targets' as const), external: fc.boolean() }),
  fc.record({
    does: fc.constantFrom('giveBack' as const, 'analysis' as const, 'findings' as const),
  }),
);
type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never;
type PageWork = typeof somePages extends fc.Arbitrary<(infer One)[]> ? One : never;

function pageOf(entry: FrontierEntry, work: PageWork): CrawledPage {
  const page = crawled(entry);
  const resources = work.loads.map(({ n, external }) => ({
    url: `https://${external ? 'other' : 'example'}.example/${n}.png`,
    kind: 'image' as const,
    location: 'img',
    external,
  }));
  return {
    ...page,
    facts: {
      ...page.facts,
      title: work.text,
      geoScore: work.text.length % 101,
      statusCode: work.fails ? 503 : 200,
    },
    content: work.text === 'short' ? null : JSON.stringify({ text: work.text }),
    found: work.found,
    links: work.links.map(({ n, nofollow }) => ({
      url: url(n),
      internal: true,
      nofollow,
      location: `main > a:nth-child(${n})`,
    })),
    siteFacts: { simHash: null, headline: work.text, languages: [], lacks: [], resources },
    kept: work.kept
      ? {
          validators: { etag: `"${work.text}"`, lastModified: null },
          blockedAgents: [],
          analysis: { facts: page.facts, links: [], siteFacts: null, content: null, refresh: null },
        }
      : null,
  };
}

/** A crawl of one database, with what it has handed out. */
class Driven {
  readonly #db: AnyDatabase;
  readonly #auditId: string;
  readonly #claimed: ClaimedAudit;
  readonly #limit: number;
  #store: CrawlStore;
  #out: FrontierEntry[] = [];

  private constructor(
    db: AnyDatabase,
    auditId: string,
    of: { claimed: ClaimedAudit; store: CrawlStore; maxStoredBytes: number },
  ) {
    this.#db = db;
    this.#auditId = auditId;
    this.#claimed = of.claimed;
    this.#store = of.store;
    this.#limit = of.maxStoredBytes;
  }

  static async open(db: AnyDatabase, firstId: number, maxStoredBytes: number): Promise<Driven> {
    const auditId = await newAudit(db.write);
    const first = { id: firstId, audit_id: auditId, url: url(-1), level: 0, redirects: 0 };
    const done = { state: 'done', skip_reason: null } as const;
    await db.write
      .insertInto('frontier')
      .values({ ...first, ...done })
      .execute();
    const claimed = await claimAudit(db, auditId);
    const store = await claimed.openStore({ maxStoredBytes, keepAs: 'version' });
    await store.commit([], [{ ...found('p0', 0), via: 'seed' }]);
    return new Driven(db, auditId, { claimed, store, maxStoredBytes });
  }

  /** What it answers, without ids. */
  async do(operation: Operation): Promise<unknown> {
    const said = await this.#do(operation);
    const store = this.#store;
    return { said, counters: store.counters(), skipped: store.skipped(), isFull: store.isFull() };
  }

  async #do(operation: Operation): Promise<unknown> {
    const store = this.#store;
    switch (operation.does) {
      case 'lease': {
        const entries = await store.lease(operation.limit, operation.fresh);
        this.#out.push(...entries);
        return entries.map(({ id, ...entry }) => entry);
      }
      case 'commit': {
        const entries = this.#out.splice(0, operation.pages.length);
        const pages = entries.map((entry, nth) => pageOf(entry, operation.pages[nth] as PageWork));
        return store.commit(pages, operation.found);
      }
      case 'putOff':
        return store.putOff(this.#out.splice(0, operation.count));
      case 'listed':
        return store.markListed(operation.urls.map(url));
      case 'targets': {
        const waiting = await store.waitingTargets(99, operation.external);
        const some = waiting.toSorted((a, b) => (a.url < b.url ? -1 : 1)).slice(0, 2);
        await store.commitTargets(
          some.map((one, nth) => ({ url: one.url, fault: nth === 0 ? null : 'answers 404' })),
        );
        return some;
      }
      case 'giveBack':
        this.#out = [];
        return store.giveBack();
      case 'loss':
        this.#out = [];
        this.#store = await this.#claimed.openStore({ maxStoredBytes: this.#limit, keepAs: 'version' });
        return (await Array.fromAsync(this.#store.queryUrls())).length;
      case 'analysis': {
        const [first] = this.#out;
        return first?.suspect ? store.setAnalysing(first, true) : null;
      }
      case 'findings': {
        const pages = await Array.fromAsync(this.#claimed.site().pages());
        const issue = { code: 'title_duplicate', severity: 'error' as const, message: 'm', location: null };
        const changes = pages.map((page) => ({
          ...page,
          issues: page.seq % 2 ? [issue, issue] : [],
          before: page.issues,
        }));
        return this.#claimed.writeFindings(changes);
      }
    }
  }

  /** All that is stored; URLs stand for ids. */
  async records() {
    const of = async (
      table:
        | 'frontier'
        | 'targets'
        | 'audit_pages'
        | 'audit_page_issues'
        | 'page_contents'
        | 'page_links'
        | 'kept_pages',
    ) =>
      (await this.#db.read
        .selectFrom(table)
        .selectAll()
        .where('audit_id', '=', this.#auditId)
        .execute()) as Record<string, unknown>[];
    const urls = new Map((await of('frontier')).map((row) => [Number(row.id), String(row.url)]));
    // PostgreSQL's text has no U+0000.
    const text = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);
    const portable = ({ audit_id, id, frontier_id, targets, ...row }: Record<string, unknown>) => ({
      ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, text(value)])),
      ...(frontier_id === undefined ? {} : { frontier: urls.get(Number(frontier_id)) }),
      ...(targets === undefined
        ? {}
        : {
            targets: readJson<number[]>(String(targets)).map((to) => [Math.sign(to), urls.get(Math.abs(to))]),
          }),
    });
    const tables = [
      'frontier',
      'targets',
      'audit_pages',
      'audit_page_issues',
      'page_contents',
      'page_links',
      'kept_pages',
    ] as const;
    const audit = await this.#db.read
      .selectFrom('audits')
      .selectAll()
      .where('id', '=', this.#auditId)
      .executeTakeFirstOrThrow();
    const { id, account_id, project_id, job_id, ...figures } = audit;
    const rows = await Promise.all(
      tables.map(
        async (table) =>
          [table, (await of(table)).map((row) => JSON.stringify(portable(row))).sort()] as const,
      ),
    );
    return { figures, ...Object.fromEntries(rows) };
  }
}

describe.skipIf(DATABASES.length < 2)('the same crawl', () => {
  it('is handed out, counted and stored alike by every database', async () => {
    const [one, other] = DATABASES;
    if (one === undefined || other === undefined) return;
    await using first = await one[1]();
    await using second = await other[1]();
    // Ids stand in the links of pages, where they take room by their digits: all of them have four.
    let firstId = 1_000;
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: 4, maxLength: 25 }),
        fc.constantFrom(8_000, 60_000, 9_000_000),
        async (operations, limit) => {
          firstId += 100;
          const [a, b] = [
            await Driven.open(first, firstId, limit),
            await Driven.open(second, firstId, limit),
          ];
          for (const operation of operations) expect(await b.do(operation)).toEqual(await a.do(operation));
          expect(await b.records()).toEqual(await a.records());
        },
      ),
      // To shrink what fails would take longer than a test may.
      { numRuns: 40, endOnFailure: true },
    );
  });
});
