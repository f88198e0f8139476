import type { Limit } from './limit.ts';

const SKIPPED = 'It is not requested, and counted in urlsSkipped.limits.';

/** How far a crawl goes on a site that has no end. */
export const CRAWL_LIMITS = {
  depthOfCrawl: {
    group: 'crawl',
    what: 'Clicks from the start, or from a page of a sitemap',
    value: 100,
    unit: '',
    beyond: SKIPPED,
    code: null,
  },
  requestedUrl: {
    group: 'crawl',
    what: 'Address that is requested',
    value: 2_048,
    unit: 'characters',
    beyond: SKIPPED,
    code: null,
  },
  queryVariants: {
    group: 'crawl',
    what: 'Different queries of one path (CRAWL_QUERY_VARIANTS)',
    value: 50,
    unit: '',
    beyond: SKIPPED,
    code: null,
  },
  redirects: {
    group: 'crawl',
    what: 'Redirects one after the other',
    value: 10,
    unit: 'times',
    beyond: SKIPPED,
    code: 'too_many_redirects',
  },
  linksPerPage: {
    group: 'crawl',
    what: 'Different addresses that one page leads to',
    value: 20_000,
    unit: '',
    beyond: 'They are ignored.',
    code: 'too_many_links',
  },
  remembered: {
    group: 'crawl',
    what: 'Addresses that a crawl remembers to have reported',
    value: 1_000_000,
    unit: '',
    beyond: 'They are forgotten and reported again, which changes no result.',
    code: null,
  },
  rememberedCharacters: {
    group: 'crawl',
    what: 'Addresses that a crawl remembers to have reported, together',
    value: 64_000_000,
    unit: 'characters',
    beyond: 'They are forgotten and reported again, which changes no result.',
    code: null,
  },
  siteIssues: {
    group: 'crawl',
    what: 'Findings of one kind about the site as a whole',
    value: 50,
    unit: '',
    beyond: 'The last one says how many more there are.',
    code: null,
  },
} as const satisfies Record<string, Limit>;
