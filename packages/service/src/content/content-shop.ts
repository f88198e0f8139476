import type { Databases } from '../database/open-database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { SiteIndexes } from './site-indexes.ts';

/** What the works of the content thread share. */
export interface ContentShop {
  readonly databases: Databases;
  readonly queue: JobQueue;
  readonly indexes: SiteIndexes;
  readonly clock: () => number;
}
