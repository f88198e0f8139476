import { type CrawledPage, hostOf, MemoryCrawlStore, type PageAnalysis } from '@seogeo/engine';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../database/schema.ts';
import { temporaryDatabase } from '../database/temporary-database.ts';
import { uuidV7 } from '../ids/uuid-v7.ts';
import { storesOn } from '../stores.ts';
import { earlierPages, keepingPages, sweepKeptPages, unchangedIssues } from './kept-pages.ts';

const SEED = 'https://example.com/';
const VERSION = '0123456789ab';

async function newProject(db: Kysely<Database>) {
  const accountId = uuidV7();
  const email = `${accountId}@example.com`;
  await db.insertInto('accounts').values({ id: accountId, email, plan: 'pro', created_at: 0 }).execute();
  const wanted = { name: 'P', primaryDomain: 'https://example.com' };
  const { id: projectId } = await storesOn(db).projects.create(accountId, wanted, 0);
  return { accountId, projectId };
}

type Owner = Awaited<ReturnType<typeof newProject>>;

async function newAudit(db: Kysely<Database>, owner: Owner, now: number, seedUrl = SEED) {
  const { auditRunId } = await storesOn(db).audits.start(owner, { seedUrl, maxPages: 10 }, now);
  return { id: auditRunId, project_id: owner.projectId, seed_url: seedUrl };
}

const analysis = { facts: { title: 'Kept' }, links: [], content: null } as unknown as PageAnalysis;

/** An audit that is over and has kept one page. */
async function finishedAudit(db: Kysely<Database>, owner: Owner, now: number, seedUrl = SEED) {
  const audit = await newAudit(db, owner, now, seedUrl);
  const memory = new MemoryCrawlStore();
  await memory.commit([], [{ url: seedUrl, level: 0, redirects: 0, via: 'seed', skip: null }]);
  const [entry] = await memory.lease(1);
  const kept = { validators: { etag: '"1"', lastModified: null }, blockedAgents: ['Googlebot'], analysis };
  const page = { entry, kept, unchanged: true, found: [] } as unknown as CrawledPage;
  await keepingPages(memory, db, { auditId: audit.id, version: VERSION }).commit([page], []);
  await db.updateTable('audits').set({ status: 'completed' }).where('id', '=', audit.id).execute();
  return audit;
}

describe('what an audit keeps for the next one', () => {
  it('is there for the same project and seed host', async () => {
    await using db = await temporaryDatabase();
    const owner = await newProject(db.write);
    const before = await finishedAudit(db.write, owner, 1);
    const earlier = await earlierPages(
      db.read,
      await newAudit(db.write, owner, 2, `${SEED}other?page`),
      VERSION,
    );
    expect(await earlier?.conditions(SEED)).toEqual({
      validators: { etag: '"1"', lastModified: null },
      blockedAgents: ['Googlebot'],
    });
    expect(await earlier?.analysis(SEED)).toEqual(analysis);
    expect(await earlier?.conditions(`${SEED}unknown`)).toBeNull();
    expect(await unchangedIssues(db.read, before.id)).toMatchObject([{ code: 'pages_unchanged' }]);
  });

  it('is not there for another host, another project, or an audit that did not complete', async () => {
    await using db = await temporaryDatabase();
    const owner = await newProject(db.write);
    const before = await finishedAudit(db.write, owner, 1);
    const elsewhere = await newAudit(db.write, owner, 2, 'https://www.example.com/');
    expect(hostOf(elsewhere.seed_url)).not.toBe(hostOf(SEED));
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
    await finishedAudit(db.write, owner, 1);
    const earlier = await earlierPages(db.read, await newAudit(db.write, owner, 2), 'newer');
    expect([await earlier?.conditions(SEED), await earlier?.analysis(SEED)]).toEqual([null, null]);
  });

  it('is swept when a newer audit has replaced it', async () => {
    await using db = await temporaryDatabase();
    const owner = await newProject(db.write);
    await finishedAudit(db.write, owner, 1);
    const newest = await finishedAudit(db.write, owner, 2);
    await sweepKeptPages(db.write);
    const left = await db.read.selectFrom('kept_pages').select('audit_id').execute();
    expect(left).toEqual([{ audit_id: newest.id }]);
  });
});
