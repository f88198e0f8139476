import { setTimeout as sleep } from 'node:timers/promises';
import { BackendUnavailable } from '@seogeo/server/errors';
import pino, { type Logger } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newIncarnation } from '../leases/incarnation.ts';
import { LeaseLost } from '../records/job.ts';
import { JobQueue } from '../storage/jobs/job-queue.ts';
import { Queued } from '../storage/jobs/queued.fixture.ts';
import { sql } from '../storage/kysely/kysely.gen.js';
import { type TemporaryDatabase, temporaryDatabase } from '../storage/temporary-database.fixture.ts';
import { JobRunner } from './job-runner.ts';
import { type JobWork, SHUTDOWN } from './job-work.ts';

function runnerOn(
  db: TemporaryDatabase,
  work: (queue: JobQueue) => JobWork,
  places: { concurrency: number; share?: number; makesRoom?: boolean; leavesJobs?: () => boolean },
  {
    log = pino({ enabled: false }),
    clock = Date.now,
    monotonic,
  }: { log?: Logger; clock?: () => number; monotonic?: () => number } = {},
) {
  const queue = new JobQueue(db, newIncarnation('test'), monotonic);
  const works = { audit: work(queue), draft: work(queue) };
  const runner = new JobRunner({ queue, works, makesRoom: true, ...places, log, clock });
  const ran = runner.run();
  return {
    runner,
    async [Symbol.asyncDispose]() {
      runner.stop();
      await ran;
    },
  };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(10);
}

describe('a job whose workers die over it', () => {
  it('is given up after three, with what happened, and not begun once more', async () => {
    await using db = await temporaryDatabase();
    await new Queued(db).add('draft', { account: 'x' });
    for (let death = 0; death < 3; death += 1) {
      const owner = newIncarnation('mortal');
      const now = death * 60_000;
      const job = await new JobQueue(db, owner).claim(['draft'], now);
      expect(job?.deaths).toBe(death);
      await db.storage.recordDeath(owner, [job?.id ?? ''], now);
    }
    const told: string[] = [];
    const work = (queue: JobQueue): JobWork => ({
      perform: async () => void told.push('performed'),
      async giveUp(job, error) {
        told.push(String(error));
        await queue.settle(db.storage.write, job.id, 'failed', 1);
      },
    });
    await using _running = runnerOn(db, work, { concurrency: 1 });
    await until(() => told.length > 0);
    expect(told).toEqual([expect.stringContaining('ended the process it ran in 3 times')]);
  });
});

describe('a job that a worker was at when it was lost', () => {
  it('is taken up at once by the next one of its name, not when its lease is over', async () => {
    await using db = await temporaryDatabase();
    await new Queued(db).add('draft', { account: 'x' });
    const lost = await new JobQueue(db, newIncarnation('test')).claim(['draft'], Date.now());
    const begun: string[] = [];
    const work = (queue: JobQueue): JobWork => ({
      async perform(job) {
        begun.push(job.id);
        await queue.settle(db.storage.write, job.id, 'done', 1);
      },
      giveUp: async () => {},
    });
    // Of a clock that stands still no lease is ever over.
    await using _running = runnerOn(db, work, { concurrency: 1 }, { monotonic: () => 0 });
    await until(() => begun.length > 0);
    expect(begun).toEqual([lost?.id]);
  });
});

describe('places that are all taken', () => {
  it('are left to accounts that have fewer, and what has left goes on when there is room', async () => {
    await using db = await temporaryDatabase();
    const queued = new Queued(db);
    for (let n = 0; n < 3; n += 1)
      await queued.add('audit', { id: `many-${n}`, account: 'many', project: `p${n}` });
    const begun: string[] = [];
    const hold = new Set(['many-0', 'many-1', 'many-2']);
    const work = (queue: JobQueue): JobWork => ({
      async perform(job, signal, place) {
        begun.push(job.id);
        await until(() => signal.aborted || place.leave.aborted || !hold.has(job.id));
        if (!hold.has(job.id)) await queue.settle(db.storage.write, job.id, 'done', 1);
      },
      giveUp: async () => {},
    });
    await using running = runnerOn(db, work, { concurrency: 3, share: 3 });
    await until(() => begun.length === 3);
    await queued.add('audit', { id: 'few', account: 'few' });
    running.runner.wake();
    await until(() => begun.includes('few'));
    await until(() => begun.length === 5);
    expect(begun.slice(0, 4).toSorted()).toEqual(['few', 'many-0', 'many-1', 'many-2']);
    expect(begun[4]).toMatch(/^many/);
  });

  it('are made free for another newcomer while what leaves for the first has not left yet', async () => {
    await using db = await temporaryDatabase();
    const queued = new Queued(db);
    for (let n = 0; n < 4; n += 1) await queued.add('audit', { account: 'many', project: `p${n}` });
    const begun: string[] = [];
    const asked: string[] = [];
    const work = (): JobWork => ({
      async perform({ accountId }, signal, place) {
        begun.push(accountId);
        place.leave.addEventListener('abort', () => asked.push(accountId));
        await until(() => signal.aborted);
      },
      giveUp: async () => {},
    });
    await using running = runnerOn(db, work, { concurrency: 4, share: 4 });
    await until(() => begun.length === 4);
    for (const account of ['first', 'second']) {
      await queued.add('audit', { account });
      running.runner.wake();
      await until(() => begun.includes(account));
    }
    expect(asked).toEqual(['many', 'many']);
  });
});

it('of which an account has its share are left free for others, where what is in work does not leave', async () => {
  await using db = await temporaryDatabase();
  const queued = new Queued(db);
  for (let n = 0; n < 4; n += 1) await queued.add('draft', { account: 'many' });
  const begun: string[] = [];
  const left: string[] = [];
  const work = (): JobWork => ({
    async perform({ accountId }, signal, place) {
      begun.push(accountId);
      await until(() => signal.aborted || place.leave.aborted);
      if (place.leave.aborted) left.push(accountId);
    },
    giveUp: async () => {},
  });
  await using running = runnerOn(db, work, { concurrency: 3, share: 2, makesRoom: false });
  await until(() => begun.length === 2);
  await queued.add('draft', { account: 'few' });
  running.runner.wake();
  await until(() => begun.includes('few'));
  await queued.add('draft', { account: 'other' });
  running.runner.wake();
  await sleep(20);
  expect([begun, left]).toEqual([['many', 'many', 'few'], []]);
});

describe('a database that can be written no more', () => {
  it('at its start is waited for, and then jobs are done', async () => {
    await using db = await temporaryDatabase();
    await new Queued(db).add('draft', { account: 'x' });
    const rename = (from: string, to: string) =>
      sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.table(to)}`.execute(db.write);
    await rename('jobs', 'gone');
    const done: string[] = [];
    const work = (queue: JobQueue): JobWork => ({
      perform: async (job) => {
        await queue.settle(db.storage.write, job.id, 'done', 1);
        done.push(job.id);
      },
      giveUp: async () => {},
    });
    await using running = runnerOn(db, work, { concurrency: 1 });
    await sleep(20);
    await rename('gone', 'jobs');
    running.runner.wake();
    await until(() => done.length === 1);
  });

  it('stops no runner from stopping, and is told of once', async () => {
    await using db = await temporaryDatabase();
    await new Queued(db).add('draft', { account: 'x' });
    const lines: string[] = [];
    let begun = false;
    const work = (): JobWork => ({
      async perform(_job, signal) {
        begun = true;
        await until(() => signal.aborted);
      },
      giveUp: async () => {},
    });
    const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) });
    {
      await using _running = runnerOn(db, work, { concurrency: 1 }, { log });
      await until(() => begun);
      // What SQLite says of a disk that has become read-only; of a full one it says as much.
      await sql`pragma query_only = 1`.execute(db.write);
    }
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: 'jobs could not be given back at the stop; their leases lapse' },
    ]);
  });
});

/** A runner whose clock goes on by a minute at each look, so that nothing has to be waited for. */
function hurried(db: TemporaryDatabase, work: (queue: JobQueue) => JobWork, lines: string[] = []) {
  let now = 0;
  const clock = () => {
    now += 60_000;
    return now;
  };
  const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) });
  return runnerOn(db, work, { concurrency: 1 }, { log, clock });
}

const jobsOf = (db: TemporaryDatabase) =>
  db.read.selectFrom('jobs').select(['id', 'state', 'attempts', 'lease_owner']).orderBy('id').execute();

describe('a job whose work throws', () => {
  it('is tried three times, and then given up with what it threw last', async () => {
    await using db = await temporaryDatabase();
    await new Queued(db).add('draft', { id: 'a', account: 'x' });
    const told: string[] = [];
    const lines: string[] = [];
    const work = (queue: JobQueue): JobWork => ({
      async perform({ attempts }) {
        told.push(`tried ${attempts}`);
        throw new Error(`failure ${attempts}`);
      },
      async giveUp({ id }, error) {
        told.push(String(error));
        await queue.settle(db.storage.write, id, 'failed', 1);
      },
    });
    await using running = hurried(db, work, lines);
    await until(() => {
      running.runner.wake();
      return told.length === 4;
    });
    expect(told).toEqual(['tried 0', 'tried 1', 'tried 2', 'Error: failure 2']);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      [1, 2, 3].map((attempt) => ({ level: 50, msg: 'job failed', job: 'a', kind: 'draft', attempt })),
    );
    await until(() => lines.length === 3);
    expect(await jobsOf(db)).toMatchObject([{ state: 'failed', attempts: 2, lease_owner: null }]);
  });

  it('is tried on and on where that cannot be recorded, and nothing is lost', async () => {
    await using db = await temporaryDatabase();
    await new Queued(db).add('draft', { id: 'a', account: 'x' });
    await db.write.updateTable('jobs').set({ attempts: 2 }).execute();
    let given = 0;
    const work = (queue: JobQueue): JobWork => ({
      perform: () => Promise.reject(new Error('always')),
      async giveUp({ id }) {
        given += 1;
        if (given < 3) throw new Error('no place to write this');
        await queue.settle(db.storage.write, id, 'failed', 1);
      },
    });
    await using running = hurried(db, work);
    await until(() => {
      running.runner.wake();
      return given === 3;
    });
    await expect.poll(() => jobsOf(db)).toMatchObject([{ state: 'failed', attempts: 2 }]);
  });

  it('because of the database is taken up again, without a lost attempt', async () => {
    await using db = await temporaryDatabase();
    await new Queued(db).add('draft', { id: 'a', account: 'x' });
    const attempts: number[] = [];
    const work = (queue: JobQueue): JobWork => ({
      async perform(job) {
        attempts.push(job.attempts);
        if (attempts.length < 4) throw new BackendUnavailable('The database cannot be used.', 5);
        await queue.settle(db.storage.write, job.id, 'done', 1);
      },
      giveUp: () => Promise.reject(new Error('It was given up.')),
    });
    await using running = hurried(db, work);
    await until(() => {
      running.runner.wake();
      return attempts.length === 4;
    });
    expect(attempts).toEqual([0, 0, 0, 0]);
    await expect.poll(() => jobsOf(db)).toMatchObject([{ state: 'done' }]);
  });

  it('because its lease was lost is left to whoever has it now', async () => {
    await using db = await temporaryDatabase();
    await new Queued(db).add('draft', { id: 'a', account: 'x' });
    let ended = false;
    const other = new JobQueue(db, newIncarnation('other'));
    const work = (): JobWork => ({
      async perform({ id }) {
        await db.write.updateTable('jobs').set({ state: 'queued', lease_owner: null }).execute();
        await other.claim(['draft'], 1e15);
        ended = true;
        throw new LeaseLost(`job ${id}`);
      },
      giveUp: () => Promise.reject(new Error('It was given up.')),
    });
    {
      await using _running = hurried(db, work);
      await until(() => ended);
    }
    expect(await other.beat()).toEqual(new Set(['a']));
    expect(await jobsOf(db)).toMatchObject([{ state: 'running', attempts: 0 }]);
  });
});

describe('a runner that is stopped', () => {
  it('interrupts its work with that for a reason, and gives back what is not settled, without a lost attempt', async () => {
    await using db = await temporaryDatabase();
    const queued = new Queued(db);
    for (const id of ['a', 'b']) await queued.add('draft', { id, account: id });
    const reasons: unknown[] = [];
    let begun = 0;
    const work = (queue: JobQueue): JobWork => ({
      async perform({ id }, signal) {
        begun += 1;
        await until(() => signal.aborted);
        reasons.push(signal.reason);
        if (id === 'a') await queue.settle(db.storage.write, id, 'done', 1);
        else throw new Error('in the middle of something');
      },
      giveUp: () => Promise.reject(new Error('It was given up.')),
    });
    {
      await using _running = runnerOn(db, work, { concurrency: 2 });
      await until(() => begun === 2);
    }
    expect(reasons).toEqual([SHUTDOWN, SHUTDOWN]);
    expect(await jobsOf(db)).toMatchObject([
      { id: 'a', state: 'done' },
      { id: 'b', state: 'queued', attempts: 0, lease_owner: null },
    ]);
  });

  it('takes no job while others are to take them, and goes on with what it has', async () => {
    await using db = await temporaryDatabase();
    const queued = new Queued(db);
    await queued.add('draft', { id: 'a', account: 'x' });
    let leaves = false;
    const done: string[] = [];
    const work = (queue: JobQueue): JobWork => ({
      async perform({ id }) {
        await until(() => leaves);
        await queue.settle(db.storage.write, id, 'done', 1);
        done.push(id);
      },
      giveUp: async () => {},
    });
    await using running = runnerOn(db, work, { concurrency: 1, leavesJobs: () => leaves });
    await expect.poll(() => jobsOf(db)).toMatchObject([{ state: 'running' }]);
    leaves = true;
    await until(() => done.length === 1);
    await queued.add('draft', { id: 'b', account: 'x' });
    for (let look = 0; look < 5; look += 1) {
      running.runner.wake();
      await sleep(5);
    }
    expect(await jobsOf(db)).toMatchObject([{ state: 'done' }, { id: 'b', state: 'queued' }]);
    leaves = false;
    running.runner.wake();
    await expect.poll(() => jobsOf(db)).toMatchObject([{ state: 'done' }, { id: 'b', state: 'running' }]);
    leaves = true;
  });
});

describe('when a job is due again', () => {
  /** Of the only job, by a clock that stands at a million, once it waits again. */
  async function dueAgain(perform: JobWork['perform'], attempts = 0): Promise<number> {
    await using db = await temporaryDatabase();
    await new Queued(db).add('draft', { id: 'a', account: 'x' });
    await db.write.updateTable('jobs').set({ attempts }).execute();
    let begun = false;
    const work = (): JobWork => ({
      perform(job, signal, place) {
        begun = true;
        return perform(job, signal, place);
      },
      giveUp: async () => {},
    });
    await using running = runnerOn(db, work, { concurrency: 1 }, { clock: () => 1_000_000 });
    await until(() => begun);
    const row = db.read.selectFrom('jobs').select(['state', 'run_after']);
    await expect
      .poll(() => {
        running.runner.wake();
        return row.executeTakeFirst();
      })
      .toMatchObject({ state: 'queued' });
    return Number((await row.executeTakeFirst())?.run_after);
  }

  it('is later with each failure', async () => {
    const fail = () => Promise.reject(new Error('always'));
    expect(await dueAgain(fail)).toBe(1_001_000);
    expect(await dueAgain(fail, 1)).toBe(1_004_000);
  });

  it('is soon where the database was at fault', async () => {
    const fault = new BackendUnavailable('The database cannot be used.', 5);
    expect(await dueAgain(() => Promise.reject(fault))).toBe(1_002_000);
  });
});

describe('work on a job that is another’s by now', () => {
  afterEach(() => void vi.useRealTimers());

  it('is told so with the next heartbeat, and nothing is recorded', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await using db = await temporaryDatabase();
    const queued = new Queued(db);
    for (const id of ['lost', 'kept']) await queued.add('draft', { id, account: id });
    const begun: string[] = [];
    const ended: [string, unknown][] = [];
    const work = (): JobWork => ({
      async perform({ id }, signal) {
        begun.push(id);
        await until(() => signal.aborted);
        ended.push([id, signal.reason]);
        throw signal.reason;
      },
      giveUp: () => Promise.reject(new Error('It was given up.')),
    });
    const lines: string[] = [];
    const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) });
    {
      await using _running = runnerOn(db, work, { concurrency: 2 }, { log });
      await until(() => begun.length === 2);
      await db.write.updateTable('jobs').set({ lease_owner: 'other#1' }).where('id', '=', 'lost').execute();
      vi.advanceTimersByTime(3_000);
      await until(() => ended.length > 0);
      expect(ended).toEqual([['lost', expect.any(LeaseLost)]]);
      expect(lines).toEqual([]);
    }
    expect(ended[1]).toEqual(['kept', SHUTDOWN]);
    expect(await jobsOf(db)).toMatchObject([
      { id: 'kept', state: 'queued', lease_owner: null },
      { id: 'lost', state: 'running', lease_owner: 'other#1' },
    ]);
  });

  it('ends when the same runner takes the job up anew, which then is the one that counts', async () => {
    await using db = await temporaryDatabase();
    await new Queued(db).add('draft', { id: 'a', account: 'x' });
    const reasons: unknown[] = [];
    const begun: number[] = [];
    const work = (queue: JobQueue): JobWork => ({
      async perform({ id }, signal) {
        begun.push(begun.length);
        if (begun.length === 2) return queue.settle(db.storage.write, id, 'done', 1);
        await until(() => signal.aborted);
        reasons.push(signal.reason);
        throw signal.reason;
      },
      giveUp: () => Promise.reject(new Error('It was given up.')),
    });
    await using running = runnerOn(db, work, { concurrency: 2 });
    await until(() => begun.length === 1);
    await db.write.updateTable('jobs').set({ state: 'queued', lease_owner: null }).execute();
    running.runner.wake();
    await until(() => reasons.length === 1);
    expect(reasons).toEqual([expect.any(LeaseLost)]);
    await expect.poll(() => jobsOf(db)).toMatchObject([{ state: 'done' }]);
  });
});

describe('places', () => {
  it('are no more than there are, and are taken again as they come free', async () => {
    await using db = await temporaryDatabase();
    const queued = new Queued(db);
    for (let n = 0; n < 5; n += 1) await queued.add('draft', { id: `${n}`, account: `${n}` });
    const state = { now: 0, most: 0, done: 0 };
    const work = (queue: JobQueue): JobWork => ({
      async perform({ id }) {
        state.now += 1;
        state.most = Math.max(state.most, state.now);
        // The first waits for a second: a runner that had one place only would never come to an end.
        await until(() => state.most > 1);
        await sleep(5);
        state.now -= 1;
        await queue.settle(db.storage.write, id, 'done', 1);
        state.done += 1;
      },
      giveUp: async () => {},
    });
    await using _running = runnerOn(db, work, { concurrency: 2 });
    await until(() => state.done === 5);
    expect(state.most).toBe(2);
  });

  it('are kept where the works are not asked to leave, and by an account that has no more than who waits', async () => {
    for (const share of [undefined, 1]) {
      await using db = await temporaryDatabase();
      const queued = new Queued(db);
      await queued.add('audit', { id: 'a', account: 'a' });
      const left: string[] = [];
      let begun = 0;
      const work = (): JobWork => ({
        async perform({ id }, signal, place) {
          begun += 1;
          await until(() => signal.aborted || place.leave.aborted);
          if (place.leave.aborted) left.push(id);
        },
        giveUp: async () => {},
      });
      await using running = runnerOn(db, work, { concurrency: 1, ...(share === undefined ? {} : { share }) });
      await until(() => begun === 1);
      await queued.add('audit', { id: 'b', account: 'b' });
      for (let look = 0; look < 5; look += 1) {
        running.runner.wake();
        await sleep(5);
      }
      expect([begun, left]).toEqual([1, []]);
    }
  });

  it('that were left are taken up again a second later', async () => {
    await using db = await temporaryDatabase();
    const queued = new Queued(db);
    for (let n = 0; n < 2; n += 1)
      await queued.add('audit', { id: `many-${n}`, account: 'many', project: `p${n}` });
    const begun: string[] = [];
    const work = (): JobWork => ({
      async perform({ id }, signal, place) {
        begun.push(id);
        await until(() => signal.aborted || place.leave.aborted);
      },
      giveUp: async () => {},
    });
    await using running = runnerOn(db, work, { concurrency: 2, share: 2 }, { clock: () => 1_000_000 });
    await until(() => begun.length === 2);
    await queued.add('audit', { id: 'few', account: 'few' });
    running.runner.wake();
    await until(() => begun.includes('few'));
    const waiting = db.read
      .selectFrom('jobs')
      .select(['account_id', 'run_after', 'attempts'])
      .where('state', '=', 'queued');
    await expect
      .poll(() => waiting.execute())
      .toEqual([{ account_id: 'many', run_after: 1_001_000, attempts: 0 }]);
  });
});
