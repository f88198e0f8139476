import { CRAWL_LIMITS } from './crawl-limits.ts';
import { INDEX_LIMITS } from './index-limits.ts';
import type { Limit } from './limit.ts';
import { PAGE_LIMITS } from './page-limits.ts';
import { REQUEST_LIMITS } from './request-limits.ts';
import { ROBOTS_LIMITS, SITEMAP_LIMITS } from './site-limits.ts';
import { TEXT_LIMITS } from './text-limits.ts';

/** Every bound on what comes from a site, by group; the page of limits in the documentation is made from it. */
export const LIMIT_GROUPS = {
  request: REQUEST_LIMITS,
  page: PAGE_LIMITS,
  text: TEXT_LIMITS,
  robots: ROBOTS_LIMITS,
  sitemap: SITEMAP_LIMITS,
  crawl: CRAWL_LIMITS,
  index: INDEX_LIMITS,
} as const satisfies Record<string, Readonly<Record<string, Limit>>>;

const ALL = {
  ...REQUEST_LIMITS,
  ...PAGE_LIMITS,
  ...TEXT_LIMITS,
  ...ROBOTS_LIMITS,
  ...SITEMAP_LIMITS,
  ...CRAWL_LIMITS,
  ...INDEX_LIMITS,
} as const;

export type LimitName = keyof typeof ALL;

/** The same by name. */
export const LIMITS: Readonly<Record<LimitName, Limit>> = ALL;
