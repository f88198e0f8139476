import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiKeyDigest } from '../../ids/api-key.ts';
import { uuidV7 } from '../../ids/uuid-v7.ts';
import { LeaseLost } from '../../records/job.ts';
import { type AnyDatabase, DATABASES } from '../each-database.fixture.ts';
import { whole } from '../queries/whole.fixture.ts';
import type { Stores } from './stores.ts';

const HOUR = 3_600_000;
const all = { offset: 0, size: 100 };
const iso = (ms: number) => new Date(ms).toISOString();

describe.each(DATABASES)('on %s', (_, temporary) => {
  let db: AnyDatabase;
  let stores: Stores;

  beforeAll(async () => {
    db = await temporary();
    stores = db.storage.write;
  });
  afterAll(() => db[Symbol.asyncDispose]());

  const newAccount = (plan: 'starter' | 'pro' = 'pro') =>
    stores.accounts.create(`${uuidV7()}@example.com`, plan, HOUR);

  async function newProject(now = HOUR) {
    const account = await newAccount();
    const wanted = { name: 'Site', primaryDomain: 'https://example.com' };
    const project = await stores.projects.create(account.id, wanted, now);
    return { account, project, owner: { accountId: account.id, projectId: project.id } };
  }

  /** A pending audit, and the queue of a worker that may take it. */
  async function newAudit() {
    const { owner, ...more } = await newProject();
    const wanted = { seedUrl: 'https://example.com/', maxPages: 7 };
    return { ...more, owner, ...(await stores.audits.start(owner, wanted, 2 * HOUR)) };
  }

  describe('an account', () => {
    it('is found by its address, in whatever case it is written', async () => {
      const email = `${uuidV7()}.Owner@Example.com`;
      const account = await stores.accounts.create(email, 'starter', HOUR);
      expect(account).toEqual({ id: account.id, email: email.toLowerCase(), plan: 'starter' });
      expect(await stores.accounts.findByEmail(email.toUpperCase())).toEqual(account);
      expect(await stores.accounts.findByEmail(`x${email}`)).toBeNull();
    });

    it('has settings for its owner, with the newest password', async () => {
      const account = await newAccount();
      const settings = { ...account, createdAt: iso(HOUR), passwordHash: null };
      expect(await stores.accounts.findSettings(account.id)).toEqual(settings);
      for (const hash of ['first', 'second']) await stores.accounts.setPassword(account.id, hash);
      expect(await stores.accounts.findSettings(account.id)).toEqual({ ...settings, passwordHash: 'second' });
      expect(await stores.accounts.findSettings('nobody')).toBeNull();
    });

    it('changes its plan, and has the smallest under one that is unknown here', async () => {
      const account = await newAccount('starter');
      await stores.accounts.changePlan(account.id, 'pro');
      expect(await stores.accounts.planOf(account.id)).toBe('pro');
      await db.write.updateTable('accounts').set({ plan: 'later' }).where('id', '=', account.id).execute();
      expect(await stores.accounts.planOf(account.id)).toBe('starter');
      await expect(stores.accounts.findByEmail(account.email)).rejects.toThrow("unknown plan 'later'");
    });

    it('is there or not', async () => {
      await using other = await temporary();
      expect(await other.storage.read.accounts.isEmpty()).toBe(true);
      await other.storage.write.accounts.create('a@example.com', 'pro', 0);
      expect(await other.storage.read.accounts.isEmpty()).toBe(false);
    });
  });

  describe('a key', () => {
    const wanted = { name: 'Key', scopes: ['a:read', 'b:write'], expiresAt: 10 * HOUR };

    it('is known by its digest until it expires', async () => {
      const account = await newAccount();
      const key = await stores.keys.create(account.id, wanted, HOUR);
      const found = await stores.keys.findActive(apiKeyDigest(key), 10 * HOUR - 1);
      const { expiresAt } = wanted;
      expect(found).toMatchObject({ account, expiresAt, scopes: new Set(wanted.scopes) });
      expect(key).toContain(found?.prefix);
      expect(await stores.keys.findActive(apiKeyDigest(key), 10 * HOUR)).toBeNull();
      expect(await stores.keys.findActive(apiKeyDigest(`${key}x`), HOUR)).toBeNull();
      const forever = await stores.keys.create(account.id, { ...wanted, expiresAt: null }, HOUR);
      expect(await stores.keys.findActive(apiKeyDigest(forever), 1e15)).toMatchObject({ expiresAt: null });
    });

    it('is revoked by its owner once, and no other account sees it', async () => {
      const [account, other] = [await newAccount(), await newAccount()];
      const key = await stores.keys.create(account.id, wanted, HOUR, uuidV7());
      const id = (await stores.keys.findActive(apiKeyDigest(key), HOUR))?.id ?? '';
      expect(await stores.keys.find(other.id, id)).toBeNull();
      expect(await stores.keys.revokeOf(other.id, id, 2 * HOUR)).toBe(false);
      expect(await stores.keys.revokeOf(account.id, id, 2 * HOUR)).toBe(true);
      expect(await stores.keys.revokeOf(account.id, id, 3 * HOUR)).toBe(true);
      expect(await stores.keys.find(account.id, id)).toMatchObject({ revokedAt: iso(2 * HOUR) });
      expect(await stores.keys.findActive(apiKeyDigest(key), HOUR)).toBeNull();
    });

    it('is listed newest first, with its times', async () => {
      const account = await newAccount();
      for (const [name, now] of [
        ['old', HOUR],
        ['new', 2 * HOUR],
      ] as const)
        await stores.keys.create(account.id, { name, scopes: [], expiresAt: null }, now);
      const { items, total } = await stores.keys.page(account.id, { offset: 0, size: 1 });
      expect([items.map(({ name }) => name), total]).toEqual([['new'], 2]);
      await stores.keys.markUsed(items[0]?.id ?? '', 3 * HOUR);
      const times = { expiresAt: null, revokedAt: null, scopes: [], apiKeyPrefix: expect.any(String) };
      expect(await stores.keys.list(account.id)).toEqual([
        { ...times, name: 'new', createdAt: iso(2 * HOUR), lastUsedAt: iso(3 * HOUR) },
        { ...times, name: 'old', createdAt: iso(HOUR), lastUsedAt: null },
      ]);
    });

    it('counts for as long after its end as is asked, be it revoked or expired', async () => {
      const account = await newAccount();
      await stores.keys.create(account.id, { ...wanted, expiresAt: 3 * HOUR }, HOUR);
      const revoked = uuidV7();
      await stores.keys.create(account.id, wanted, HOUR, revoked);
      await stores.keys.revokeOf(account.id, revoked, 5 * HOUR);
      const counts = [2, 3, 6].map((since) => stores.keys.count(account.id, since * HOUR, 6 * HOUR));
      expect(await Promise.all(counts)).toEqual([2, 1, 0]);
    });

    it('is revoked by an operator who knows its prefix', async () => {
      const account = await newAccount();
      await stores.keys.create(account.id, wanted, HOUR);
      const [{ apiKeyPrefix: prefix } = { apiKeyPrefix: '' }] = await stores.keys.list(account.id);
      expect(await stores.keys.revoke(prefix, 2 * HOUR)).toEqual({ found: 1, revoked: 1 });
      expect(await stores.keys.revoke(prefix, 3 * HOUR)).toEqual({ found: 1, revoked: 0 });
      expect(await stores.keys.revoke('nobody', HOUR)).toEqual({ found: 0, revoked: 0 });
      expect(await stores.keys.list(account.id)).toMatchObject([{ revokedAt: iso(2 * HOUR) }]);
    });
  });

  describe('a session', () => {
    const wanted = { signedInWith: 'password', browser: 'Firefox on Linux', expiresAt: 10 * HOUR } as const;

    it('is active until it expires, and is used for longer', async () => {
      const account = await newAccount();
      const { session, secret } = await stores.sessions.create(account.id, wanted, HOUR);
      expect(session).toEqual({ ...wanted, id: session.id, createdAt: HOUR, lastUsedAt: HOUR });
      expect(await stores.sessions.findActive(secret, 10 * HOUR - 1)).toEqual({ session, account });
      expect(await stores.sessions.isActive(session.id, 10 * HOUR - 1)).toBe(true);
      expect(await stores.sessions.findActive(secret, 10 * HOUR)).toBeNull();
      expect(await stores.sessions.isActive(session.id, 10 * HOUR)).toBe(false);
      await stores.sessions.markUsed(session.id, 9 * HOUR, 20 * HOUR);
      const { items, total } = await stores.sessions.list(account.id, all, 20 * HOUR - 1);
      expect(items).toEqual([{ ...session, lastUsedAt: 9 * HOUR, expiresAt: 20 * HOUR }]);
      expect(total).toBe(1);
    });

    it('is listed and counted until it expires, be it removed or not', async () => {
      const account = await newAccount();
      const made: string[] = [];
      for (const [n, expiresAt] of [3 * HOUR, 2 * HOUR, 4 * HOUR].entries())
        made.unshift(
          (await stores.sessions.create(account.id, { ...wanted, expiresAt }, HOUR + n)).session.id,
        );
      const listed = async (offset: number, now: number) => {
        const { items, total } = await stores.sessions.list(account.id, { offset, size: 2 }, now);
        return [items.map(({ id }) => id), total];
      };
      const [last, , first] = made;
      expect(await listed(0, 2 * HOUR - 1)).toEqual([made.slice(0, 2), 3]);
      expect(await listed(2, 2 * HOUR - 1)).toEqual([[first], 3]);
      expect(await listed(0, 2 * HOUR)).toEqual([[last, first], 2]);
      expect(await listed(0, 4 * HOUR)).toEqual([[], 0]);
    });

    it('is ended by its account alone, and its tokens with it', async () => {
      const [account, other] = [await newAccount(), await newAccount()];
      const { session } = await stores.sessions.create(account.id, wanted, HOUR);
      const digest = apiKeyDigest(await stores.sessions.createToken(session.id, 2 * HOUR));
      expect(await stores.sessions.end(other.id, session.id)).toBe(false);
      expect(await stores.sessions.findToken(digest, 2 * HOUR - 1, ['a'])).toMatchObject({
        account,
        id: session.id,
        expiresAt: 2 * HOUR,
      });
      expect(await stores.sessions.findToken(digest, 2 * HOUR, ['a'])).toBeNull();
      expect(await stores.sessions.end(account.id, session.id)).toBe(true);
      expect(await stores.sessions.findToken(digest, HOUR, ['a'])).toBeNull();
    });

    it('may end with all of its account, and the links to it', async () => {
      const [account, other] = [await newAccount(), await newAccount()];
      const first = await stores.sessions.create(account.id, wanted, HOUR);
      const second = await stores.sessions.create(account.id, wanted, HOUR);
      const foreign = await stores.sessions.create(other.id, wanted, HOUR);
      const link = await stores.sessions.createLink(account.id, 2 * HOUR);
      const foreignLink = await stores.sessions.createLink(other.id, 2 * HOUR);
      await stores.sessions.endAll(account.id);
      const active = (id: string) => stores.sessions.isActive(id, HOUR);
      expect(await Promise.all([first, second, foreign].map(({ session }) => active(session.id)))).toEqual([
        false,
        false,
        true,
      ]);
      expect(await stores.sessions.useLink(link, 2 * HOUR - 1)).toBeNull();
      expect(await stores.sessions.useLink(foreignLink, 2 * HOUR - 1)).toBe(other.id);
    });

    it('begins with a link once, before that expires', async () => {
      const account = await newAccount();
      const link = await stores.sessions.createLink(account.id, 2 * HOUR);
      expect(await stores.sessions.useLink(link, 2 * HOUR - 1)).toBe(account.id);
      expect(await stores.sessions.useLink(link, 2 * HOUR - 1)).toBeNull();
      const late = await stores.sessions.createLink(account.id, 2 * HOUR);
      expect(await stores.sessions.useLink(late, 2 * HOUR)).toBeNull();
    });

    it('is removed with its tokens and links once they have expired, and not before', async () => {
      const account = await newAccount();
      const { session } = await stores.sessions.create(account.id, wanted, HOUR);
      await stores.sessions.createToken(session.id, 3 * HOUR);
      await stores.sessions.createLink(account.id, 4 * HOUR);
      const counts = async () => {
        const [tokens, links] = await Promise.all([
          db.read.selectFrom('access_tokens').select('digest').where('session_id', '=', session.id).execute(),
          db.read.selectFrom('sign_in_links').select('digest').where('account_id', '=', account.id).execute(),
        ]);
        return [tokens.length, links.length, (await stores.sessions.list(account.id, all, 0)).total];
      };
      const found: unknown[] = [];
      for (const now of [3 * HOUR - 1, 3 * HOUR, 4 * HOUR, 10 * HOUR - 1, 10 * HOUR]) {
        await stores.sessions.purge(now);
        found.push(await counts());
      }
      expect(found).toEqual([
        [1, 1, 1],
        [0, 1, 1],
        [0, 0, 1],
        [0, 0, 1],
        [0, 0, 0],
      ]);
    });
  });

  describe('a project', () => {
    it('is its account’s alone', async () => {
      const { account, project } = await newProject();
      expect(project).toMatchObject({
        name: 'Site',
        primaryDomain: 'https://example.com',
        createdAt: iso(HOUR),
      });
      expect(await stores.projects.find(account.id, project.id)).toEqual(project);
      expect(await stores.projects.find((await newAccount()).id, project.id)).toBeNull();
      expect(await stores.projects.list(account.id, all)).toEqual({ items: [project], total: 1 });
    });

    it('has the figures of its newest audit that was completed', async () => {
      const { owner, project } = await newProject();
      const none = { avgGeoScore: null, pageCount: null, pagesWithSchema: null, lastAuditAt: null };
      expect(await stores.projects.stats(project.id)).toEqual(none);
      const end = (status: 'completed' | 'canceled', created: number, pages: number) =>
        stores.audits
          .start(owner, { seedUrl: 'https://example.com/', maxPages: 7 }, created)
          .then(({ auditRunId }) =>
            db.write
              .updateTable('audits')
              .set({
                status,
                avg_geo_score: 50.5,
                pages_crawled: pages,
                pages_with_schema: 2,
                finished_at: created + 1,
              })
              .where('id', '=', auditRunId)
              .execute(),
          );
      await end('completed', 2 * HOUR, 5);
      await end('completed', 3 * HOUR, 6);
      await end('canceled', 4 * HOUR, 7);
      const stats = { avgGeoScore: 50.5, pageCount: 6, pagesWithSchema: 2, lastAuditAt: iso(3 * HOUR + 1) };
      expect(await stores.projects.stats(project.id)).toEqual(stats);
      expect(await stores.audits.newestCompleted(project.id)).toMatchObject({ pagesCrawled: 6 });
      expect(await stores.audits.newestCompleted('none')).toBeNull();
    });
  });

  describe('an audit', () => {
    it('begins as a pending run, with the job that will do it', async () => {
      const { auditRunId, jobId, owner } = await newAudit();
      expect(await stores.audits.find(auditRunId)).toEqual({
        ...owner,
        id: auditRunId,
        status: 'pending',
        seedUrl: 'https://example.com/',
        maxPages: 7,
        siteHost: null,
        crawlSite: null,
        cancelRequested: false,
        runningMs: 0,
      });
      expect((await whole(await stores.audits.list(owner.projectId, all))).items).toEqual([
        {
          id: auditRunId,
          auditRunId,
          jobId,
          status: 'pending',
          seedUrl: 'https://example.com/',
          maxPages: 7,
          siteHost: null,
          pagesCrawled: 0,
          pagesQueued: 0,
          targetsChecked: 0,
          siteIssues: [],
          urlsSkipped: { robots: 0, limits: 0, offSite: 0 },
          avgGeoScore: null,
          issueCounts: { error: 0, warning: 0, notice: 0 },
          stopReason: null,
          error: null,
          createdAt: iso(2 * HOUR),
          startedAt: null,
          finishedAt: null,
        },
      ]);
      expect(await stores.audits.find('none')).toBeNull();
      expect(await stores.jobs.countOpen(['audit'], owner.accountId)).toBe(1);
    });

    it('is of one project, and open until it has ended', async () => {
      const { auditRunId, owner } = await newAudit();
      expect(await stores.audits.pagesOf(owner.projectId, auditRunId)).toBe(0);
      expect(await stores.audits.pagesOf('other', auditRunId)).toBe(null);
      expect(await stores.audits.countOpen(owner.accountId)).toBe(1);
      expect(await stores.audits.countOpen('other')).toBe(0);
      await stores.audits.endPending(auditRunId, 'canceled', canceled, 3 * HOUR);
      expect(await stores.audits.countOpen(owner.accountId)).toBe(0);
    });

    const canceled = { stopReason: 'canceled', error: null, siteHost: null, siteIssues: null } as const;

    it('is asked to stop while it is open', async () => {
      const { auditRunId } = await newAudit();
      expect(await stores.audits.isCancelRequested(auditRunId)).toBe(false);
      expect(await stores.audits.requestCancel(auditRunId)).toBe(true);
      expect(await stores.audits.isCancelRequested(auditRunId)).toBe(true);
      await stores.audits.endPending(auditRunId, 'canceled', canceled, 3 * HOUR);
      expect(await stores.audits.requestCancel(auditRunId)).toBe(false);
      expect(await stores.audits.requestCancel('none')).toBe(false);
      expect(await stores.audits.isCancelRequested('none')).toBe(false);
    });

    it('is ended by the worker that has it, once', async () => {
      const { auditRunId } = await newAudit();
      const claim = { accountId: 'any', subjectId: auditRunId, fence: 0 };
      const siteIssues = [
        { code: 'sitemap_missing', severity: 'warning', message: 'None.', urls: [] },
      ] as never;
      const error = { code: 'internal_error', message: 'What happened.' };
      const end = { stopReason: 'error', error, siteHost: 'example.com', siteIssues } as const;
      await expect(stores.audits.end({ ...claim, fence: 1 }, 'failed', end, 3 * HOUR)).rejects.toThrow(
        LeaseLost,
      );
      await stores.audits.end(claim, 'failed', end, 3 * HOUR);
      const { run, pagesWithSchema } = await stores.audits.ended(auditRunId);
      expect(run).toMatchObject({
        status: 'failed',
        stopReason: 'error',
        error,
        siteHost: 'example.com',
        finishedAt: iso(3 * HOUR),
      });
      expect([run.siteIssues.length, pagesWithSchema]).toEqual([1, 0]);
      await expect(stores.audits.end(claim, 'completed', end, 4 * HOUR)).rejects.toThrow(LeaseLost);
      expect((await stores.audits.find(auditRunId))?.status).toBe('failed');
    });

    it('keeps what it knew of its site where its end says nothing new', async () => {
      const { auditRunId } = await newAudit();
      await db.write
        .updateTable('audits')
        .set({ site_host: 'example.com', site_issues: '[{"code":"a"}]' })
        .where('id', '=', auditRunId)
        .execute();
      await stores.audits.endPending(auditRunId, 'canceled', canceled, 3 * HOUR);
      const { run, siteIssues } = await stores.audits.ended(auditRunId);
      expect([run.siteHost, siteIssues, run.error]).toEqual(['example.com', [{ code: 'a' }], null]);
    });
  });

  describe('a job', () => {
    it('is settled by the worker that has it alone', async () => {
      const { jobId } = await newAudit();
      const queue = db.storage.jobQueue('settles#1');
      await expect(stores.jobs.settle(jobId, 'settles#1', 'done', HOUR)).rejects.toThrow(LeaseLost);
      for (let job = await queue.claim(['audit'], 1e12); job !== null && job.id !== jobId; )
        job = await queue.claim(['audit'], 1e12);
      await expect(stores.jobs.settle(jobId, 'other#1', 'done', HOUR)).rejects.toThrow(LeaseLost);
      await stores.jobs.settle(jobId, 'settles#1', 'done', HOUR);
      await expect(stores.jobs.settle(jobId, 'settles#1', 'done', HOUR)).rejects.toThrow(LeaseLost);
      const job = db.read.selectFrom('jobs').selectAll().where('id', '=', jobId);
      expect(await job.execute()).toMatchObject([{ state: 'done', finished_at: HOUR, lease_owner: null }]);
    });

    it('of an audit that nobody has begun is ended without a worker', async () => {
      const { auditRunId, owner } = await newAudit();
      expect(await stores.jobs.settlePending('none', HOUR)).toBeNull();
      expect(await stores.jobs.settlePending(auditRunId, HOUR)).toBe(owner.projectId);
      expect(await stores.jobs.settlePending(auditRunId, HOUR)).toBeNull();
      const begun = await newAudit();
      await db.write
        .updateTable('audits')
        .set({ status: 'running' })
        .where('id', '=', begun.auditRunId)
        .execute();
      expect(await stores.jobs.settlePending(begun.auditRunId, HOUR)).toBeNull();
    });

    it('is counted while it waits or runs, by kind, account and age', async () => {
      await using other = await temporary();
      const { accounts, projects, jobs } = other.storage.write;
      const open: string[] = [];
      for (const name of ['a', 'b']) {
        const { id: accountId } = await accounts.create(`${name}@example.com`, 'pro', 0);
        const { id: projectId } = await projects.create(accountId, { name, primaryDomain: 'x' }, 0);
        open.push(accountId);
        for (const kind of ['draft', 'geo_test'] as const)
          await jobs.enqueue({ id: uuidV7(), kind, subjectId: name, projectId }, open.length);
      }
      expect(jobs.mayHaveLeft).toEqual(new Set(['draft', 'geo_test']));
      const job = await other.storage.jobQueue('counts#1').claim(['draft'], 10);
      expect(await jobs.countOpen(['draft', 'geo_test'], null)).toBe(4);
      expect(await jobs.countOpen(['draft'], null)).toBe(2);
      expect(await jobs.countOpen(['draft', 'geo_test'], open[1] ?? '')).toBe(2);
      expect(new Set(await jobs.open())).toEqual(
        new Set([
          { kind: 'draft', state: 'running', total: 1, due: 1 },
          { kind: 'draft', state: 'queued', total: 1, due: 2 },
          { kind: 'geo_test', state: 'queued', total: 2, due: 1 },
        ]),
      );
      await jobs.settle(job?.id ?? '', 'counts#1', 'failed', 20);
      expect(await jobs.countOpen(['draft'], null)).toBe(1);
      const left = async (time: number) => {
        await jobs.purge(time);
        return (await other.read.selectFrom('jobs').select('id').execute()).length;
      };
      expect([await left(20), await left(21), await left(1e12)]).toEqual([4, 3, 3]);
    });
  });

  describe('what is written for a project', () => {
    const content = { suggestedTitle: 'On sheep' } as never;
    const request = { topic: 'Sheep', audience: 'Shepherds', goal: 'To sell' };

    it('is a brief, and a draft that follows it', async () => {
      const { owner, project } = await newProject();
      const brief = await stores.briefs.create(owner, request, content, HOUR);
      const told = { ...request, suggestedTitle: 'On sheep', generator: 'embedded', createdAt: iso(HOUR) };
      expect(brief).toEqual({ ...told, id: brief.id });
      const started = await stores.drafts.start(project.id, brief, 2 * HOUR);
      const [begun] = (await whole(await stores.drafts.list(project.id, all))).items;
      const draft = {
        id: started,
        briefId: brief.id,
        title: 'On sheep',
        format: 'markdown',
        generator: 'embedded',
      };
      const times = { createdAt: iso(2 * HOUR), updatedAt: iso(2 * HOUR) };
      expect(begun).toEqual({ ...draft, ...times, status: 'generating', content: null, wordCount: null });
      expect(await stores.drafts.briefOf(begun?.id ?? '')).toEqual(brief);
      expect(await stores.drafts.briefOf('none')).toBeNull();
      expect(await stores.jobs.countOpen(['draft'], owner.accountId)).toBe(1);
    });

    it('is a draft that is ready, or failed', async () => {
      const { owner, project } = await newProject();
      const brief = await stores.briefs.create(owner, request, content, HOUR);
      for (const now of [2 * HOUR, 3 * HOUR]) await stores.drafts.start(project.id, brief, now);
      const [newer, older] = (await whole(await stores.drafts.list(project.id, all))).items;
      await stores.drafts.finish(
        older?.id ?? '',
        { title: 'Sheep', markdown: '# Sheep', wordCount: 1 },
        4 * HOUR,
      );
      await stores.drafts.fail(newer?.id ?? '', 5 * HOUR);
      expect(await whole(await stores.drafts.list(project.id, all))).toMatchObject({
        items: [
          { id: newer?.id, status: 'failed', title: 'On sheep', content: null, updatedAt: iso(5 * HOUR) },
          {
            id: older?.id,
            status: 'ready',
            title: 'Sheep',
            content: '# Sheep',
            wordCount: 1,
            updatedAt: iso(4 * HOUR),
          },
        ],
        total: 2,
      });
    });

    it('is a test of an answer engine', async () => {
      const { owner } = await newProject();
      const asked = { prompt: 'Which sheep?', locale: 'en' };
      const begun = await stores.geoTests.start(owner, asked, HOUR);
      const unknown = {
        engine: 'embedded-retrieval',
        simulated: true,
        answer: null,
        citations: [],
        metrics: null,
      };
      const test = { ...asked, ...unknown, testId: begun.testId, createdAt: iso(HOUR) };
      expect(begun).toEqual({ ...test, status: 'pending', failureReason: null, finishedAt: null });
      expect(await stores.geoTests.find(begun.testId)).toEqual({
        ...asked,
        primaryDomain: 'https://example.com',
        projectName: 'Site',
      });
      expect(await stores.geoTests.find('none')).toBeNull();
      const row = async () => (await statusOf(begun.testId))?.status;
      await stores.geoTests.markRunning(begun.testId);
      expect(await row()).toBe('running');
      const failed = await stores.geoTests.fail(begun.testId, 'No site.', 2 * HOUR);
      expect(failed).toEqual({
        ...test,
        status: 'failed',
        failureReason: 'No site.',
        finishedAt: iso(2 * HOUR),
      });
      await stores.geoTests.markRunning(begun.testId);
      expect(await row()).toBe('failed');
      const metrics = null as never;
      const result = { engine: 'e', simulated: false, answer: 'These.', citations: [], metrics };
      expect(await stores.geoTests.finish(begun.testId, result, 3 * HOUR)).toMatchObject({
        ...result,
        status: 'completed',
        finishedAt: iso(3 * HOUR),
      });
      expect(await stores.jobs.countOpen(['geo_test'], owner.accountId)).toBe(1);
    });

    const statusOf = (id: string) =>
      db.read.selectFrom('geo_tests').select('status').where('id', '=', id).executeTakeFirst();

    it('is a report of each audit and test, newest first', async () => {
      const { owner, project } = await newProject();
      const start = () => stores.audits.start(owner, { seedUrl: 'x', maxPages: 1 }, HOUR);
      const [{ auditRunId: first }, { auditRunId }] = [await start(), await start()];
      const { testId } = await stores.geoTests.start(owner, { prompt: 'p', locale: 'en' }, HOUR);
      expect(await stores.reports.newestAudit(project.id)).toBeNull();
      const summary = (pageCount: number) =>
        ({ pageCount, topIssues: [], bestPages: [], worstPages: [] }) as never;
      await stores.reports.addAudit(project.id, first, summary(1), HOUR);
      await stores.reports.addAudit(project.id, auditRunId, summary(2), 2 * HOUR);
      await stores.reports.addGeoTest(project.id, testId, { testId, citations: [] } as never, 3 * HOUR);
      expect(await stores.reports.newestAudit(project.id)).toMatchObject({
        auditId: auditRunId,
        summary: { pageCount: 2 },
      });
      expect(await whole(await stores.reports.list(project.id, all))).toMatchObject({
        items: [
          { kind: 'geo_test', testId, createdAt: iso(3 * HOUR), summary: { testId } },
          { kind: 'audit', auditRunId, createdAt: iso(2 * HOUR), summary: { pageCount: 2 } },
          { kind: 'audit', auditRunId: first, createdAt: iso(HOUR), summary: { pageCount: 1 } },
        ],
        total: 3,
      });
    });
  });

  describe('an answer that is kept for its idempotency key', () => {
    const reply = (accountId: string, createdAt: number) => ({
      accountId,
      key: 'k',
      fingerprint: 'f',
      status: 201,
      data: { a: [1] },
      location: '/a',
      createdAt,
      expiresAt: createdAt + HOUR,
    });

    it('is found until it expires, by its own account', async () => {
      const { id } = await newAccount();
      expect(await stores.replies.save(reply(id, HOUR))).toBe(true);
      expect(await stores.replies.find(id, 'k', 2 * HOUR - 1)).toEqual(reply(id, HOUR));
      expect(await stores.replies.find(id, 'k', 2 * HOUR)).toBeNull();
      expect(await stores.replies.find(id, 'other', HOUR)).toBeNull();
      expect(await stores.replies.find('other', 'k', HOUR)).toBeNull();
    });

    it('has what else was said of its head, beside an address and without one', async () => {
      const { id } = await newAccount();
      const headers = { etag: '"1"', 'content-type': 'text/csv' };
      for (const [key, location] of Object.entries({ a: '/a', b: null, c: 'https://b.example/{c}' })) {
        for (const row of [
          { ...reply(id, HOUR), key, location },
          { ...reply(id, 3 * HOUR), key, location, headers },
        ]) {
          await stores.replies.save(row);
          expect(await stores.replies.find(id, key, row.createdAt)).toEqual(row);
        }
      }
    });

    it('stands against a second one until it expires', async () => {
      const { id } = await newAccount();
      await stores.replies.save(reply(id, HOUR));
      expect(await stores.replies.save({ ...reply(id, 2 * HOUR - 1), status: 200 })).toBe(false);
      expect(await stores.replies.find(id, 'k', HOUR)).toMatchObject({ status: 201 });
      expect(await stores.replies.save({ ...reply(id, 2 * HOUR), status: 200 })).toBe(true);
      expect(await stores.replies.find(id, 'k', 2 * HOUR)).toMatchObject({
        status: 200,
        createdAt: 2 * HOUR,
      });
    });

    it('is removed once it has expired', async () => {
      const { id } = await newAccount();
      await stores.replies.save(reply(id, HOUR));
      await stores.replies.purge(2 * HOUR - 1);
      expect(await stores.replies.find(id, 'k', HOUR)).not.toBeNull();
      await stores.replies.purge(2 * HOUR);
      expect(await stores.replies.find(id, 'k', HOUR)).toBeNull();
    });
  });

  describe('what is known of the use of deprecated things', () => {
    it('is by account and key, from the first hour to the last, without keys that were revoked', async () => {
      await using other = await temporary();
      const { accounts, keys, deprecations } = other.storage.write;
      const ids: string[] = [];
      for (const [email, name] of [
        ['b@example.com', 'one'],
        ['a@example.com', 'two'],
        ['a@example.com', 'gone'],
      ] as const) {
        const account = (await accounts.findByEmail(email)) ?? (await accounts.create(email, 'pro', 0));
        const id = uuidV7();
        await keys.create(account.id, { name, scopes: [], expiresAt: null }, ids.length, id);
        ids.push(id);
      }
      const [one = '', two = '', gone = ''] = ids;
      for (const hour of [2, 1, 3, 3]) await deprecations.note(one, 'GET /old', hour * HOUR);
      await deprecations.note(two, 'GET /old', 5 * HOUR);
      await deprecations.note(two, 'GET /other', 6 * HOUR);
      await deprecations.note(gone, 'GET /old', 7 * HOUR);
      await deprecations.note('a session', 'GET /old', 7 * HOUR);
      await other.write.updateTable('api_keys').set({ revoked_at: 1 }).where('id', '=', gone).execute();
      const use = (name: string, first: number, last: number, item = 'GET /old') => ({
        item,
        name,
        apiKeyPrefix: expect.any(String),
        firstUsedAt: iso(first * HOUR),
        lastUsedAt: iso(last * HOUR),
      });
      const told = async (...items: string[]) =>
        (await deprecations.affectedAccounts(items)).map(({ email, uses }) => [email, uses]);
      expect(await told('GET /old')).toEqual([
        ['a@example.com', [use('two', 5, 5)]],
        ['b@example.com', [use('one', 1, 3)]],
      ]);
      expect(await told('GET /other')).toEqual([['a@example.com', [use('two', 6, 6, 'GET /other')]]]);
      expect(await told()).toEqual([]);
      await deprecations.purge(3 * HOUR);
      expect(await told('GET /old')).toEqual([
        ['a@example.com', [use('two', 5, 5)]],
        ['b@example.com', [use('one', 3, 3)]],
      ]);
    });
  });

  describe('what other sites have answered', () => {
    it('is known for as long as is asked for, the newest of each', async () => {
      const { externalAnswers } = stores;
      await externalAnswers.keep([], HOUR);
      await externalAnswers.keep([{ url: 'https://a.example/', fault: 'gone' as never }], HOUR);
      await externalAnswers.keep([{ url: 'https://b.example/', fault: null }], 2 * HOUR);
      const known = (since: number) =>
        externalAnswers.known(
          ['https://a.example/', 'https://b.example/', 'https://c.example/'],
          since,
          9 * HOUR,
        );
      const a = { url: 'https://a.example/', fault: 'gone' };
      const b = { url: 'https://b.example/', fault: null };
      expect(new Set(await known(HOUR))).toEqual(new Set([a, b]));
      expect(await known(HOUR + 1)).toEqual([b]);
      await externalAnswers.keep([{ url: 'https://a.example/', fault: null }], 3 * HOUR);
      expect(await known(3 * HOUR)).toEqual([{ ...a, fault: null }]);
      await externalAnswers.purge(3 * HOUR);
      expect(await known(0)).toEqual([{ ...a, fault: null }]);
    });
  });
});
