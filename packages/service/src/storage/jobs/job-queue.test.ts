import { describe, expect, it } from 'vitest';
import { newIncarnation } from '../../leases/incarnation.ts';
import { LeaseLost } from '../../records/job.ts';
import { DATABASES } from '../each-database.fixture.ts';
import { AFTER_DEATH_MS, JobQueue } from './job-queue.ts';
import { Queued } from './queued.fixture.ts';

describe.each(DATABASES)('the job queue, on %s', (_, temporaryDatabase) => {
  it('hands out the oldest job that is due, each once', async () => {
    await using db = await temporaryDatabase();
    const [queue, queued] = [new JobQueue(db, 'one#1'), new Queued(db)];
    await queued.add('draft', { id: 'b', account: 'x' }, 20);
    await queued.add('draft', { id: 'a', account: 'x' }, 10);
    expect(await queue.claim(['draft'], 5)).toBeNull();
    expect(await queue.claim(['draft'], 30)).toMatchObject({ id: 'a', accountId: 'x' });
    expect((await queue.claim(['draft'], 30))?.id).toBe('b');
    expect(await queue.claim(['draft'], 30)).toBeNull();
  });

  it('runs one audit of a project at a time, and audits of several projects side by side', async () => {
    await using db = await temporaryDatabase();
    const [queue, queued] = [new JobQueue(db, 'one#1'), new Queued(db)];
    await queued.add('audit', { id: 'a1', account: 'x', project: 'a' }, 1);
    await queued.add('audit', { id: 'a2', account: 'x', project: 'a' }, 1);
    await queued.add('audit', { id: 'b1', account: 'x', project: 'b' }, 1);
    expect((await queue.claim(['audit'], 2))?.id).toBe('a1');
    expect((await queue.claim(['audit'], 2))?.id).toBe('b1');
    expect(await queue.claim(['audit'], 2)).toBeNull();
    await queue.settle(db.storage.write, 'a1', 'done', 3);
    expect((await queue.claim(['audit'], 4))?.id).toBe('a2');
  });

  it('puts a job that threw back for later and counts the attempt', async () => {
    await using db = await temporaryDatabase();
    const queue = new JobQueue(db, 'one#1');
    await new Queued(db).add('draft', { id: 'a', account: 'x' });
    await queue.claim(['draft'], 0);
    await queue.retry('a', 100, 50);
    expect(await queue.claim(['draft'], 149)).toBeNull();
    expect(await queue.claim(['draft'], 150)).toMatchObject({ id: 'a', attempts: 1 });
  });

  it('lets no job wait for a clock that has been set back by an hour', async () => {
    await using db = await temporaryDatabase();
    const [queue, hour] = [new JobQueue(db, 'one#1'), 3_600_000];
    await new Queued(db).add('draft', { id: 'a', account: 'x' }, 0);
    await queue.claim(['draft'], hour);
    await queue.retry('a', 4_000, hour);
    expect(await queue.claim(['draft'], hour)).toBeNull();
    expect(await queue.claim(['draft'], 0)).toMatchObject({ id: 'a' });
  });
});

describe.each(DATABASES)('a job whose worker is gone, on %s', (_, temporaryDatabase) => {
  it('is taken up at once by the next incarnation of its name, and the one before writes nothing more', async () => {
    await using db = await temporaryDatabase();
    await new Queued(db).add('audit', { id: 'a', account: 'x' });
    const [orphan, other] = [newIncarnation('api:crawl'), newIncarnation('api:crawl-2')];
    const late = new JobQueue(db, orphan);
    await late.claim(['audit'], 0);
    await new JobQueue(db, other).takeOver();
    expect(await late.beat()).toEqual(new Set(['a']));
    const restarted = new JobQueue(db, newIncarnation('api:crawl'));
    await restarted.takeOver();
    expect(await restarted.claim(['audit'], 5)).toMatchObject({ id: 'a', attempts: 0, deaths: 0 });
    expect(await late.beat()).toEqual(new Set());
    await expect(late.settle(db.storage.write, 'a', 'done', 0)).rejects.toThrow(LeaseLost);
    await late.retry('a', 0, 0);
    await late.giveBack('a', 0);
    await late.release();
    expect(await restarted.beat()).toEqual(new Set(['a']));
  });

  it('counts the death when that was seen, against what the worker was at and nothing else', async () => {
    await using db = await temporaryDatabase();
    const queued = new Queued(db);
    for (const kind of ['audit', 'draft', 'geo_test'] as const)
      await queued.add(kind, { id: kind, account: 'x' });
    await queued.add('draft', { id: 'waiting', account: 'x' });
    const owner = newIncarnation('api:content');
    const died = new JobQueue(db, owner);
    while (await died.claim(['audit', 'draft', 'geo_test'], 0)) {}
    await db.storage.recordDeath(owner, ['draft', 'geo_test'], 0);
    const next = new JobQueue(db, newIncarnation('api:content'));
    const deaths: Record<string, number> = {};
    for (const now of [0, AFTER_DEATH_MS]) {
      for (let job = await next.claim(['audit', 'draft', 'geo_test'], now); job !== null; ) {
        deaths[job.id] = job.deaths;
        job = await next.claim(['audit', 'draft', 'geo_test'], now);
      }
      if (now === 0) expect(deaths).toEqual({ audit: 0, waiting: 0 });
    }
    expect(deaths).toEqual({ audit: 0, draft: 1, geo_test: 1, waiting: 0 });
  });

  it('counts against an audit that was alone at what is no page; of several each is only marked, once', async () => {
    await using db = await temporaryDatabase();
    const queued = new Queued(db);
    for (const id of ['one', 'two', 'page']) await queued.add('audit', { id, account: id });
    const deathsAfter = async (death: number, suspects: string[]) => {
      const owner = newIncarnation('api:crawl');
      const worker = new JobQueue(db, owner);
      const deaths: Record<string, number> = {};
      while (Object.keys(deaths).length < 3) {
        const job = await worker.claim(['audit'], death * AFTER_DEATH_MS);
        deaths[job?.id ?? ''] = job?.deaths ?? -1;
      }
      await db.storage.recordDeath(owner, suspects, death * AFTER_DEATH_MS);
      return deaths;
    };
    expect(await deathsAfter(0, ['one', 'two'])).toEqual({ one: 0, two: 0, page: 0 });
    expect(await deathsAfter(1, ['one', 'two'])).toEqual({ one: 1, two: 1, page: 0 });
    expect(await deathsAfter(2, ['one'])).toEqual({ one: 1, two: 1, page: 0 });
    expect(await deathsAfter(3, ['one', 'page'])).toEqual({ one: 2, two: 1, page: 0 });
    expect(await deathsAfter(4, ['one'])).toEqual({ one: 2, two: 1, page: 1 });
    expect(await deathsAfter(5, [])).toEqual({ one: 3, two: 1, page: 1 });
  });

  it('is given back by a worker that stops, and no death is counted', async () => {
    await using db = await temporaryDatabase();
    await new Queued(db).add('draft', { id: 'a', account: 'x' });
    const stopping = new JobQueue(db, 'one#1');
    await stopping.claim(['draft'], 0);
    await stopping.release();
    expect(await new JobQueue(db, 'two#1').claim(['draft'], 0)).toMatchObject({
      id: 'a',
      attempts: 0,
      deaths: 0,
    });
  });
});
