import type { Buckets } from '@seogeo/server';

/** Rate buckets of all processes that answer requests at the data. */
export interface RateBuckets extends Buckets {
  /** Whole tokens that a bucket holds; looking takes none. @param now as of `take` */
  remaining(name: string, limit: number, now: number): number | Promise<number>;
}
