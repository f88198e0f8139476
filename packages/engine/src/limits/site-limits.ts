import { bytes, characters, type Limit, seconds, things } from './limit.ts';

const SITEMAP_IGNORED = ['The rest is ignored.', 'sitemap_invalid'] as const;

/** What a site's robots.txt may hold. */
export const ROBOTS_LIMITS = {
  robotsBytes: bytes(
    'robots.txt',
    500 * 1024,
    'The rest is ignored, as RFC 9309 section 2.5 allows.',
    'robots_too_large',
  ),
  robotsPattern: characters(
    'Path of one rule',
    4_096,
    'The rule is ignored: it is longer than any address that is requested.',
    'robots_over_limit',
  ),
  robotsWildcards: things(
    'Rules with * or $ for one crawler',
    500,
    'Of a further one that forbids, what stands before its first * counts; one that allows is ignored.',
    'robots_over_limit',
  ),
  robotsSitemaps: things('Sitemap lines', 500, 'The rest is ignored.', 'robots_over_limit'),
  crawlDelay: seconds('Crawl-delay that is kept', 10, 'Requests are this far apart.', 'crawl_delay_capped'),
} satisfies Record<string, Limit>;

/** What a site's sitemaps may hold. */
export const SITEMAP_LIMITS = {
  sitemapBytes: bytes(
    'One sitemap file, decoded',
    50 * 1024 * 1024,
    'What was read until then is taken.',
    'sitemap_invalid',
  ),
  sitemapFileUrls: things('Addresses in one sitemap file', 50_000, ...SITEMAP_IGNORED),
  sitemapFileAlternates: things('Translations in one sitemap file', 200_000, ...SITEMAP_IGNORED),
  sitemapFileCharacters: characters(
    'Addresses and translations of one sitemap file together',
    32_000_000,
    ...SITEMAP_IGNORED,
  ),
  sitemapFaults: things('Faults of one sitemap file', 60_000, ...SITEMAP_IGNORED),
  sitemapUrl: characters(
    'One address in a sitemap, as the protocol allows it',
    2_048,
    'It is left out and counted.',
    'sitemap_invalid',
  ),
  sitemapNesting: things(
    'Sitemap indexes inside one another',
    3,
    'What lies deeper is not read.',
    'sitemap_limit',
  ),
  sitemapUnreachable: things(
    'Sitemaps of one site that cannot be read',
    10,
    'No further one is asked for; one of which nothing can be taken counts as well.',
    'sitemap_limit',
  ),
  sitemapFiles: things(
    'Sitemap files of one site, indexes included',
    500,
    'The rest is not read.',
    'sitemap_limit',
  ),
  sitemapUrls: things(
    'Addresses taken from all sitemaps of one site',
    200_000,
    'No further file is read.',
    'sitemap_limit',
  ),
  sitemapCharacters: characters(
    'Addresses taken from all sitemaps of one site together',
    32_000_000,
    'The rest is not read.',
    'sitemap_limit',
  ),
  alternates: things(
    'Translations that all sitemaps of one site list',
    300_000,
    'The rest is ignored.',
    'sitemap_limit',
  ),
  alternateCharacters: characters(
    'Translations that all sitemaps of one site list, together with their pages',
    16_000_000,
    'The rest is ignored.',
    'sitemap_limit',
  ),
} satisfies Record<string, Limit>;
