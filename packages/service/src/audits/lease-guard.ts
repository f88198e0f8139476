import { type JobQueue, LeaseLost } from '../jobs/job-queue.ts';
import type { CrawlStatements } from './crawl-statements.ts';

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
