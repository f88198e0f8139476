import { boundedMessage } from '../limits/bounded-message.ts';
import type { SiteIssue } from '../record/page-analysis.ts';
import type { Check } from './check.ts';

/** What the crawl itself finds: about robots.txt, sitemaps and the seed. */
const CRAWL_CHECKS = {
  robots_missing: {
    severity: 'notice',
    group: 'sitemap',
    title: 'robots.txt missing',
    why: 'Everything may be crawled, and crawlers that ask for the file get an error page.',
    fix: 'Serve a robots.txt; with a Sitemap line and no rules it only tells where the sitemap is.',
  },
  robots_unreachable: {
    severity: 'warning',
    group: 'sitemap',
    title: 'robots.txt cannot be fetched',
    why: 'A crawler that gets no answer, or a server error, must assume that everything is forbidden (RFC 9309 section 2.3.1.4); Google takes 429 for one.',
    fix: 'Let the server answer 200 with the file, or 404 if there is none.',
  },
  robots_too_large: {
    severity: 'warning',
    group: 'sitemap',
    title: 'robots.txt too large',
    why: 'Crawlers read 500 KiB and ignore the rest, rules that forbid something included.',
    fix: 'Replace lists of addresses by rules with * and $.',
  },
  robots_not_text: {
    severity: 'warning',
    group: 'sitemap',
    title: 'robots.txt is not text',
    why: 'A page that is sent in its place has no rules, so everything is allowed.',
    fix: 'Serve the file itself as text/plain, or answer 404.',
  },
  robots_typo: {
    severity: 'warning',
    group: 'sitemap',
    title: 'Faulty line in robots.txt',
    why: 'Google forgives some misspellings and a missing colon; crawlers that keep to RFC 9309, those of AI search among them, ignore such a line. A rule before any User-agent line is ignored by all.',
    fix: 'Write the file in UTF-8 and the line as “User-agent:”, “Allow:”, “Disallow:” or “Sitemap:” (with the whole address), with nothing but spaces around it; begin with a User-agent line.',
  },
  crawl_delay_capped: {
    severity: 'notice',
    group: 'sitemap',
    title: 'Crawl-delay too long',
    why: 'With so long a delay no crawler gets through the site; ours waited at most 10 seconds.',
    fix: 'Lower Crawl-delay, or remove it: large search engines ignore it.',
  },
  sitemap_missing: {
    severity: 'notice',
    group: 'sitemap',
    title: 'Sitemap missing',
    why: 'Crawlers know only the pages that links lead to.',
    fix: 'Publish a sitemap of the pages to be indexed and name it in robots.txt.',
  },
  sitemap_unreachable: {
    severity: 'warning',
    group: 'sitemap',
    title: 'Sitemap cannot be fetched',
    why: 'A sitemap that robots.txt or an index names, and that does not answer, helps nobody; after 429 and 5xx crawlers ask again some other day.',
    fix: 'Restore the file, or correct its address in robots.txt and in the sitemap index.',
  },
  sitemap_invalid: {
    severity: 'warning',
    group: 'sitemap',
    title: 'Sitemap invalid',
    why: 'Google queues the addresses that it can read and reports the rest; others read up to the first fault, or not at all.',
    fix: 'Generate it as the protocol of sitemaps.org says: well-formed XML in UTF-8, absolute addresses, W3C dates.',
  },
  sitemap_foreign_urls: {
    severity: 'notice',
    group: 'sitemap',
    title: 'Sitemap lists other hosts',
    why: 'Search engines take them only where the robots.txt of that host names this sitemap, or both sites are proven to have one owner.',
    fix: 'List each host in a sitemap of its own, or name this one in the robots.txt of the other host.',
  },
  sitemap_limit: {
    severity: 'notice',
    group: 'sitemap',
    title: 'Sitemap over a limit',
    why: 'What is beyond the limit was not read by this audit, and may not be by search engines.',
    fix: 'Split it into files of at most 50,000 addresses and 50 MB under one sitemap index.',
  },
  robots_over_limit: {
    severity: 'warning',
    group: 'sitemap',
    title: 'robots.txt with more than is kept',
    why: 'Rules of such length or number are seldom meant, and crawlers differ in what they make of them.',
    fix: 'Replace lists of addresses by rules for folders, and name one sitemap index instead of many sitemaps.',
  },
  llms_txt_found: {
    severity: 'notice',
    group: 'ai_access',
    title: 'llms.txt found',
    why: 'For your information: studies over 300,000 domains found no effect on citations, so it earns no points.',
    fix: 'Nothing: keep what it links to in step with the site, or remove the file.',
  },
  llms_txt_missing: {
    severity: 'notice',
    group: 'ai_access',
    title: 'llms.txt missing',
    why: 'For your information: no answer engine is known to need the file, and its absence costs no points.',
    fix: 'Nothing, unless you want one: Markdown at /llms.txt with the name of the site as H1 and links (llmstxt.org).',
  },
  llms_txt_invalid: {
    severity: 'notice',
    group: 'ai_access',
    title: 'llms.txt invalid',
    why: 'What is sent as llms.txt is not the Markdown that llmstxt.org describes, so nobody can make use of it.',
    fix: 'Begin the file with an H1 that names the site, in UTF-8 and as text; or answer 404.',
  },
  seed_redirected: {
    severity: 'notice',
    group: 'response',
    title: 'Audit moved to another host',
    why: 'The address that was given redirects to another host, which is what was audited.',
    fix: 'Start the audit at the address where the redirect ends, if that is the site you mean.',
  },
  storage_limit: {
    severity: 'warning',
    group: 'response',
    title: 'Audit reached its limit of storage',
    why: 'What lies beyond was not requested: pages that are as large as that, or lead to as many addresses, use up what one audit may keep.',
    fix: 'Look at the pages with the most links and the longest addresses: they are most often endless. Keep crawlers from them with robots.txt.',
  },
  audit_time_limit: {
    severity: 'warning',
    group: 'response',
    title: 'Audit ended at its time limit',
    why: 'The site answered so slowly, or asked for such long pauses, that not all of it could be seen.',
    fix: 'Speed the server up or lower Crawl-delay; or audit parts of the site, each from a seed and with maxPages of its own.',
  },
  audit_incomplete: {
    severity: 'notice',
    group: 'response',
    title: 'Part of the site was not seen',
    why: 'What no crawler gets an answer for is in no index; and what this audit has not seen, it can say nothing about.',
    fix: 'Follow the reasons given: raise maxPages, let the server answer, shorten chains of links and endless queries. What robots.txt or nofollow keeps crawlers from needs nothing, if you mean it so.',
  },
  site_outage: {
    severity: 'warning',
    group: 'response',
    title: 'Site stopped answering',
    why: 'Crawlers that get no answer slow down at once, and drop pages that stay away for days.',
    fix: 'Find out in the server log why it stopped, and whether it refuses this crawler; then start another audit.',
  },
  pages_unchanged: {
    severity: 'notice',
    group: 'response',
    title: 'Pages unchanged since the last audit',
    why: 'The server answered 304: their records are those of the earlier audit, and nothing was sent again.',
    fix: 'Nothing: ETag and Last-Modified do what they are for.',
  },
} as const satisfies Record<string, Omit<Check, 'code'>>;

export type SiteIssueCode = keyof typeof CRAWL_CHECKS;

/** As the catalogue lists them. */
export const SITE_ISSUE_CHECKS: readonly Check[] = Object.entries(CRAWL_CHECKS).map(([code, check]) => ({
  code,
  ...check,
}));

export function siteIssue(code: SiteIssueCode, message: string): SiteIssue {
  return { code, severity: CRAWL_CHECKS[code].severity, message: boundedMessage(message) };
}
