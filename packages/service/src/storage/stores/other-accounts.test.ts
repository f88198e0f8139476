import { describe, expect, it } from 'vitest';
import { auditBakery, newBakery } from '../../content/audited-site.fixture.ts';
import { apiKeyDigest } from '../../ids/api-key.ts';
import { uuidV7 } from '../../ids/uuid-v7.ts';
import { claimAudit } from '../claim-audit.fixture.ts';
import { type AnyDatabase, DATABASES } from '../each-database.fixture.ts';
import { sql } from '../kysely/kysely.gen.js';
import { MOVED_TABLES } from '../queries/moved-rows.ts';
import { whole } from '../queries/whole.fixture.ts';

const all = { offset: 0, size: 100 };
const NEVER = 1e13;
const audit = { seedUrl: 'https://bakery.example/', maxPages: 1 };
const session = { signedInWith: 'link', browser: null, expiresAt: NEVER } as const;
const canceled = { stopReason: 'canceled', error: null, siteHost: null, siteIssues: null } as const;
const summary = { topIssues: [], bestPages: [], worstPages: [], citations: [] } as never;

/** An account with what accounts have. */
async function inhabited(db: AnyDatabase, name: string) {
  const { write } = db.storage;
  const owner = await newBakery(db, name);
  const { accountId, projectId } = owner;
  const keyId = uuidV7();
  const key = await write.keys.create(accountId, { name, scopes: [], expiresAt: null }, 1, keyId);
  await write.accounts.setPassword(accountId, name);
  const signedIn = await write.sessions.create(accountId, session, 1);
  const link = await write.sessions.createLink(accountId, 2);
  await write.sessions.createToken(signedIn.session.id, 2);
  const auditId = await auditBakery(db, owner);
  const { auditRunId: open } = await write.audits.start(owner, audit, 1);
  const brief = await write.briefs.create(owner, { topic: name, audience: '', goal: '' }, {} as never, 1);
  const draft = await write.drafts.start(projectId, { ...brief, suggestedTitle: name }, 1);
  const { testId } = await write.geoTests.start(owner, { prompt: name, locale: 'en' }, 1);
  await write.reports.addAudit(projectId, auditId, summary, 1);
  const reply = { accountId, key: 'k', fingerprint: name, status: 201, data: 1, location: null };
  await write.replies.save({ ...reply, createdAt: 1, expiresAt: 2 });
  await write.deprecations.note(keyId, name, 1);
  const sessionId = signedIn.session.id;
  return { ...owner, name, keyId, key, sessionId, link, auditId, open, draft, testId, reply };
}
type Inhabited = Awaited<ReturnType<typeof inhabited>>;

/** All that is told of an account, and what is counted of it. */
async function told(db: AnyDatabase, { accountId, projectId, keyId, auditId, open, name }: Inhabited) {
  const { keys, sessions, projects, audits, pages, drafts, reports, jobs, replies, deprecations } =
    db.storage.read;
  const claimed = await claimAudit(db, auditId);
  const store = await claimed.openStore({});
  const site = claimed.site();
  return {
    keys: [await keys.count(accountId, 0, 1), await keys.page(accountId, all)],
    sessions: await sessions.list(accountId, all, 1),
    projects: [await projects.list(accountId, all), await projects.stats(projectId)],
    audits: await whole(await audits.list(projectId, all)),
    ofAudits: [await audits.countOpen(accountId), await audits.storedBytes(accountId)],
    newest: [await audits.newestCompleted(projectId), await audits.pagesOf(projectId, open)],
    pages: await Promise.all([
      pages.find(auditId, {}, 'url', all),
      pages.find(auditId, { issue: 'h1_missing' }, 'url', all),
      pages.ranked(auditId, 'desc', 10),
      pages.issueTotals(auditId, 100),
      pages.ofBoth(auditId, auditId, []),
    ]),
    crawl: [store.counters(), store.skipped(), await claimed.countUnchanged(), await site.targets()],
    drafts: await whole(await drafts.list(projectId, all)),
    reports: [await whole(await reports.list(projectId, all)), await reports.newestCompleted(projectId)],
    jobs: await jobs.countOpen(['audit', 'draft', 'geo_test'], accountId),
    replies: await replies.find(accountId, 'k', 1),
    uses: [await deprecations.affectedAccounts([name]), keyId],
  };
}

/** All that somebody may change of an account: what ends a session comes last. */
async function change(db: AnyDatabase, own: Inhabited): Promise<void> {
  const { accounts, keys, sessions, audits, drafts, geoTests, replies, jobs } = db.storage.write;
  const { accountId, keyId, key, sessionId, link, open, draft, testId, reply } = own;
  await accounts.changePlan(accountId, 'starter');
  await accounts.setPassword(accountId, 'another');
  await keys.markUsed(keyId, 5);
  const prefix = (await keys.findActive(apiKeyDigest(key), 1))?.prefix ?? '';
  expect(await keys.revoke(prefix, 5)).toEqual({ found: 1, revoked: 1 });
  await keys.revokeOf(accountId, keyId, 6);
  await sessions.markUsed(sessionId, 5, NEVER + 1);
  for (let n = 0; n < 21; n++) await sessions.createToken(sessionId, 5);
  expect(await sessions.useLink(link, 1)).toBe(accountId);
  for (let n = 0; n < 101; n++) await sessions.create(accountId, session, 5);
  expect(await audits.requestCancel(open)).toBe(true);
  expect(await jobs.settlePending(open, 5)).toBe(own.projectId);
  await audits.endPending(open, 'canceled', canceled, 5);
  await drafts.finish(draft, { title: '', markdown: '', wordCount: 1 }, 5);
  await drafts.fail(draft, 5);
  await geoTests.markRunning(testId);
  await geoTests.finish(testId, {} as never, 5);
  await geoTests.fail(testId, '', 5);
  await replies.save({ ...reply, createdAt: 5, expiresAt: 6 });
  await sessions.endAll(accountId);
}

async function rowsOf({ read }: AnyDatabase): Promise<ReadonlySet<string>> {
  const rows = await Promise.all(
    MOVED_TABLES.map(async ({ name }) => {
      const found = await sql`SELECT * FROM ${sql.table(name)}`.execute(read);
      return found.rows.map((row) => `${name} ${JSON.stringify(row)}`);
    }),
  );
  return new Set(rows.flat());
}

describe.each(DATABASES)('on %s', (_, temporary) => {
  it('an account is told nothing of another one, and changes nothing of it', async () => {
    await using db = await temporary();
    const own = await inhabited(db, 'own');
    const before = await told(db, own);
    const rows = await rowsOf(db);
    await inhabited(db, 'other');
    expect(await told(db, own)).toEqual(before);
    const others = [...(await rowsOf(db))].filter((row) => !rows.has(row));
    await change(db, own);
    const left = await rowsOf(db);
    expect(others.filter((row) => !left.has(row))).toEqual([]);
  });
});
