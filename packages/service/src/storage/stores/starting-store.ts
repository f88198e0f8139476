import type { Kysely } from 'kysely';
import type { Database } from '../queries/schema.ts';
import type { JobStore } from './job-store.ts';
import { Store } from './store.ts';

/** Records that begin together with the job that will do them. */
export abstract class StartingStore extends Store {
  protected readonly jobs: JobStore;

  constructor(db: Kysely<Database>, jobs: JobStore) {
    super(db);
    this.jobs = jobs;
  }
}
