import { characters, type Limit, seconds, things, times } from './limit.ts';

const SKIPPED = 'It is not requested, and counted in urlsSkipped.limits.';
const ASKING = seconds('Asking for them, in one go', 600, 'The rest is not checked.', 'files_not_checked');

/** How far a crawl goes on a site that has no end. */
export const CRAWL_LIMITS = {
  depthOfCrawl: things('Clicks from the start, or from a page of a sitemap', 100, SKIPPED),
  requestedUrl: characters('Address that is requested', 2_048, SKIPPED),
  queryVariants: things('Different queries of one path (CRAWL_QUERY_VARIANTS)', 50, SKIPPED),
  redirects: times('Redirects one after the other', 10, SKIPPED, 'too_many_redirects'),
  linksPerPage: things(
    'Different addresses that one page leads to',
    20_000,
    'They are ignored.',
    'too_many_links',
  ),
  targets: things(
    'Files of one site that pages load, asked for once each (targetsChecked)',
    10_000,
    'They are not checked. They count neither in maxPages nor in pagesCrawled.',
    'files_not_checked',
  ),
  targetSeconds: ASKING,
  externalTargets: things(
    'Addresses of other sites that pages link to or load, asked for once each (CRAWL_CHECK_EXTERNAL)',
    2_000,
    'They are not checked. They count neither in maxPages nor in pagesCrawled.',
    'files_not_checked',
  ),
  externalSeconds: ASKING,
  tries: times(
    'Requests of one address that fail in a way that passes (5xx, 429, no answer, one that breaks off)',
    3,
    'It is recorded as it failed; up to 8 times while at least a quarter of what is asked again answers.',
  ),
  levelRetries: seconds(
    'Asking again for what failed at one depth of the crawl',
    600,
    'What is left is recorded as unreachable.',
    'audit_incomplete',
  ),
  outage: seconds(
    'Waiting, in all, for a host that answered and then stopped',
    600,
    'The audit ends with what it has, and stopReason is outage.',
    'site_outage',
  ),
  remembered: things(
    'Addresses that a crawl remembers to have reported',
    1_000_000,
    'They are forgotten and reported again, which changes no result.',
  ),
  rememberedCharacters: characters(
    'Addresses that a crawl remembers to have reported, together',
    64_000_000,
    'They are forgotten and reported again, which changes no result.',
  ),
  listedInlinks: things('Pages that link to one page, listed with it', 100, 'They are counted.'),
  siteIssues: things(
    'Findings of one kind about the site as a whole',
    50,
    'The last one says how many more there are.',
  ),
} satisfies Record<string, Limit>;
