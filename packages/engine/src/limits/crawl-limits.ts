import type { Limit } from './limit.ts';

const SKIPPED = 'It is not requested, and counted in urlsSkipped.limits.';
const ASKING = {
  what: 'Asking for them, in one go',
  value: 600,
  unit: 'seconds',
  beyond: 'The rest is not checked.',
  code: 'files_not_checked',
} as const;

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
  targets: {
    what: 'Files of one site that pages load, asked for once each (targetsChecked)',
    value: 10_000,
    beyond: 'They are not checked. They count neither in maxPages nor in pagesCrawled.',
    code: 'files_not_checked',
  },
  targetSeconds: ASKING,
  externalTargets: {
    what: 'Addresses of other sites that pages link to or load, asked for once each (CRAWL_CHECK_EXTERNAL)',
    value: 2_000,
    beyond: 'They are not checked. They count neither in maxPages nor in pagesCrawled.',
    code: 'files_not_checked',
  },
  externalSeconds: ASKING,
  tries: {
    what: 'Requests of one address that fail in a way that passes (5xx, 429, no answer, one that breaks off)',
    value: 3,
    unit: 'times',
    beyond:
      'It is recorded as it failed; up to 8 times while at least a quarter of what is asked again answers.',
  },
  levelRetries: {
    what: 'Asking again for what failed at one depth of the crawl',
    value: 600,
    unit: 'seconds',
    beyond: 'What is left is recorded as unreachable.',
    code: 'audit_incomplete',
  },
  outage: {
    what: 'Waiting, in all, for a host that answered and then stopped',
    value: 600,
    unit: 'seconds',
    beyond: 'The audit ends with what it has, and stopReason is outage.',
    code: 'site_outage',
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
  listedInlinks: {
    what: 'Pages that link to one page, listed with it',
    value: 100,
    beyond: 'They are counted.',
  },
  siteIssues: {
    what: 'Findings of one kind about the site as a whole',
    value: 50,
    beyond: 'The last one says how many more there are.',
  },
} as const satisfies Record<string, Limit>;
