import { expect, it } from 'vitest';
import { JobQueue } from '../storage/jobs/job-queue.ts';
import type { Storage } from '../storage/storage.ts';
import { newAudit } from '../storage/stores/audit.fixture.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../storage/temporary-database.fixture.ts';
import { cancelParked } from './cancel-parked.ts';

/** An audit that a worker has begun; the worker. */
async function begun(db: TemporaryDatabase) {
  const auditId = await newAudit(db.write);
  const worker = new JobQueue(db, 'worker#1');
  const job = await worker.claim(['audit'], 1);
  await db.write.updateTable('audits').set({ status: 'running', site_host: 'example.com' }).execute();
  return { auditId, worker, jobId: job?.id ?? '' };
}

it('an audit that made room is canceled at once, with a report snapshot, before its next turn is due', async () => {
  await using db = await temporaryDatabase();
  const { auditId, worker, jobId } = await begun(db);
  await worker.giveBack(jobId, 60_000);
  expect(await cancelParked(db.storage, auditId, () => 5)).toBe(true);
  const audit = await db.storage.read.audits.ended(auditId);
  expect(audit.run).toMatchObject({ status: 'canceled', stopReason: 'canceled', siteHost: 'example.com' });
  expect(await db.read.selectFrom('reports').select('audit_id').execute()).toEqual([{ audit_id: auditId }]);
  expect(await worker.claim(['audit'], 70_000)).toBeNull();
});

it('an audit that a worker has open is left to that worker', async () => {
  await using db = await temporaryDatabase();
  const { auditId, worker, jobId } = await begun(db);
  expect(await cancelParked(db.storage, auditId, () => 5)).toBe(false);
  expect(await worker.beat()).toEqual(new Set([jobId]));
});

it('an audit that cannot be canceled waits on for its next turn', async () => {
  await using db = await temporaryDatabase();
  const { auditId, worker, jobId } = await begun(db);
  await worker.giveBack(jobId, 60_000);
  const jobQueue = (owner: string) => db.storage.jobQueue(owner);
  const storage = { jobQueue, read: db.storage.read } as unknown as Storage;
  await expect(cancelParked(storage, auditId, () => 5)).rejects.toThrow('keeps no crawls');
  expect(await worker.claim(['audit'], 70_000)).toMatchObject({ id: jobId });
});
