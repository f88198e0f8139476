import { CRAWL_LIMITS } from './crawl-limits.ts';
import type { Limit } from './limit.ts';
import { PAGE_LIMITS } from './page-limits.ts';
import { REQUEST_LIMITS } from './request-limits.ts';
import { SITE_LIMITS } from './site-limits.ts';
import { TEXT_LIMITS } from './text-limits.ts';

/** Every bound on what comes from a site, by name; the page of limits in the documentation is made from it. */
export const LIMITS = {
  ...REQUEST_LIMITS,
  ...PAGE_LIMITS,
  ...TEXT_LIMITS,
  ...SITE_LIMITS,
  ...CRAWL_LIMITS,
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
