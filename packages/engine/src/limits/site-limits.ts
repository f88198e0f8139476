import type { Limit } from './limit.ts';

const SITEMAP_IGNORED = { beyond: 'The rest is ignored.', code: 'sitemap_invalid' } as const;

/** What a site's robots.txt may hold. */
export const ROBOTS_LIMITS = {
  robotsBytes: {
    what: 'robots.txt',
    value: 500 * 1024,
    unit: 'bytes',
    beyond: 'The rest is ignored, as RFC 9309 section 2.5 allows.',
    code: 'robots_too_large',
  },
  robotsPattern: {
    what: 'Path of one rule',
    value: 4_096,
    unit: 'characters',
    beyond: 'The rule is ignored: it is longer than any address that is requested.',
    code: 'robots_over_limit',
  },
  robotsWildcards: {
    what: 'Rules with * or $ for one crawler',
    value: 500,
    beyond:
      'Of a further one that forbids, what stands before its first * counts; one that allows is ignored.',
    code: 'robots_over_limit',
  },
  robotsSitemaps: {
    what: 'Sitemap lines',
    value: 500,
    beyond: 'The rest is ignored.',
    code: 'robots_over_limit',
  },
  crawlDelay: {
    what: 'Crawl-delay that is kept',
    value: 10,
    unit: 'seconds',
    beyond: 'Requests are this far apart.',
    code: 'crawl_delay_capped',
  },
} as const satisfies Record<string, Limit>;

/** What a site's sitemaps may hold. */
export const SITEMAP_LIMITS = {
  sitemapBytes: {
    what: 'One sitemap file, decoded',
    value: 50 * 1024 * 1024,
    unit: 'bytes',
    beyond: 'What was read until then is taken.',
    code: 'sitemap_invalid',
  },
  sitemapFileUrls: {
    what: 'Addresses in one sitemap file',
    value: 50_000,
    ...SITEMAP_IGNORED,
  },
  sitemapFileAlternates: {
    what: 'Translations in one sitemap file',
    value: 200_000,
    ...SITEMAP_IGNORED,
  },
  sitemapFileCharacters: {
    what: 'Addresses and translations of one sitemap file together',
    value: 32_000_000,
    unit: 'characters',
    ...SITEMAP_IGNORED,
  },
  sitemapFaults: {
    what: 'Faults of one sitemap file',
    value: 60_000,
    ...SITEMAP_IGNORED,
  },
  sitemapUrl: {
    what: 'One address in a sitemap, as the protocol allows it',
    value: 2_048,
    unit: 'characters',
    beyond: 'It is left out and counted.',
    code: 'sitemap_invalid',
  },
  sitemapNesting: {
    what: 'Sitemap indexes inside one another',
    value: 3,
    beyond: 'What lies deeper is not read.',
    code: 'sitemap_limit',
  },
  sitemapUnreachable: {
    what: 'Sitemaps of one site that cannot be read',
    value: 10,
    beyond: 'No further one is asked for; one of which nothing can be taken counts as well.',
    code: 'sitemap_limit',
  },
  sitemapFiles: {
    what: 'Sitemap files of one site, indexes included',
    value: 500,
    beyond: 'The rest is not read.',
    code: 'sitemap_limit',
  },
  sitemapUrls: {
    what: 'Addresses taken from all sitemaps of one site',
    value: 200_000,
    beyond: 'No further file is read.',
    code: 'sitemap_limit',
  },
  sitemapCharacters: {
    what: 'Addresses taken from all sitemaps of one site together',
    value: 32_000_000,
    unit: 'characters',
    beyond: 'The rest is not read.',
    code: 'sitemap_limit',
  },
  alternates: {
    what: 'Translations that all sitemaps of one site list',
    value: 300_000,
    beyond: 'The rest is ignored.',
    code: 'sitemap_limit',
  },
  alternateCharacters: {
    what: 'Translations that all sitemaps of one site list, together with their pages',
    value: 16_000_000,
    unit: 'characters',
    beyond: 'The rest is ignored.',
    code: 'sitemap_limit',
  },
} as const satisfies Record<string, Limit>;
