import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { newIncarnation } from '../leases/incarnation.ts';
import { JobQueue } from '../storage/sqlite/jobs/job-queue.ts';
import { Queued } from '../storage/sqlite/jobs/queued.fixture.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../storage/sqlite/temporary-database.fixture.ts';
import { JobRunner, type JobWork } from './job-runner.ts';

function runnerOn(
  db: TemporaryDatabase,
  work: (queue: JobQueue) => JobWork,
  places: { concurrency: number; share?: number },
  log = pino({ enabled: false }),
) {
  const queue = new JobQueue(db, newIncarnation('test'));
  const works = { audit: work(queue), draft: work(queue) };
  const runner = new JobRunner({ queue, works, ...places, log, clock: Date.now });
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
});

describe('a database that can be written no more', () => {
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
      await using _running = runnerOn(db, work, { concurrency: 1 }, log);
      await until(() => begun);
      // What SQLite says of a disk that has become read-only; of a full one it says as much.
      await sql`pragma query_only = 1`.execute(db.write);
    }
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: 'jobs could not be given back at the stop; their leases lapse' },
    ]);
  });
});
