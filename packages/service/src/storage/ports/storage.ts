import type { OpenTransaction } from '@seogeo/server';
import type { JobKind } from '../../records/job.ts';
import { HostTable } from '../jobs/host-table.ts';
import { JobQueue, recordDeath } from '../jobs/job-queue.ts';
import type { Connections } from '../queries/connections.ts';
import { type Stores, storesOn } from '../stores/stores.ts';
import type { PageLists } from './page-lists.ts';
import type { StoragePlace } from './place.ts';
import type { RateBuckets } from './rate-buckets.ts';
import type { WorkerPresence } from './worker-presence.ts';

/** Begins a transaction, and once more where it has to be. */
type Anew = <T>(transaction: () => Promise<T>) => Promise<T>;

/** Begins the transaction of a request. */
export type BeginRequest = (accountId: string) => Promise<OpenTransaction<Stores>>;

/** Everything that is kept, for whoever need not know in what. */
export abstract class Storage {
  abstract readonly place: StoragePlace;
  /** Unix milliseconds, the same for all processes at the data; never for intervals. */
  abstract readonly clock: () => number;
  /** The last committed state. */
  readonly read: Stores;
  /** Of the last committed state. */
  abstract readonly pageLists: PageLists;
  /** Each call is a transaction of its own. */
  readonly write: Stores;
  readonly #connections: Connections;
  readonly #anew: Anew;

  /** @param assertReady rejects while a look or a write does */
  protected constructor(connections: Connections, anew: Anew, assertReady: () => Promise<void>) {
    this.#connections = connections;
    this.#anew = anew;
    this.assertReady = assertReady;
    this.read = storesOn(connections.read);
    this.write = storesOn(connections.write);
  }

  /** What `work` writes is kept as a whole, or not at all; `work` may be done more than once before it is. */
  transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.#anew(() => this.#connections.write.transaction().execute((trx) => work(storesOn(trx))));
  }

  /** @param jobsLeft called once a request is committed that has left work for others to do */
  abstract requests(jobsLeft: (kinds: ReadonlySet<JobKind>) => void): BeginRequest;

  /** @param owner an incarnation of a name that no other living worker has */
  jobQueue(owner: string): JobQueue {
    return new JobQueue(this.#connections, owner);
  }

  /** Frees what a worker held when it died, and counts its death against the jobs that it was at. */
  recordDeath(owner: string, suspects: readonly string[], now: number): Promise<void> {
    const { write } = this.#connections;
    return this.#anew(() => write.transaction().execute((trx) => recordDeath(trx, owner, suspects, now)));
  }

  /** @param owner the worker's name: what a lost incarnation of it had at a host ended with it */
  hosts(owner: string): HostTable {
    return new HostTable(this.#connections.write, owner);
  }

  /** Those of the public API, and of signing in. */
  abstract readonly buckets: RateBuckets;

  abstract readonly presence: WorkerPresence;

  /** Removes rows that nobody needs any more: of ended audits, and of what processes share. */
  abstract sweep(): Promise<void>;

  /** Does what one process at the data has to do at a time, unless another is at it. */
  abstract alone(work: () => Promise<void>): Promise<void>;

  /** Bytes, by what takes them. */
  abstract sizes(): Promise<Readonly<Record<string, number>>>;

  /**
   * Gives room that is free back to the disk, in small steps. PostgreSQL has none: autovacuum keeps room for what is
   * written next, and only VACUUM FULL, an operator's, gives it back. @returns bytes
   */
  giveBack?(): Promise<number>;

  /** @throws BackendUnavailable, or whatever else a look and a write end with */
  readonly assertReady: () => Promise<void>;

  abstract close(): Promise<void>;
}
