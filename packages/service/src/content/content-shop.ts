import type { Job } from '../records/job.ts';
import type { JobQueue, Storage } from '../storage/storage.ts';
import type { ContentTasks } from './content-tasks.ts';

/** What the works of the content worker share. */
export interface ContentShop {
  readonly storage: Storage;
  readonly queue: JobQueue;
  readonly clock: () => number;
  /**
   * Writes a draft, or runs a test, from the index of the project's site. Null where that is still being built: the job
   * has been given back, to be taken up again when it may be there.
   */
  write<Name extends 'draft' | 'test'>(
    job: Job,
    name: Name,
    asked: ContentTasks[Name]['asked'],
  ): Promise<ContentTasks[Name]['answer'] | null>;
}
