import { newIncarnation } from '../leases/incarnation.ts';
import { HotWriter } from '../storage/sqlite/connection/hot-writer.ts';
import { CrawlStatements } from '../storage/sqlite/crawl/crawl-statements.ts';
import type { Databases } from '../storage/sqlite/file/open-database.ts';
import { JobQueue } from '../storage/sqlite/jobs/job-queue.ts';
import { AuditStore } from '../storage/sqlite/stores/audit-store.ts';
import { finishAudit } from './finish-audit.ts';

/**
 * Ends an audit that was begun and that no worker has open, as a worker would: it may wait long for its next turn, and
 * cancelling is not to wait with it. False when a worker has it; then a request to cancel is what it hears.
 */
export async function cancelParked(
  databases: Databases,
  auditId: string,
  clock: () => number,
): Promise<boolean> {
  const queue = new JobQueue(databases, newIncarnation('operator'));
  const job = await queue.claimAudit(auditId);
  if (job === null) return false;
  const audit = await new AuditStore(databases.read).find(auditId);
  const writer = new HotWriter(databases.file);
  try {
    const tools = { databases, statements: new CrawlStatements(writer), queue, clock };
    const siteHost = audit?.site_host ?? null;
    await finishAudit(tools, job, { stopReason: 'canceled', error: null, siteHost, siteIssues: null });
    return true;
  } finally {
    writer.close();
    await queue.release();
  }
}
