import type { FrontierEntry } from '@seogeo/engine';
import { describe, expect, it } from 'vitest';
import { type Job, LeaseLost } from '../../../records/job.ts';
import { newAudit } from '../audit.fixture.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../temporary-database.fixture.ts';
import { raiseFence } from './audit-fence.ts';
import { ClaimedAudit } from './claimed-audit.ts';
import { crawled, found } from './crawled-page.fixture.ts';
import { SqliteCrawlStore } from './sqlite-crawl-store.ts';

/** An audit in work, with a page and two URLs in flight, and all that its worker may want to write to it. */
async function inWork(db: TemporaryDatabase) {
  const auditId = await newAudit(db.write);
  const job = await new JobQueue(db, 'worker#1').claim(['audit'], 1);
  if (job === null) throw new Error('The audit was not handed out.');
  const writer = await db.writerOf(auditId);
  const audit = new ClaimedAudit(db.read, writer);
  const store = await SqliteCrawlStore.open(writer, { keepAs: 'version' });
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
  analysis: { facts: crawled(entry).facts, links: [], siteFacts: null, content: null },
});

/** By the name of what writes. */
const WRITES: Readonly<Record<string, (work: InWork, db: TemporaryDatabase) => Promise<unknown>>> = {
  'ClaimedAudit.markRunning': ({ audit }) => audit.markRunning(5),
  'ClaimedAudit.setSite': ({ audit }) => audit.setSite({ host: 'example.com' } as never),
  'ClaimedAudit.setRunningTime': ({ audit }) => audit.setRunningTime(5_000),
  'ClaimedAudit.openStore': ({ audit }) => audit.openStore({}),
  'ClaimedAudit.writeFindings': ({ audit }) =>
    audit.writeFindings([
      { recordId: 'x', seq: 1, finalUrl: 'https://example.com/z', issues: [], before: [] },
    ]),
  'SqliteCrawlStore.lease': ({ store }) => store.lease(1),
  'SqliteCrawlStore.commit': ({ store, second }) =>
    store.commit([crawled(second, { kept: kept(second) })], [found('d', 1)]),
  'SqliteCrawlStore.putOff': ({ store, second }) => store.putOff([second]),
  'SqliteCrawlStore.waitingTargets': ({ store }) => store.waitingTargets(1),
  'SqliteCrawlStore.commitTargets': ({ store }) =>
    store.commitTargets([{ url: 'https://example.com/a.png', fault: null }]),
  'SqliteCrawlStore.markListed': ({ store }) => store.markListed(['https://example.com/a']),
  'SqliteCrawlStore.giveBack': ({ store }) => store.giveBack(),
  'SqliteCrawlStore.beginAnalysis': ({ store, second }) => store.beginAnalysis(second),
  'AuditStore.end': ({ job }, { storage }) => storage.write.audits.end(job, 'completed', end, 9),
};

/** Methods that only look. */
const READS = [
  ...[
    'ClaimedAudit.constructor',
    'ClaimedAudit.earlierPages',
    'ClaimedAudit.countUnchanged',
    'ClaimedAudit.site',
  ],
  ...['SqliteCrawlStore.constructor', 'SqliteCrawlStore.counters', 'SqliteCrawlStore.isFull'],
  'SqliteCrawlStore.queryUrls',
  'SqliteCrawlStore.skipped',
];

const HOW_LOST: Readonly<Record<string, (db: TemporaryDatabase, job: Job) => Promise<unknown>>> = {
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

async function everything({ read }: TemporaryDatabase) {
  const tables = [
    'audits',
    'frontier',
    'audit_pages',
    'audit_page_issues',
    'kept_pages',
    'page_links',
  ] as const;
  return Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute()));
}

describe('a worker that has lost an audit', () => {
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
    const methods = [ClaimedAudit, SqliteCrawlStore].flatMap(({ name, prototype }) =>
      Object.getOwnPropertyNames(prototype).map((method) => `${name}.${method}`),
    );
    expect(methods.filter((method) => !(method in WRITES) && !READS.includes(method))).toEqual([]);
  });
});

it.each(Object.keys(WRITES))('a worker that has an audit does write to it by %s', async (what) => {
  await using db = await temporaryDatabase();
  const work = await inWork(db);
  await expect(Promise.resolve(WRITES[what]?.(work, db))).resolves.not.toThrow();
});
