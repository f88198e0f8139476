import type { OpenTransaction } from '@seogeo/server';
import type { JobKind } from '../../records/job.ts';
import type { HostTable } from '../jobs/host-table.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Stores } from '../stores/stores.ts';
import type { PageLists } from './page-lists.ts';
import type { StoragePlace } from './place.ts';
import type { RateBuckets } from './rate-buckets.ts';
import type { WorkerPresence } from './worker-presence.ts';

/** Everything that is kept, for whoever need not know in what. */
export interface Storage {
  readonly place: StoragePlace;
  /** Unix milliseconds, the same for all processes at the data; never for intervals. */
  readonly clock: () => number;
  /** The last committed state. */
  readonly read: Stores;
  /** Of the last committed state. */
  readonly pageLists: PageLists;
  /** Each call is a transaction of its own. */
  readonly write: Stores;

  /** What `work` writes is kept as a whole, or not at all; `work` may be done more than once before it is. */
  transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T>;

  /**
   * Begins the transactions of requests.
   * @param jobsLeft called once one is committed where it has left work for others to do
   */
  requests(jobsLeft: (kinds: ReadonlySet<JobKind>) => void): () => Promise<OpenTransaction<Stores>>;

  /** @param owner an incarnation of a name that no other living worker has */
  jobQueue(owner: string): JobQueue;

  /** Frees what a worker held when it died, and counts its death against the jobs that it was at. */
  recordDeath(owner: string, suspects: readonly string[], now: number): Promise<void>;

  /** @param owner the worker's name: what a lost incarnation of it had at a host ended with it */
  hosts(owner: string): HostTable;

  /** Those of the public API, and of signing in. */
  readonly buckets: RateBuckets;

  readonly presence: WorkerPresence;

  /** Removes rows that nobody needs any more: of ended audits, and of what processes share. */
  sweep(): Promise<void>;

  /** Does what one process at the data has to do at a time, unless another is at it. */
  alone(work: () => Promise<void>): Promise<void>;

  /** Bytes, by what takes them. */
  sizes(): Promise<Readonly<Record<string, number>>>;

  /**
   * Gives room that is free back to the disk, in small steps. PostgreSQL has none: autovacuum keeps room for what is
   * written next, and only VACUUM FULL, an operator's, gives it back. @returns bytes
   */
  giveBack?(): Promise<number>;

  /** @throws BackendUnavailable, or whatever else a look and a write end with */
  assertReady(): Promise<void>;

  close(): Promise<void>;
}
