import type { CrawledPage } from '@seogeo/engine';
import { describe, expect, it } from 'vitest';
import type { AuditEnd } from '../records/audit.ts';
import { LeaseLost } from '../records/job.ts';
import { claimAudit } from '../storage/claim-audit.fixture.ts';
import { crawled, found } from '../storage/crawled/crawled-page.fixture.ts';
import { openCrawls } from '../storage/crawls.ts';
import { whole } from '../storage/queries/whole.fixture.ts';
import { newAudit } from '../storage/stores/audit.fixture.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../storage/temporary-database.fixture.ts';
import { cancelPending, finishAudit } from './finish-audit.ts';

const ended = (stopReason: AuditEnd['stopReason'], more: Partial<AuditEnd> = {}): AuditEnd => ({
  stopReason,
  error: null,
  siteHost: 'example.com',
  siteIssues: [],
  ...more,
});

/** Audits of one project, one after the other, each with these scores and as a worker ends it. */
async function projectOf(db: TemporaryDatabase) {
  const first = await newAudit(db.write);
  const { projectId, accountId } = (await db.storage.read.audits.find(first)) ?? {
    projectId: '',
    accountId: '',
  };
  const crawls = await openCrawls(db.storage);
  const queue = db.storage.jobQueue('worker#1');
  let now = 10;
  let waiting: string | null = first;
  return {
    projectId,
    async run(
      scores: readonly (number | null)[],
      end: AuditEnd,
      more: (n: number) => Partial<CrawledPage['facts']> = () => ({}),
      waitingPages = 0,
    ): Promise<string> {
      now += 10;
      const wanted = { seedUrl: 'https://example.com/', maxPages: 100 };
      const auditId =
        waiting ?? (await db.storage.write.audits.start({ accountId, projectId }, wanted, now)).auditRunId;
      waiting = null;
      const job = await queue.claim(['audit'], now);
      if (job === null) throw new Error('The audit was not handed out.');
      const store = await (await claimAudit(db, auditId)).openStore({});
      await store.commit(
        [],
        Array.from({ length: scores.length + waitingPages }, (_, n) => found(`p${n}`, 0)),
      );
      const entries = await store.lease(scores.length);
      const pages = entries.map((entry, n) => {
        const page = crawled(entry, { links: [] });
        const facts = { ...page.facts, geoScore: scores[n] ?? null, title: `Title ${n}`, ...more(n) };
        return { ...page, facts };
      });
      await store.commit(pages, []);
      await finishAudit({ storage: db.storage, crawls, queue, clock: () => now }, job, end);
      return auditId;
    },
    reports: async () =>
      (await whole(await db.storage.read.reports.list(projectId, { offset: 0, size: 9 }))).items,
    [Symbol.dispose]: () => crawls.close(),
  };
}

describe('an audit that ends', () => {
  it.each([
    ['frontier_exhausted', 'completed'],
    ['max_pages', 'completed'],
    ['storage_limit', 'completed'],
    ['outage', 'completed'],
    ['time_limit', 'completed'],
    ['canceled', 'canceled'],
    ['unreachable', 'failed'],
    ['blocked_by_robots', 'failed'],
    ['error', 'failed'],
  ] as const)('for %s is %s, and its job is done', async (stopReason, status) => {
    await using db = await temporaryDatabase();
    using project = await projectOf(db);
    const error = status === 'failed' ? { code: 'internal_error', message: 'What happened.' } : null;
    const auditId = await project.run([50], ended(stopReason, { error }));
    const { run } = await db.storage.read.audits.ended(auditId);
    expect(run).toMatchObject({ status, stopReason, error, siteHost: 'example.com', pagesCrawled: 1 });
    expect(await db.read.selectFrom('jobs').select(['state', 'lease_owner']).execute()).toEqual([
      { state: 'done', lease_owner: null },
    ]);
  });

  it('leaves a snapshot that says what it found, and what changed since the one before', async () => {
    await using db = await temporaryDatabase();
    using project = await projectOf(db);
    await project.run([40, 60, null], ended('max_pages'));
    const issueOf = (severity: 'error' | 'notice') => ({
      code: severity,
      severity,
      message: 'm',
      location: null,
    });
    await project.run(
      [80],
      ended('frontier_exhausted', {
        siteIssues: [
          { code: 'robots_txt_missing', severity: 'notice', message: 'm' },
          { code: 'sitemap_error', severity: 'error', message: 'One.' },
          { code: 'sitemap_error', severity: 'error', message: 'Another.' },
        ],
      }),
      () => ({ issues: [issueOf('error'), issueOf('notice')] }),
    );
    const [newer, older] = await project.reports();
    expect(older?.summary).toMatchObject({
      status: 'completed',
      avgGeoScore: 50,
      pageCount: 3,
      change: null,
      topIssues: expect.arrayContaining([{ code: 'h1_missing', severity: 'warning', count: 3 }]),
      bestPages: [{ geoScore: 60 }, { geoScore: 40 }],
      worstPages: [{ geoScore: 40 }, { geoScore: 60 }],
    });
    expect(newer?.summary).toMatchObject({
      topIssues: expect.arrayContaining([
        { code: 'robots_txt_missing', severity: 'notice', count: 1 },
        { code: 'sitemap_error', severity: 'error', count: 2 },
      ]),
      change: { avgGeoScore: 30, pageCount: -2, issues: -1 },
    });
  });

  it('compares what both audits saw apart from what only one of them did', async () => {
    await using db = await temporaryDatabase();
    using project = await projectOf(db);
    await project.run([40, 60, null, 90], ended('max_pages'));
    await project.run([50, null], ended('max_pages'));
    await project.run([50, 20, null, 90, 10], ended('max_pages'));
    const [newest, middle] = await project.reports();
    expect(middle?.summary).toMatchObject({
      change: { pageCount: -2, samePages: { pageCount: 2, scoredPageCount: 1, avgGeoScore: 10, issues: 0 } },
    });
    // Between 2 and 5 pages, of which one is as it was.
    expect(newest?.summary).toMatchObject({
      change: {
        avgGeoScore: -7.5,
        samePages: { pageCount: 2, scoredPageCount: 1, avgGeoScore: 0, issues: 0 },
      },
    });
  });

  it('compares pages with those of the newest audit that completed, whatever failed or was canceled since', async () => {
    await using db = await temporaryDatabase();
    using project = await projectOf(db);
    await project.run([], ended('unreachable'));
    await project.run([50], ended('max_pages'));
    const [first] = await project.reports();
    expect(first?.summary).toMatchObject({ change: { pageCount: 1 } });
    expect(first?.summary).not.toHaveProperty('change.samePages');
    await project.run([], ended('unreachable'));
    await project.run([90], ended('canceled'));
    await project.run([70], ended('max_pages'));
    const [newest] = await project.reports();
    expect(newest?.summary).toMatchObject({
      change: { avgGeoScore: -20, samePages: { pageCount: 1, avgGeoScore: 20 } },
    });
  });

  it.each([
    ['counts what only other pages show where both saw the whole site', 'frontier_exhausted', 2],
    ['leaves it out where one of them did not', 'max_pages', 0],
  ] as const)('%s', async (_promise, stopReason, issues) => {
    await using db = await temporaryDatabase();
    using project = await projectOf(db);
    await project.run([50, 50], ended('frontier_exhausted'));
    await project.run([50, 50], ended(stopReason), () => ({ title: 'Of both' }));
    const [newest] = await project.reports();
    expect(newest?.summary).toMatchObject({
      topIssues: expect.arrayContaining([{ code: 'title_duplicate', severity: 'warning', count: 2 }]),
      change: { samePages: { pageCount: 2, issues } },
    });
  });

  it('counts a page that is answered no more as lost, not as rid of its issues', async () => {
    await using db = await temporaryDatabase();
    using project = await projectOf(db);
    await project.run([50, 50, 50], ended('max_pages'), () => ({ statusCode: 200 }));
    const statuses = [200, 404, 301];
    await project.run([50, null, null], ended('max_pages'), (n) => ({
      issues: [],
      statusCode: statuses[n] ?? null,
    }));
    const [newest] = await project.reports();
    expect(newest?.summary).toMatchObject({
      change: { samePages: { pageCount: 3, lostPageCount: 2, scoredPageCount: 1, issues: -1 } },
    });
  });

  it('has no change of the score where one of the two had none', async () => {
    await using db = await temporaryDatabase();
    using project = await projectOf(db);
    await project.run([null], ended('unreachable'));
    await project.run([80], ended('max_pages'));
    const [newer] = await project.reports();
    expect(newer?.summary).toMatchObject({ change: { avgGeoScore: null, pageCount: 0 } });
  });

  it('keeps what was known of its site where its end tells nothing new', async () => {
    await using db = await temporaryDatabase();
    using project = await projectOf(db);
    const auditId = await project.run([1], ended('canceled', { siteHost: null, siteIssues: null }));
    expect((await db.storage.read.audits.ended(auditId)).run).toMatchObject({
      siteHost: null,
      siteIssues: [],
    });
  });

  it.each([[null], [[{ code: 'robots_txt_missing', severity: 'notice', message: 'm' }]]] as const)(
    'says of a canceled one what it has not seen, whoever has ended it (%j)',
    async (siteIssues) => {
      await using db = await temporaryDatabase();
      using project = await projectOf(db);
      const auditId = await project.run([1, 2], ended('canceled', { siteIssues }), () => ({}), 3);
      const { run } = await db.storage.read.audits.ended(auditId);
      expect(run.siteIssues).toEqual(
        expect.arrayContaining([
          ...(siteIssues ?? []),
          {
            code: 'audit_incomplete',
            severity: 'notice',
            message:
              'Of 5 addresses known of this site 2 answered (40 %): 3 were not requested, since the audit was canceled',
          },
        ]),
      );
    },
  );

  it('ends once: who comes second writes neither an end nor a snapshot', async () => {
    await using db = await temporaryDatabase();
    const auditId = await newAudit(db.write);
    const { storage } = db;
    const queue = storage.jobQueue('worker#1');
    const job = await queue.claim(['audit'], 1);
    if (job === null) throw new Error('The audit was not handed out.');
    const crawls = await openCrawls(storage);
    const tools = { storage, crawls, queue, clock: () => 5 };
    await finishAudit(tools, job, ended('max_pages'));
    await expect(finishAudit(tools, job, ended('canceled'))).rejects.toThrow(LeaseLost);
    expect((await storage.read.audits.ended(auditId)).run.stopReason).toBe('max_pages');
    expect(await db.read.selectFrom('reports').select('id').execute()).toHaveLength(1);
    crawls.close();
  });
});

describe('canceling an audit that nobody has begun', () => {
  it('ends it at once, with its job and a snapshot', async () => {
    await using db = await temporaryDatabase();
    const auditId = await newAudit(db.write);
    expect(await cancelPending(db.storage, auditId, 7)).toBe(true);
    const { run } = await db.storage.read.audits.ended(auditId);
    expect(run).toMatchObject({ status: 'canceled', finishedAt: '1970-01-01T00:00:00.007Z' });
    expect(await db.read.selectFrom('reports').select('audit_id').execute()).toEqual([{ audit_id: auditId }]);
    expect(await db.storage.jobQueue('worker#1').claim(['audit'], 8)).toBeNull();
  });

  it('leaves alone one that a worker has, one that has ended, and one that there is not', async () => {
    await using db = await temporaryDatabase();
    const auditId = await newAudit(db.write);
    await db.storage.jobQueue('worker#1').claim(['audit'], 1);
    expect(await cancelPending(db.storage, auditId, 7)).toBe(false);
    expect((await db.storage.read.audits.find(auditId))?.status).toBe('pending');
    expect(await cancelPending(db.storage, 'none', 7)).toBe(false);
    const other = await newAudit(db.write);
    expect(await cancelPending(db.storage, other, 7)).toBe(true);
    expect(await cancelPending(db.storage, other, 8)).toBe(false);
  });
});
