import type { GroupTransaction } from '@seogeo/server';
import type { JobKind } from '../../records/job.ts';
import { beginRequests } from './begin-requests.ts';
import { explainOpening } from './connection/database-unavailable.ts';
import { pardonWaiting } from './crawl/frontier-rows.ts';
import { type Databases, openDatabases } from './file/open-database.ts';
import { writeProbe } from './file/write-probe.ts';
import { HostTable } from './host-table.ts';
import { JobQueue, recordDeath } from './jobs/job-queue.ts';
import { type Stores, storesOn } from './stores.ts';
import { sweepAudits } from './sweep-audits.ts';

/** Everything that is kept, for whoever need not know in what. */
export type Storage = Omit<SqliteStorage, 'databases'>;

export class SqliteStorage {
  readonly databases: Databases;
  /** The last committed state. */
  readonly read: Stores;
  /** Each call is a transaction of its own. */
  readonly write: Stores;
  /** Rejects while the database cannot be written, or must not be. */
  readonly #assertWritable: () => Promise<void>;

  constructor(databases: Databases) {
    this.databases = databases;
    this.read = storesOn(databases.read);
    this.write = storesOn(databases.write);
    this.#assertWritable = writeProbe(databases);
  }

  /** Where it is, for threads that read by themselves; see threads.ts. */
  get file(): string {
    return this.databases.file;
  }

  transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.databases.write.transaction().execute((trx) => work(storesOn(trx)));
  }

  /**
   * A transaction that requests share.
   * @param jobsLeft called once it is committed where they have left work for others to do
   */
  beginRequests(jobsLeft: (kinds: ReadonlySet<JobKind>) => void): Promise<GroupTransaction<Stores>> {
    return beginRequests(this.databases.write, jobsLeft);
  }

  /** @param owner an incarnation of a name that no other living worker has */
  jobQueue(owner: string): JobQueue {
    return new JobQueue(this.databases, owner);
  }

  async recordDeath(owner: string, suspects: readonly string[], now: number): Promise<void> {
    await this.databases.write.transaction().execute(async (trx) => {
      if (suspects.length > 0) await pardonWaiting(trx, owner);
      await recordDeath(trx, owner, suspects, now);
    });
  }

  /** @param owner the worker's name: what a lost incarnation of it had at a host ended with it */
  hosts(owner: string): HostTable {
    return new HostTable(this.databases.write, owner);
  }

  sweepAudits(): Promise<void> {
    return sweepAudits(this.databases.write);
  }

  /** @throws BackendUnavailable, or whatever else a look and a write end with */
  async assertReady(): Promise<void> {
    await this.databases.read.selectFrom('jobs').select('id').limit(1).execute();
    await this.#assertWritable();
  }

  /** What an operator is told about an error of a command; any other error comes back as it is. */
  explain(error: unknown): unknown {
    return explainOpening(this.file, error);
  }

  close(): Promise<void> {
    return this.databases.close();
  }
}

/**
 * Opens (and creates) the database of a data folder and brings its tables up to date.
 * @throws DatabaseUnavailable when it stays locked, or its disk is full, read-only or gone.
 */
export async function openStorage(dataDir: string): Promise<Storage> {
  return new SqliteStorage(await openDatabases(dataDir));
}
