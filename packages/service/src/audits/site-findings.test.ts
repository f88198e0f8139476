import {
  analyzePage,
  type CrawledPage,
  type CrawlStore,
  judgeInSite,
  MemoryCrawlStore,
  type PageInput,
  type PageIssue,
  surveySite,
} from '@seogeo/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { turnsDuring } from '../process/turns-during.fixture.ts';
import { claimAudit } from '../storage/claim-audit.fixture.ts';
import { crawled, found } from '../storage/crawled/crawled-page.fixture.ts';
import { DATABASES, runsOn } from '../storage/each-database.fixture.ts';
import { readJson } from '../storage/queries/read-json.ts';
import { newAudit } from '../storage/stores/audit.fixture.ts';
import { temporaryDatabase } from '../storage/temporary-database.fixture.ts';
import { applySiteChecks } from './site-findings.ts';

const PAGES = 8;
const url = (n: number) => `https://example.com/p${n}`;

interface Fate {
  status: number;
  redirectsTo: number | null;
  title: string;
  links: { to: number; nofollow: boolean }[];
  language: number | null;
  listed: boolean;
}

const fate: fc.Arbitrary<Fate> = fc.record({
  status: fc.constantFrom(200, 200, 200, 301, 404),
  redirectsTo: fc.nat(PAGES),
  title: fc.constantFrom('A title of one page', 'A title of another page'),
  links: fc.array(fc.record({ to: fc.nat(PAGES + 1), nofollow: fc.boolean() }), { maxLength: 6 }),
  language: fc.option(fc.nat(PAGES), { nil: null }),
  listed: fc.boolean(),
});

function inputOf(n: number, { status, redirectsTo, title, links, language }: Fate): PageInput {
  const anchors = links.map(
    ({ to, nofollow }) => `<a href=${url(to)}${nofollow ? ' rel=nofollow' : ''}>x</a>`,
  );
  const alternate = language === null ? '' : `<link rel=alternate hreflang=de href=${url(language)}>`;
  const html = `<title>${title}</title>${alternate}<p>Text ${n % 3}</p><ul>${anchors.join('')}</ul>`;
  return {
    url: url(n),
    status,
    headers: { 'content-type': 'text/html' },
    body: status === 200 ? new TextEncoder().encode(html) : null,
    bytes: 0,
    responseTimeMs: 1,
    scope: { host: 'example.com', includeSubdomains: false },
    agents: { allowed: [], blocked: [] },
    redirectsTo: status === 301 ? url(redirectsTo ?? 0) : null,
    failure: null,
  };
}

/** Fills a store with the pages as a crawl would, one level after the other. */
async function fill(store: CrawlStore, fates: readonly Fate[]): Promise<void> {
  const found = (n: number, skip: 'robots' | null) => ({
    url: url(n),
    level: 1,
    redirects: 0,
    via: 'link' as const,
    skip,
  });
  await store.commit([], [...fates.map((_, n) => found(n, null)), found(PAGES + 1, 'robots')]);
  await store.markListed(fates.flatMap(({ listed }, n) => (listed ? [url(n)] : [])));
  const pages = (await store.lease(100)).map((entry): CrawledPage => {
    const n = Number(entry.url.slice(url(0).length - 1));
    const input = inputOf(n, fates[n] as Fate);
    const { facts, links, siteFacts } = analyzePage(input);
    return {
      entry,
      facts,
      links,
      siteFacts,
      redirectsTo: input.redirectsTo,
      failure: null,
      found: [],
      content: null,
      crawledAt: 1,
    };
  });
  await store.commit(pages, []);
}

/** What the engine says when everything is in memory. */
async function expected(fates: readonly Fate[]): Promise<Map<string, PageIssue[]>> {
  const store = new MemoryCrawlStore();
  await fill(store, fates);
  const graph = store.graph();
  const survey = await surveySite(graph);
  const own = new Map(store.pages.map(({ facts }) => [facts.url, facts.issues]));
  const issues = new Map<string, PageIssue[]>();
  for await (const page of graph.pages()) {
    const verdict = judgeInSite(page, survey);
    const kept = (own.get(page.url) ?? []).filter(({ code }) => !verdict.replaced.has(code));
    issues.set(page.url, [...kept, ...verdict.issues]);
  }
  return issues;
}

it.each(DATABASES)(
  'finds on %s what it finds in memory, where it stands, and the same when it runs again',
  async (name, temporaryDatabase) => {
    await using db = await temporaryDatabase();
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { minLength: 1, maxLength: PAGES }), async (fates) => {
        const auditId = await newAudit(db.write);
        const claimed = await claimAudit(db, auditId);
        await fill(await claimed.openStore({}), fates);
        const wanted = await expected(fates);
        for (let run = 0; run < 2; run++) {
          await applySiteChecks(claimed);
          const rows = await db.read
            .selectFrom('audit_pages')
            .select(['url', 'issues', 'seq'])
            .where('audit_id', '=', auditId)
            .execute();
          expect(new Map(rows.map((row) => [row.url, readJson<PageIssue[]>(row.issues)]))).toEqual(wanted);
          const counts = await db.read
            .selectFrom('audit_page_issues')
            .select(({ fn }) => fn.sum<number>('count').as('total'))
            .where('audit_id', '=', auditId)
            .executeTakeFirstOrThrow();
          expect(Number(counts.total)).toBe([...wanted.values()].flat().length);
        }
      }),
      { numRuns: runsOn(name, 40) },
    );
  },
);

it('the checks of a site let other audits have their turn, piece by piece', async () => {
  const PIECES = 4;
  await using db = await temporaryDatabase();
  const claimed = await claimAudit(db, await newAudit(db.write));
  const store = await claimed.openStore({});
  await store.commit(
    [],
    Array.from({ length: 150 * PIECES }, (_, n) => found(`${n}`, 1)),
  );
  for (let entries = await store.lease(150); entries.length > 0; entries = await store.lease(150))
    await store.commit(
      entries.map((entry) => crawled(entry)),
      [],
    );
  // They are read twice, and what links to a hundred of them is written at a time.
  expect(await turnsDuring(applySiteChecks(claimed))).toBeGreaterThanOrEqual(2 * PIECES + 6);
});
