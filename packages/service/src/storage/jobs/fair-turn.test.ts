import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Job } from '../../records/job.ts';
import { DATABASES } from '../each-database.fixture.ts';
import { sql } from '../kysely/kysely.gen.js';
import { temporaryDatabase } from '../temporary-database.fixture.ts';
import { JobQueue } from './job-queue.ts';
import { Queued } from './queued.fixture.ts';

type Event = { readonly what: 'add' | 'claim' | 'settle'; readonly who: number };

const event: fc.Arbitrary<Event> = fc.record({
  what: fc.constantFrom('add', 'add', 'claim', 'claim', 'settle'),
  who: fc.nat(4),
});

interface Waiting {
  readonly id: string;
  readonly account: string;
}

/** Accounts in the order in which they were last served; those never served come first. */
function servedBefore(served: readonly string[], a: string, b: string): boolean {
  return served.lastIndexOf(a) < served.lastIndexOf(b);
}

describe.each(DATABASES)('the turns of accounts, on %s', (_, temporaryDatabase) => {
  it('go to the one with the fewest jobs running, then to the one served longest ago, then to the oldest job', async () => {
    await using db = await temporaryDatabase();
    const queued = new Queued(db);
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
        await sql`DELETE FROM jobs`.execute(db.write);
        await sql`DELETE FROM job_turns`.execute(db.write);
        const queue = new JobQueue(db, 'one#1');
        const waiting: Waiting[] = [];
        const running: Job[] = [];
        const served: string[] = [];
        let now = 0;
        for (const { what, who } of events) {
          now += 1;
          const account = `account-${who}`;
          if (what === 'add') waiting.push({ id: await queued.add('geo_test', { account }, now), account });
          if (what === 'settle') {
            const [job] = running.splice(who % Math.max(1, running.length), 1);
            if (job) await queue.settle(db.storage.write, job.id, 'done', now);
          }
          if (what !== 'claim') continue;
          const job = await queue.claim(['geo_test'], now);
          const counts = (one: string) => running.filter(({ accountId }) => accountId === one).length;
          const mine = waiting.findIndex(({ id }) => id === job?.id);
          expect(mine === -1).toBe(waiting.length === 0);
          if (job === null) continue;
          waiting.splice(mine, 1);
          for (const other of waiting) {
            expect(counts(other.account)).toBeGreaterThanOrEqual(counts(job.accountId));
            if (counts(other.account) === counts(job.accountId) && other.account !== job.accountId)
              expect(servedBefore(served, other.account, job.accountId)).toBe(false);
            if (other.account === job.accountId) expect(other.id > job.id).toBe(true);
          }
          running.push(job);
          served.push(job.accountId);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('let an account with twenty audits start its second behind the first of every other', async () => {
    await using db = await temporaryDatabase();
    const queued = new Queued(db);
    for (let n = 0; n < 20; n += 1) await queued.add('audit', { account: 'many', project: `p${n}` }, n);
    for (const account of ['b', 'c', 'd']) await queued.add('audit', { account }, 100);
    const queue = new JobQueue(db, 'one#1');
    const taken: (string | undefined)[] = [];
    for (let n = 0; n < 6; n += 1) taken.push((await queue.claim(['audit'], 200))?.accountId);
    expect(taken).toEqual(['many', 'b', 'c', 'd', 'many', 'many']);
  });

  it('give an account no more of a worker than its share, and the rest to another worker', async () => {
    await using db = await temporaryDatabase();
    const queued = new Queued(db);
    for (let n = 0; n < 5; n += 1) await queued.add('audit', { account: 'many', project: `p${n}` }, n);
    const [one, two] = [new JobQueue(db, 'one#1'), new JobQueue(db, 'two#1')];
    const all = async (queue: JobQueue) => {
      let taken = 0;
      while (await queue.claim(['audit'], 10, 2)) taken += 1;
      return taken;
    };
    expect(await all(one)).toBe(2);
    expect(await one.nextAccount(['audit'], 10)).toBe('many');
    expect(await all(two)).toBe(2);
  });
});

it('finds the accounts that wait by skipping through an index from one to the next, not by reading the queue', async () => {
  await using db = await temporaryDatabase();
  const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN
      SELECT min(account_id) FROM jobs WHERE state = 'queued' AND kind = 'audit' AND account_id > 'x'`.execute(
    db.read,
  );
  expect(rows.map(({ detail }) => detail)).toEqual([
    'SEARCH jobs USING COVERING INDEX jobs_waiting (state=? AND kind=? AND account_id>?)',
  ]);
});
