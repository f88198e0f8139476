import { stat } from 'node:fs/promises';
import { MemoryBuckets } from '@seogeo/server/buckets';
import { groupCommits } from '@seogeo/server/commits';
import type { JobKind } from '../../records/job.ts';
import { sweepAudits } from '../crawled/sweep-audits.ts';
import type { StoragePlace } from '../ports/place.ts';
import type { RateBuckets } from '../ports/rate-buckets.ts';
import { type BeginRequest, Storage } from '../ports/storage.ts';
import type { WorkerPresence } from '../ports/worker-presence.ts';
import { readiness } from '../queries/readiness.ts';
import { beginRequests } from './begin-requests.ts';
import { databaseFiles } from './file/database-files.ts';
import { giveBack } from './file/give-back.ts';
import type { Databases } from './file/open-database.ts';
import { readinessProbes } from './file/readiness-probes.ts';
import { slotPresence } from './file/worker-slots.ts';
import { SqlitePageLists } from './lists/sqlite-page-lists.ts';

/** A file in a data folder: one process writes at a time, so that transactions see nothing of each other. */
export class SqliteStorage extends Storage {
  readonly databases: Databases;
  readonly clock = Date.now;
  readonly pageLists: SqlitePageLists;
  readonly buckets: RateBuckets = new MemoryBuckets();
  readonly presence: WorkerPresence;

  constructor(databases: Databases) {
    super(databases, (transaction) => transaction(), readiness(databases, readinessProbes(databases)));
    this.databases = databases;
    this.pageLists = new SqlitePageLists(this.read.pages, databases.file);
    this.presence = slotPresence(databases.dataDir);
  }

  get place(): StoragePlace {
    return { kind: 'file', file: this.databases.file };
  }

  requests(jobsLeft: (kinds: ReadonlySet<JobKind>) => void): BeginRequest {
    return groupCommits(() => beginRequests(this.databases.write, jobsLeft));
  }

  sweep(): Promise<void> {
    return sweepAudits(this.databases.write);
  }

  override giveBack(): Promise<number> {
    return giveBack(this.databases.file);
  }

  /** Only the API process keeps house, and workers without one: what two do at once is done twice, and no worse. */
  alone(work: () => Promise<void>): Promise<void> {
    return work();
  }

  async sizes(): Promise<Readonly<Record<string, number>>> {
    const files = Object.entries(databaseFiles(this.databases.dataDir));
    const found = await Promise.all(
      files.map(async ([name, file]) => [name, (await stat(file).catch(() => null))?.size] as const),
    );
    return Object.fromEntries(found.filter((one): one is [string, number] => one[1] !== undefined));
  }

  async close(): Promise<void> {
    await this.pageLists.close();
    await this.databases.close();
  }
}
