import type { FrontierEntry } from '@seogeo/engine';
import { describe, expect, it } from 'vitest';
import { type Job, LeaseLost } from '../records/job.ts';
import { claimAudit } from './claim-audit.fixture.ts';
import { raiseFence } from './crawled/audit-fence.ts';
import { ClaimedAudit } from './crawled/claimed-audit.ts';
import { crawled, found } from './crawled/crawled-page.fixture.ts';
import { StoredCrawl } from './crawled/stored-crawl.ts';
import { type AnyDatabase, DATABASES } from './each-database.fixture.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { newAudit } from './stores/audit.fixture.ts';

/** An audit in work, with a page and two URLs in flight, and all that its worker may want to write to it. */
async function inWork(db: AnyDatabase) {
  const auditId = await newAudit(db.write);
  const job = await new JobQueue(db, 'worker#1').claim(['audit'], 1);
  if (job === null) throw new Error('The audit was not handed out.');
  const audit = await claimAudit(db, auditId);
  const store = await audit.openStore({ keepAs: 'version' });
  await store.commit([], [found('a', 0), found('b', 0), found('c', 0)]);
  const [first, second] = await store.lease(2);
  if (!first || !second) throw new Error('The URLs were not handed out.');
  await store.commit([crawled(first)], []);
  return { auditId, job, audit, store, second };
}

type InWork = Awaited<ReturnType<typeof inWork>>;

const end = { stopReason: 'max_pages', error: null, siteHost: null, siteIssues: [] } as const;
const kept = (entry: FrontierEntry) => ({
  validators: { etag: '"1"', lastModified: null },
  blockedAgents: [],
  analysis: { facts: crawled(entry).facts, links: [], siteFacts: null, content: null, refresh: null },
});

/** By the name of what writes. */
const WRITES: Readonly<Record<string, (work: InWork, db: AnyDatabase) => Promise<unknown>>> = {
  'ClaimedAudit.markRunning': ({ audit }) => audit.markRunning(5),
  'ClaimedAudit.setSite': ({ audit }) => audit.setSite({ host: 'example.com' } as never),
  'ClaimedAudit.setRunningTime': ({ audit }) => audit.setRunningTime(5_000),
  'ClaimedAudit.openStore': ({ audit }) => audit.openStore({}),
  'ClaimedAudit.writeFindings': ({ audit }) =>
    audit.writeFindings([{ seq: 1, finalUrl: 'https://example.com/z', issues: [], before: [] }]),
  'ClaimedAudit.writeInlinks': ({ audit }) =>
    audit.writeInlinks([{ seq: 1, followed: 1, nofollow: 0, sources: [2] }]),
  'StoredCrawl.lease': ({ store }) => store.lease(1),
  'StoredCrawl.commit': ({ store, second }) =>
    store.commit([crawled(second, { kept: kept(second) })], [found('d', 1)]),
  'StoredCrawl.putOff': ({ store, second }) => store.putOff([second]),
  'StoredCrawl.waitingTargets': ({ store }) => store.waitingTargets(1),
  'StoredCrawl.commitTargets': ({ store }) =>
    store.commitTargets([{ url: 'https://example.com/a.png', fault: null }]),
  'StoredCrawl.markListed': ({ store }) => store.markListed(['https://example.com/a']),
  'StoredCrawl.giveBack': ({ store }) => store.giveBack(),
  'StoredCrawl.setAnalysing': ({ store, second }) => store.setAnalysing(second, true),
  'AuditStore.end': ({ job }, { storage }) => storage.write.audits.end(job, 'completed', end, 9),
};

/** Methods that only look. */
const READS = [
  'ClaimedAudit.constructor',
  'ClaimedAudit.earlierPages',
  'ClaimedAudit.countUnchanged',
  'ClaimedAudit.site',
  'StoredCrawl.constructor',
  'StoredCrawl.counters',
  'StoredCrawl.isFull',
  'StoredCrawl.queryUrls',
  'StoredCrawl.skipped',
];

const HOW_LOST: Readonly<Record<string, (db: AnyDatabase, job: Job) => Promise<unknown>>> = {
  'another worker has taken it': async (db, { id }) => {
    await db.write
      .updateTable('jobs')
      .set({ state: 'queued', lease_owner: null })
      .where('id', '=', id)
      .execute();
    return new JobQueue(db, 'other#1').claim(['audit'], 1);
  },
  'its lease has lapsed, and nobody has taken it yet': (db, { subjectId }) => raiseFence(db.write, subjectId),
  'it has been ended': (db, { subjectId }) =>
    db.storage.write.audits.endPending(subjectId, 'canceled', { ...end, stopReason: 'canceled' }, 2),
};

async function everything({ read }: AnyDatabase) {
  const tables = [
    'audits',
    'frontier',
    'audit_pages',
    'audit_page_issues',
    'kept_pages',
    'page_links',
    'page_inlinks',
  ] as const;
  return Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute()));
}

describe.each(DATABASES)('a worker that has lost an audit, on %s', (_, temporaryDatabase) => {
  const cases = Object.keys(HOW_LOST).flatMap((how) =>
    Object.keys(WRITES).map((what) => [what, how] as const),
  );

  it.each(cases)('writes nothing to it any more by %s, where %s', async (what, how) => {
    await using db = await temporaryDatabase();
    const work = await inWork(db);
    await HOW_LOST[how]?.(db, work.job);
    const before = await everything(db);
    const written = Promise.resolve(WRITES[what]?.(work, db));
    // How long it has been open is no more than a figure: nobody need hear that it is not wanted.
    if (what.endsWith('setRunningTime')) await written;
    else await expect(written).rejects.toThrow(LeaseLost);
    expect(await everything(db)).toEqual(before);
  });

  it('can do nothing that is not tried here', () => {
    const methods = [ClaimedAudit, StoredCrawl].flatMap(({ name, prototype }) =>
      Object.getOwnPropertyNames(prototype).map((method) => `${name}.${method}`),
    );
    expect(methods.filter((method) => !(method in WRITES) && !READS.includes(method))).toEqual([]);
  });
});

describe.each(DATABASES)('a worker that has an audit, on %s', (_, temporaryDatabase) => {
  it.each(Object.keys(WRITES))('does write to it by %s', async (what) => {
    await using db = await temporaryDatabase();
    const work = await inWork(db);
    await expect(Promise.resolve(WRITES[what]?.(work, db))).resolves.not.toThrow();
  });
});
