import { describe, expect, it } from 'vitest';
import { temporaryDatabase } from '../database/temporary-database.ts';
import { JobQueue, LEASE_MS, LeaseLost } from './job-queue.ts';

const audit = (id: string, projectId: string) =>
  ({ id, kind: 'audit', subjectId: `of-${id}`, projectId }) as const;
const draft = (id: string, projectId: string) =>
  ({ id, kind: 'draft', subjectId: `of-${id}`, projectId }) as const;

describe('the job queue', () => {
  it('hands out the oldest job that is due, each once', async () => {
    await using db = await temporaryDatabase();
    const queue = new JobQueue(db, 'one');
    await JobQueue.enqueue(db.write, draft('b', 'p'), 20);
    await JobQueue.enqueue(db.write, draft('a', 'p'), 10);
    expect(await queue.claim(['draft'], 5)).toBeNull();
    expect((await queue.claim(['draft'], 30))?.id).toBe('a');
    expect((await queue.claim(['draft'], 30))?.id).toBe('b');
    expect(await queue.claim(['draft'], 30)).toBeNull();
  });

  it('runs one audit of a project at a time, and audits of several projects side by side', async () => {
    await using db = await temporaryDatabase();
    const queue = new JobQueue(db, 'one');
    for (const [id, project] of [
      ['a1', 'a'],
      ['a2', 'a'],
      ['b1', 'b'],
    ] as const) {
      await JobQueue.enqueue(db.write, audit(id, project), 1);
    }
    expect((await queue.claim(['audit'], 2))?.id).toBe('a1');
    expect((await queue.claim(['audit'], 2))?.id).toBe('b1');
    expect(await queue.claim(['audit'], 2)).toBeNull();
    await queue.settle(db.write, 'a1', 'done', 3);
    expect((await queue.claim(['audit'], 4))?.id).toBe('a2');
  });

  it("gives a lost worker's job to another when its lease has run out, without counting an attempt", async () => {
    await using db = await temporaryDatabase();
    const lost = new JobQueue(db, 'lost');
    const other = new JobQueue(db, 'other');
    await JobQueue.enqueue(db.write, audit('a', 'p'), 0);
    await lost.claim(['audit'], 0);
    expect(await lost.heartbeat('a', 1_000)).toBe(true);
    expect(await other.claim(['audit'], LEASE_MS)).toBeNull();
    expect(await other.claim(['audit'], 1_000 + LEASE_MS)).toMatchObject({ id: 'a', attempts: 0 });
    expect(await lost.heartbeat('a', 1_001 + LEASE_MS)).toBe(false);
    await expect(lost.settle(db.write, 'a', 'done', 0)).rejects.toThrow(LeaseLost);
    await expect(lost.guard(db.write, 'a', 0)).rejects.toThrow(LeaseLost);
  });

  it('takes up at once what an earlier process of the same name held', async () => {
    await using db = await temporaryDatabase();
    await JobQueue.enqueue(db.write, audit('a', 'p'), 0);
    await new JobQueue(db, 'api:crawl').claim(['audit'], 0);
    const restarted = new JobQueue(db, 'api:crawl');
    await restarted.release(5);
    expect((await restarted.claim(['audit'], 5))?.id).toBe('a');
  });

  it('puts a job that threw back for later and counts the attempt', async () => {
    await using db = await temporaryDatabase();
    const queue = new JobQueue(db, 'one');
    await JobQueue.enqueue(db.write, draft('a', 'p'), 0);
    await queue.claim(['draft'], 0);
    await queue.retry('a', 100, 50);
    expect(await queue.claim(['draft'], 149)).toBeNull();
    expect(await queue.claim(['draft'], 150)).toMatchObject({ id: 'a', attempts: 1 });
  });
});
