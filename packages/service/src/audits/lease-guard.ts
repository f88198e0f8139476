import type { CrawlStatements } from '../storage/sqlite/crawl/crawl-statements.ts';
import { type JobQueue, LeaseLost } from '../storage/sqlite/jobs/job-queue.ts';

interface LeaseTools {
  readonly statements: CrawlStatements;
  readonly queue: JobQueue;
}

/** Runs inside a transaction: renews the job's lease. It throws LeaseLost when the job is another worker's by now. */
export function leaseGuard({ statements, queue }: LeaseTools, jobId: string): () => void {
  return () => {
    if (!statements.keepLease(queue.leaseTerms(jobId))) throw new LeaseLost(jobId);
  };
}
