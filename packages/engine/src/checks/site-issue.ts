import { boundedMessage } from '../limits/bounded-message.ts';
import type { SiteIssue } from '../record/page-analysis.ts';
import type { Check, CheckGroup } from './check.ts';

/** What the crawl itself finds: about robots.txt, sitemaps and the seed, by group. */
const CRAWL_CHECKS = {
  sitemap: {
    robots_missing: {
      severity: 'notice',
      title: 'robots.txt missing',
      why: 'With a 404 in its place Google and Bing may crawl everything, and so may any agent that keeps to RFC 9309, as Anthropic says of its own.',
      sources: ['googleRobotsTxt', 'bingRobotsBlog', 'anthropic', 'robotsTxt'],
      fix: 'Serve a robots.txt; with a Sitemap line and no rules it only tells where the sitemap is.',
    },
    robots_unreachable: {
      severity: 'warning',
      title: 'robots.txt cannot be fetched',
      why: 'Any crawler that keeps to RFC 9309 must assume that everything is forbidden. Google, which takes 429 for a server error here, stops crawling for 12 hours and then goes by its last copy for 30 days.',
      sources: ['googleRobotsTxt', 'robotsTxt'],
      fix: 'Let the server answer 200 with the file, or 404 if there is none.',
    },
    robots_too_large: {
      severity: 'warning',
      title: 'robots.txt too large',
      why: 'Google reads 500 KiB and ignores the rest, rules that forbid something included; RFC 9309 asks for no more of anybody.',
      sources: ['googleRobotsTxt', 'robotsTxt'],
      prevents: 'rules without end from being matched against every address',
      fix: 'Replace lists of addresses by rules with * and $.',
    },
    robots_not_text: {
      severity: 'warning',
      title: 'robots.txt is not text',
      why: 'Google ignores lines that are no rules, so a page that is sent in its place allows everything; RFC 9309 asks for plain text in UTF-8.',
      sources: ['googleRobotsTxt', 'robotsTxt'],
      fix: 'Serve the file itself as text/plain, or answer 404.',
    },
    robots_typo: {
      severity: 'warning',
      title: 'Faulty line in robots.txt',
      why: "Google's parser forgives some misspellings and a missing colon; crawlers that keep to RFC 9309 ignore such a line. A rule before any User-agent line is ignored by all.",
      sources: ['googleParser', 'robotsTxt'],
      fix: 'Write the file in UTF-8 and the line as “User-agent:”, “Allow:”, “Disallow:” or “Sitemap:” (with the whole address), with nothing but spaces around it; begin with a User-agent line.',
    },
    crawl_delay_capped: {
      severity: 'notice',
      title: 'Crawl-delay too long',
      why: 'Google ignores Crawl-delay; Bingbot and the crawlers of Anthropic obey it, and with so long a delay get through no site. Ours waited at most 10 seconds.',
      sources: ['googleRobotsTxt', 'bingRobotsBlog', 'anthropic'],
      fix: 'Lower Crawl-delay, or remove it: large search engines ignore it.',
    },
    sitemap_missing: {
      severity: 'notice',
      title: 'Sitemap missing',
      why: 'Google finds a small site that is well linked without one and large or new ones better with it; Bing calls sitemaps essential.',
      sources: ['googleSitemaps', 'bingGuidelines'],
      fix: 'Publish a sitemap of the pages to be indexed and name it in robots.txt.',
    },
    sitemap_unreachable: {
      severity: 'warning',
      title: 'Sitemap cannot be fetched',
      why: 'Google reports such a file as one that it could not fetch and learns no address from it. Bing fetches sitemaps anew each day. After 429 and 5xx crawlers ask again some other day.',
      sources: ['googleSitemapReport', 'bingSitemaps'],
      fix: 'Restore the file, or correct its address in robots.txt and in the sitemap index.',
    },
    sitemap_invalid: {
      severity: 'warning',
      title: 'Sitemap invalid',
      why: 'Google reports the faults and takes the addresses that it can read. Bing wants a format that it knows; neither promises anything for the rest.',
      sources: ['googleSitemapReport', 'bingGuidelines', 'sitemaps'],
      fix: 'Generate it as the protocol of sitemaps.org says: well-formed XML in UTF-8, absolute addresses, W3C dates.',
    },
    sitemap_foreign_urls: {
      severity: 'notice',
      title: 'Sitemap lists other hosts',
      why: 'By the protocol they count only where the robots.txt of that host names this sitemap. Google takes them too where both sites are proven to have one owner.',
      sources: ['googleBuildSitemap', 'sitemaps'],
      prevents: 'a sitemap from sending the audit to other hosts',
      fix: 'List each host in a sitemap of its own, or name this one in the robots.txt of the other host.',
    },
    sitemap_limit: {
      severity: 'notice',
      title: 'Sitemap over a limit',
      why: 'Google and Bing take 50,000 addresses and 50 MB of a file, decompressed. What is beyond was not read by this audit either.',
      sources: ['googleBuildSitemap', 'bingGuidelines', 'sitemaps'],
      prevents: 'a sitemap from using up the memory of an audit',
      fix: 'Split it into files of at most 50,000 addresses and 50 MB under one sitemap index.',
    },
    robots_over_limit: {
      severity: 'warning',
      title: 'robots.txt with more than is kept',
      why: 'Rules of such length or number are seldom meant. Google reads 500 KiB in all; beyond that crawlers are free in what they make of it.',
      sources: ['googleRobotsTxt', 'robotsTxt'],
      prevents: 'rules without end from being matched against every address',
      fix: 'Replace lists of addresses by rules for folders, and name one sitemap index instead of many sitemaps.',
    },
  },
  ai_access: {
    llms_txt_missing: {
      severity: 'notice',
      title: 'No llms.txt',
      why: 'For your information: its absence costs no points. Google says that its AI answers need no such file, and a study over 300,000 domains found no effect on citations.',
      sources: ['googleAi', 'llmsTxtStudy', 'llmsTxt'],
      fix: 'Nothing, unless you want one: Markdown at /llms.txt with the name of the site as H1 and links (llmstxt.org).',
    },
  },
  response: {
    seed_redirected: {
      severity: 'notice',
      title: 'Audit moved to another host',
      why: 'The address that was given redirects to another host, which is what was audited. Google indexes the end of a permanent redirect too, which Bing asks for after a move.',
      sources: ['googleRedirects', 'bingGuidelines'],
      fix: 'Start the audit at the address where the redirect ends, if that is the site you mean.',
    },
    storage_limit: {
      severity: 'warning',
      title: 'Audit reached its limit of storage',
      why: 'What lies beyond was not requested: pages that are as large as that, or lead to as many addresses, use up what one audit may keep. Google too bounds what it crawls of a site, and Bing asks for a reasonable number of pages.',
      sources: ['googleCrawlBudget', 'bingGuidelines'],
      prevents: 'an audit that never ends',
      fix: 'Look at the pages with the most links and the longest addresses: they are most often endless. Keep crawlers from them with robots.txt.',
    },
    audit_time_limit: {
      severity: 'warning',
      title: 'Audit ended at its time limit',
      why: 'The site answered so slowly, or asked for such long pauses, that not all of it could be seen. Google too crawls less of a site that answers slowly.',
      sources: ['googleCrawlBudget'],
      prevents: 'an audit that never ends',
      fix: 'Speed the server up or lower Crawl-delay; or audit parts of the site, each from a seed and with maxPages of its own.',
    },
    audit_incomplete: {
      severity: 'notice',
      title: 'Part of the site was not seen',
      why: 'What this audit has not seen, it can say nothing about. What gives no answer to Google is in no index either.',
      sources: ['googleStatus'],
      prevents: 'pages from being called missing, orphaned or unlinked that were only not seen',
      fix: 'Follow the reasons given: raise maxPages, let the server answer, shorten chains of links and endless queries. What robots.txt or nofollow keeps crawlers from needs nothing, if you mean it so.',
    },
    site_outage: {
      severity: 'warning',
      title: 'Site gives few answers, or stopped answering',
      why: 'Google slows down at once when a site stops answering, and drops pages that stay away for days.',
      sources: ['googleStatus', 'googleNetwork'],
      prevents: 'links from being called broken for an outage',
      fix: 'Find out in the server log why it does not answer, and whether it refuses this crawler; then start another audit.',
    },
    pages_unchanged: {
      severity: 'notice',
      title: 'Pages unchanged since the last audit',
      why: 'The server answered 304: their records are those of the earlier audit, and nothing was sent again. Google then keeps what it knows of a page, and Bing asks for such conditional requests.',
      sources: ['googleStatus', 'bingGuidelines'],
      fix: 'Nothing: ETag and Last-Modified do what they are for.',
    },
  },
} as const satisfies Partial<Record<CheckGroup, Readonly<Record<string, Omit<Check, 'code' | 'group'>>>>>;

type Groups = typeof CRAWL_CHECKS;
export type SiteIssueCode = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

/** As the catalogue lists them. */
export const SITE_ISSUE_CHECKS: readonly Check[] = (['sitemap', 'ai_access', 'response'] as const).flatMap(
  (group) => Object.entries(CRAWL_CHECKS[group]).map(([code, check]) => ({ code, group, ...check })),
);
const SEVERITIES = new Map(SITE_ISSUE_CHECKS.map(({ code, severity }) => [code, severity]));

export function siteIssue(code: SiteIssueCode, message: string): SiteIssue {
  return { code, severity: SEVERITIES.get(code) ?? 'notice', message: boundedMessage(message) };
}
