import { type AnalyzedPage, analyzePage, type CrawledPage, hostOf, type PageInput } from '@seogeo/engine';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { turnsDuring } from '../process/turns-during.fixture.ts';
import { claimAudit } from './claim-audit.fixture.ts';
import { earlierPages } from './crawled/kept-pages.ts';
import { type AnyDatabase, DATABASES } from './each-database.fixture.ts';
import type { Database } from './queries/schema.ts';
import { newProject } from './stores/audit.fixture.ts';
import { storesOn } from './stores/stores.ts';
import { temporaryDatabase as sqlite } from './temporary-database.fixture.ts';

const SEED = 'https://example.com/';
const VERSION = '0123456789ab';

type Owner = Awaited<ReturnType<typeof newProject>>;

async function newAudit(db: Kysely<Database>, owner: Owner, now: number, seedUrl = SEED) {
  const { auditRunId } = await storesOn(db).audits.start(owner, { seedUrl, maxPages: 10 }, now);
  return { ...owner, id: auditRunId, seedUrl };
}

const input: PageInput = {
  url: SEED,
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: new TextEncoder().encode(
    '<title>Kept</title><p>A text to keep.</p><a href=/a>a</a><a rel=nofollow href=https://other.example/>b</a>',
  ),
  bytes: 100,
  responseTimeMs: 1,
  scope: { host: 'example.com', includeSubdomains: false },
  agents: { allowed: [], blocked: ['Googlebot'] },
  redirectsTo: null,
  failure: null,
};
const { facts, links, siteFacts, content, refresh } = analyzePage(input);
const crawled = links.map(({ url, internal, nofollow, location }) => ({ url, internal, nofollow, location }));
const analysis: AnalyzedPage = { facts, links: crawled, siteFacts, content, refresh };

/** An audit that is over and has kept its only page. */
async function finishedAudit(
  database: AnyDatabase,
  owner: Owner,
  now: number,
  seedUrl = SEED,
  of = analysis,
) {
  const db = database.write;
  const audit = await newAudit(db, owner, now, seedUrl);
  const store = await (await claimAudit(database, audit.id)).openStore({ keepAs: VERSION });
  await store.commit([], [{ url: seedUrl, level: 0, redirects: 0, via: 'seed', skip: null }]);
  const [entry] = await store.lease(1);
  if (entry === undefined) throw new Error('The seed was not handed out.');
  const kept = {
    validators: { etag: '"1"', lastModified: null },
    blockedAgents: ['Googlebot'],
    analysis: of,
  };
  const page: CrawledPage = {
    entry,
    facts,
    siteFacts,
    content,
    links: [],
    found: [],
    kept,
    unchanged: true,
    redirectsTo: null,
    failure: null,
    crawledAt: now,
  };
  await store.commit([page], []);
  await db.updateTable('audits').set({ status: 'completed' }).where('id', '=', audit.id).execute();
  return audit;
}

describe.each(DATABASES)('what an audit keeps for the next one, on %s', (_, temporaryDatabase) => {
  it('is there for the same project and seed host', async () => {
    await using db = await temporaryDatabase();
    const owner = await newProject(db.write);
    const before = await finishedAudit(db, owner, 1);
    const earlier = await earlierPages(
      db.read,
      await newAudit(db.write, owner, 2, `${SEED}other?page`),
      VERSION,
    );
    expect(await earlier?.conditions(SEED)).toEqual({
      validators: { etag: '"1"', lastModified: null },
      blockedAgents: ['Googlebot'],
    });
    expect(await earlier?.analysis(SEED)).toEqual({
      ...analysis,
      // Places of links that lead elsewhere are not kept, and the text is JSON as it is stored.
      links: crawled.map((link) => (link.internal ? link : { ...link, location: '' })),
      content: JSON.stringify(content),
    });
    expect(await earlier?.conditions(`${SEED}unknown`)).toBeNull();
    const claimed = await claimAudit(db, before.id);
    expect(await claimed.countUnchanged()).toBe(1);
  });

  it('has the findings of the page alone, whatever the checks of the whole site have made of its record', async () => {
    await using db = await temporaryDatabase();
    const owner = await newProject(db.write);
    const before = await finishedAudit(db, owner, 1);
    const ofSite = {
      code: 'orphan_page',
      severity: 'warning',
      message: 'No page links here',
      location: null,
    } as const;
    const changed = { seq: 1, finalUrl: `${SEED}end`, before: facts.issues };
    await (await claimAudit(db, before.id)).writeFindings([{ ...changed, issues: [ofSite] }]);
    const earlier = await earlierPages(db.read, await newAudit(db.write, owner, 2), VERSION);
    expect((await earlier?.analysis(SEED))?.facts).toEqual(facts);
  });

  it('is not there for another host, another project, or an audit that did not complete', async () => {
    await using db = await temporaryDatabase();
    const owner = await newProject(db.write);
    const before = await finishedAudit(db, owner, 1);
    const elsewhere = await newAudit(db.write, owner, 2, 'https://www.example.com/');
    expect(hostOf(elsewhere.seedUrl)).not.toBe(hostOf(SEED));
    expect(await earlierPages(db.read, elsewhere, VERSION)).toBeNull();
    expect(
      await earlierPages(db.read, await newAudit(db.write, await newProject(db.write), 2), VERSION),
    ).toBeNull();
    await db.write.updateTable('audits').set({ status: 'canceled' }).where('id', '=', before.id).execute();
    expect(await earlierPages(db.read, await newAudit(db.write, owner, 3), VERSION)).toBeNull();
  });

  it('counts for nothing once the analysis is another', async () => {
    await using db = await temporaryDatabase();
    const owner = await newProject(db.write);
    await finishedAudit(db, owner, 1);
    const earlier = await earlierPages(db.read, await newAudit(db.write, owner, 2), 'newer');
    expect([await earlier?.conditions(SEED), await earlier?.analysis(SEED)]).toEqual([null, null]);
  });

  it('is swept when a newer audit has replaced it', async () => {
    await using db = await temporaryDatabase();
    const owner = await newProject(db.write);
    await finishedAudit(db, owner, 1);
    const newest = await finishedAudit(db, owner, 2);
    await db.storage.sweep();
    const left = await db.read.selectFrom('kept_pages').select('audit_id').execute();
    expect(left).toEqual([{ audit_id: newest.id }]);
  });
});

it.each([
  { links: 10, turns: 1 },
  { links: 1_000, turns: 2 },
])('a page of $links links is taken over within $turns turns of all audits', async ({ links, turns }) => {
  await using db = await sqlite();
  const owner = await newProject(db.write);
  const link = { internal: true, nofollow: false, location: 'a', url: `${SEED}${'a'.repeat(100)}` };
  await finishedAudit(db, owner, 1, SEED, { ...analysis, links: Array.from({ length: links }, () => link) });
  const earlier = await earlierPages(db.read, await newAudit(db.write, owner, 2), VERSION);
  expect(await turnsDuring(Promise.resolve(earlier?.analysis(SEED)))).toBe(turns);
});
