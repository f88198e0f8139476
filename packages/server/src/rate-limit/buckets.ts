import type { Draw } from './token-bucket.ts';

/** Where the token buckets live: this process's memory, or a store that several nodes share. */
export interface Buckets {
  /**
   * Takes one token of the bucket called `name`, in one atomic step.
   * @param limit tokens per minute, and the bucket's size
   * @param now milliseconds of this process's monotonic clock, of which only differences mean anything; a store that
   * several nodes share goes by a clock of its own
   */
  take(name: string, limit: number, now: number): Draw | Promise<Draw>;
}
