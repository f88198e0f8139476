import { newIncarnation } from '../leases/incarnation.ts';
import { LEASE_MS } from '../records/job.ts';
import { openCrawls } from '../storage/crawls.ts';
import type { Storage } from '../storage/storage.ts';
import { finishAudit } from './finish-audit.ts';

/**
 * Ends an audit that was begun and that no worker has open, as a worker would: it may wait long for its next turn, and
 * cancelling is not to wait with it. False when a worker has it; then a request to cancel is what it hears.
 */
export async function cancelParked(storage: Storage, auditId: string, clock: () => number): Promise<boolean> {
  const queue = storage.jobQueue(newIncarnation('operator'));
  await using held = new AsyncDisposableStack();
  held.defer(() => queue.release());
  const job = await queue.claimAudit(auditId);
  if (job === null) return false;
  const audit = await storage.read.audits.find(auditId);
  const crawls = await openCrawls(storage);
  held.defer(() => crawls.close());
  // The checks of a large site may take longer than a lease lasts.
  const heart = setInterval(() => void queue.beat().catch(() => {}), LEASE_MS / 4);
  held.defer(() => clearInterval(heart));
  const siteHost = audit?.siteHost ?? null;
  const end = { stopReason: 'canceled', error: null, siteHost, siteIssues: null } as const;
  await finishAudit({ storage, crawls, queue, clock }, job, end);
  return true;
}
