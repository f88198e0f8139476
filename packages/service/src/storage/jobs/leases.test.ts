import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEASE_MS } from '../../records/job.ts';
import { type AnyDatabase, DATABASES } from '../each-database.fixture.ts';
import { JobQueue } from './job-queue.ts';
import { Queued } from './queued.fixture.ts';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
const POLL = 500;

/** What may happen between two polls: the wall clock is set anew, and the owner beats or is silent. */
const step = fc.record({ jump: fc.constantFrom(0, 0, 0, -HOUR, YEAR, -YEAR), beats: fc.boolean() });

/** A worker that has a job, and another that looks for one; their wall clock is set at will. */
async function ownerAndObserver(db: AnyDatabase) {
  const time = { wall: 10 * YEAR, monotonic: 0 };
  const id = await new Queued(db).add('audit', { account: 'x', project: 'p' });
  const owner = new JobQueue(db, 'owner#1', () => time.monotonic);
  const observer = new JobQueue(db, 'observer#1', () => time.monotonic);
  await owner.claim(['audit'], time.wall);
  return { time, id, owner, observer, taken: () => observer.claim(['audit'], time.wall) };
}

describe.each(DATABASES)('a lease, on %s', (_, temporaryDatabase) => {
  it('of a living worker is never taken, however the wall clock is set', async () => {
    await using db = await temporaryDatabase();
    const { time, id, owner, taken } = await ownerAndObserver(db);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        await owner.beat();
        let silent = 0;
        for (const { jump, beats } of steps) {
          time.wall += jump + POLL;
          time.monotonic += POLL;
          silent += POLL;
          if (beats || silent >= LEASE_MS / 2) {
            silent = 0;
            expect(await owner.beat()).toEqual(new Set([id]));
          }
          expect(await taken()).toBeNull();
        }
      }),
      { numRuns: 20 },
    );
  });

  it('of a silent one lapses after its time, however the wall clock is set meanwhile', async () => {
    await using db = await temporaryDatabase();
    const { time, id, owner, taken } = await ownerAndObserver(db);
    expect(await taken()).toBeNull();
    for (let passed = POLL; passed < LEASE_MS; passed += POLL) {
      time.monotonic += POLL;
      time.wall += [-HOUR, YEAR, -YEAR][passed % 3] ?? 0;
      expect(await taken()).toBeNull();
    }
    time.monotonic += POLL;
    expect(await taken()).toMatchObject({ id, attempts: 0, deaths: 0 });
    expect(await owner.beat()).toEqual(new Set());
  });

  it('is not lost while everybody is stopped, as with the whole machine', async () => {
    await using db = await temporaryDatabase();
    const { time, owner, id, taken } = await ownerAndObserver(db);
    expect(await taken()).toBeNull();
    time.monotonic += 10 * HOUR;
    expect(await taken()).toBeNull();
    expect(await owner.beat()).toEqual(new Set([id]));
  });

  it('that several see lapse is taken over by one of them', async () => {
    await using db = await temporaryDatabase();
    const { time, id, observer } = await ownerAndObserver(db);
    const others = [observer, new JobQueue(db, 'third#1', () => time.monotonic)];
    const claims = () => Promise.all(others.map((one) => one.claim(['audit'], time.wall)));
    const taken = [];
    for (let passed = 0; passed <= LEASE_MS; passed += POLL) {
      taken.push(...(await claims()).filter((job) => job !== null));
      await Promise.all(others.map((one) => one.beat()));
      time.monotonic += POLL;
    }
    expect(taken.map((job) => job.id)).toEqual([id]);
  });
});
