import { type JobQueue, LeaseLost } from '../jobs/job-queue.ts';
import type { CrawlStatements } from './crawl-statements.ts';

interface LeaseTools {
  readonly statements: CrawlStatements;
  readonly queue: JobQueue;
  readonly clock: () => number;
}

/** Runs inside a transaction: renews the job's lease. It throws LeaseLost when the job is another worker's by now. */
export function leaseGuard({ statements, queue, clock }: LeaseTools, jobId: string): () => void {
  return () => {
    if (!statements.keepLease(queue.leaseTerms(jobId, clock()))) throw new LeaseLost(jobId);
  };
}
