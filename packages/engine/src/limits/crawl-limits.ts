import type { Limit } from './limit.ts';

const SKIPPED = 'It is not requested, and counted in urlsSkipped.limits.';

/** How far a crawl goes on a site that has no end. */
export const CRAWL_LIMITS = {
  depthOfCrawl: {
    what: 'Clicks from the start, or from a page of a sitemap',
    value: 100,
    beyond: SKIPPED,
  },
  requestedUrl: {
    what: 'Address that is requested',
    value: 2_048,
    unit: 'characters',
    beyond: SKIPPED,
  },
  queryVariants: {
    what: 'Different queries of one path (CRAWL_QUERY_VARIANTS)',
    value: 50,
    beyond: SKIPPED,
  },
  redirects: {
    what: 'Redirects one after the other',
    value: 10,
    unit: 'times',
    beyond: SKIPPED,
    code: 'too_many_redirects',
  },
  linksPerPage: {
    what: 'Different addresses that one page leads to',
    value: 20_000,
    beyond: 'They are ignored.',
    code: 'too_many_links',
  },
  remembered: {
    what: 'Addresses that a crawl remembers to have reported',
    value: 1_000_000,
    beyond: 'They are forgotten and reported again, which changes no result.',
  },
  rememberedCharacters: {
    what: 'Addresses that a crawl remembers to have reported, together',
    value: 64_000_000,
    unit: 'characters',
    beyond: 'They are forgotten and reported again, which changes no result.',
  },
  siteIssues: {
    what: 'Findings of one kind about the site as a whole',
    value: 50,
    beyond: 'The last one says how many more there are.',
  },
} as const satisfies Record<string, Limit>;
