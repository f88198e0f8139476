import { LIMITS } from '../../limits/limits.ts';
import { hasExpired } from '../../page/indexability.ts';
import { canonicalInLinkHeader } from '../../page/link-header.ts';
import { type RobotsDirectives, robotsDirectives } from '../../page/robots-directives.ts';
import type { ScoredPage } from '../../score/scored-page.ts';
import { counted } from '../../text/counted.ts';
import { quote } from '../../text/quote.ts';
import { canonicalUrl } from '../../url/canonical-url.ts';
import { pageChecks } from '../check.ts';

const MOST_NAMED = 5;
/** The crawlers that the two large indexes are built with. */
export const SEARCH_ENGINES: ReadonlySet<string> = new Set(['Googlebot', 'Bingbot']);

const SHOWN_CANONICALS = 3;

export const INDEXING_CHECKS = pageChecks('indexing', [
  {
    code: 'noindex',
    severity: 'warning',
    title: 'Excluded by noindex',
    why: 'Google and Bing leave the page out of their results once they have read this, Google out of its AI answers too. OpenAI shows neither link nor title of such a page in ChatGPT Atlas.',
    sources: ['googleNoindex', 'googleAi', 'bingRobotsMeta', 'openAiPublishers'],
    fix: 'Remove noindex if the page is meant to be found.',
    silentOn: 'moves_on',
    ofResponse: ({ status, headers }, html) => {
      const { noindex } = directivesOf(headers, html);
      if (noindex === null || status !== 200) return null;
      return `Excluded from indexes by noindex in ${ROBOTS_PLACES[noindex]}`;
    },
  },
  {
    code: 'unavailable_after',
    severity: 'warning',
    title: 'Past its unavailable_after date',
    why: 'Google shows a page in no results after this date and crawls it less often. Bing does not name this directive among those that it supports.',
    sources: ['googleRobotsMeta', 'bingRobotsMeta'],
    prevents: 'a page from being judged as a search result that Google has dropped',
    fix: 'Remove unavailable_after, or name a later date, if the page is meant to be found.',
    silentOn: 'moves_on',
    ofResponse: ({ status, headers }, html) => {
      const directives = directivesOf(headers, html);
      const named = directives.unavailableAfter;
      if (status !== 200 || named === null || !hasExpired(directives, headers)) return null;
      return `unavailable_after in ${ROBOTS_PLACES[named.place]} has passed: ${quote(named.written.trim(), 60)}`;
    },
  },
  {
    code: 'robots_conflict',
    severity: 'warning',
    title: 'Robots rules contradict each other',
    why: 'Of rules that contradict each other Google obeys the strictest: a page that says index in one place is left out because of the other.',
    sources: ['googleRobotsMeta'],
    fix: 'Say it in one place only, the robots meta tag or the X-Robots-Tag header.',
    ofHtml: ({ directives: { noindex, index } }) =>
      noindex === null || index === null
        ? null
        : `noindex in ${ROBOTS_PLACES[noindex]}, but index in ${ROBOTS_PLACES[index]}: noindex wins`,
  },
  {
    code: 'robots_directive_unclear',
    severity: 'warning',
    title: 'Robots directive that not every crawler understands',
    why: 'Crawlers pass over a directive that they do not know, so that a misspelt noindex keeps nothing out; Google also ignores a date that it cannot read. Google and Bing show directives with a comma between them, and a crawler that splits at commas alone takes “noindex nofollow” for one that it does not know.',
    sources: ['googleRobotsMeta', 'googleRobotsMetaPost', 'bingRobotsMeta'],
    prevents: 'a page from being taken for kept out by what keeps nobody out',
    fix: 'Write each directive as the references of Google and Bing spell it, with a comma between two: noindex, nofollow.',
    ofResponse: ({ status, headers }, html) => {
      if (status !== 200) return null;
      const { unknown, withoutComma } = directivesOf(headers, html);
      const found = [
        ...unknown.map(
          ({ text, place }) => `${quote(text, 60)} in ${ROBOTS_PLACES[place]} is no known directive`,
        ),
        ...withoutComma.map(
          ({ text, place }) =>
            `${quote(text, 60)} in ${ROBOTS_PLACES[place]} has no comma between its directives`,
        ),
      ];
      return found.length === 0 ? null : found.slice(0, MOST_NAMED).join('; ');
    },
  },
  {
    code: 'nosnippet',
    severity: 'warning',
    title: 'Snippets forbidden',
    why: 'Google shows no text of the page and does not use it as input of AI Overviews and AI Mode; Bing shows neither description nor preview.',
    sources: ['googleRobotsMeta', 'bingRobotsMeta'],
    fix: 'Remove nosnippet or max-snippet:0 if the page is meant to be shown and cited.',
    silentOn: 'no_result',
    ofHtml: ({ directives: { noSnippet } }) =>
      noSnippet === null ? null : `The robots rules say ${noSnippet}`,
  },
  {
    code: 'blocked_by_robots',
    severity: 'error',
    title: 'Search engine blocked by robots.txt',
    why: 'Google and Bing cannot read the page, nor a noindex on it; the bare address may still be in their results. Agents of AI search have rules and a finding of their own.',
    sources: ['googleRobotsTxt', 'googleNoindex', 'bingGuidelines', 'openAi'],
    fix: 'Allow the crawler in robots.txt; to keep the page out of results, allow it and say noindex.',
    silentOn: 'no_result',
    ofResponse: ({ status, agents }) => {
      const blocked = agents.blocked.filter((agent) => SEARCH_ENGINES.has(agent));
      return status === 200 && blocked.length > 0
        ? `robots.txt keeps ${blocked.join(' and ')} from this URL`
        : null;
    },
  },
  {
    code: 'canonical_missing',
    severity: 'notice',
    title: 'Canonical missing',
    why: 'Google then chooses among addresses with the same text by itself, and calls a canonical URL a strong hint. Bing asks for one wherever several addresses show the same.',
    sources: ['googleCanonical', 'bingGuidelines'],
    fix: 'Add link rel="canonical" with the absolute address of this page to its head.',
    silentOn: 'no_result',
    ofHtml: ({ canonicalUrl, leftOut, document }) => {
      // One that is too long is a finding of its own.
      if (canonicalUrl !== null || leftOut.has('canonical')) return null;
      const { canonicals, spoilsCanonical: spoils } = document.metadata;
      const written = canonicals[0];
      if (written === undefined)
        return spoils === null
          ? 'The page names no canonical URL'
          : `The link for the canonical URL has the attribute ${spoils}, for which Google ignores it`;
      return `The canonical URL ${quote(written)} is not an http or https address`;
    },
  },
  {
    code: 'canonical_elsewhere',
    severity: 'notice',
    title: 'Canonical points elsewhere',
    why: 'Google takes it as a strong hint to index the other page instead, and Bing uses it to join duplicates: this page then stands in no result of its own.',
    sources: ['googleCanonical', 'bingGuidelines'],
    fix: 'Leave it if this page is a copy; otherwise let the canonical URL name this page.',
    silentOn: 'moves_on',
    ofHtml: ({ url, canonicalUrl }) =>
      canonicalUrl === null || canonicalUrl === url
        ? null
        : { message: `The canonical URL is ${canonicalUrl}`, location: canonicalUrl },
  },
  {
    code: 'canonical_multiple',
    severity: 'error',
    title: 'Several different canonical URLs',
    why: 'Google ignores all of them where a page names more than one.',
    sources: ['googleCanonicalMistakes'],
    fix: 'Keep the link rel="canonical" that names the address to be indexed.',
    silentOn: 'moves_on',
    ofHtml: ({ document, base }) => {
      const written = document.metadata.canonicals;
      const different = new Set(written.map((href) => canonicalUrl(href, base ?? undefined) ?? href));
      if (different.size < 2) return null;
      const shown = [...different]
        .slice(0, SHOWN_CANONICALS)
        .map((url) => quote(url, 200))
        .join(', ');
      const atLeast = written.length < LIMITS.repeated.value ? '' : 'at least ';
      return `The head names ${atLeast}${different.size} different canonical URLs: ${shown}`;
    },
  },
  {
    code: 'canonical_conflict',
    severity: 'error',
    title: 'HTML and header name different canonical URLs',
    why: 'Google warns against naming different canonical URLs in different ways, and then chooses by itself.',
    sources: ['googleCanonical'],
    fix: 'Name the canonical URL in one place only: link rel="canonical" in the head, or the Link header.',
    ofHtml: (html, { headers, url }) => {
      if (html.document.metadata.canonicals.length === 0) return null;
      const written = canonicalInLinkHeader(headers.link ?? null);
      const inHeader = written === null ? null : canonicalUrl(written, url);
      if (inHeader === null || html.canonicalUrl === null || inHeader === html.canonicalUrl) return null;
      const message = `The head says ${html.canonicalUrl}, the Link header says ${inHeader}`;
      return { message, location: inHeader };
    },
  },
  {
    code: 'meta_refresh',
    severity: 'warning',
    title: 'Meta refresh',
    why: "It breaks the back button and disturbs screen readers. Google takes one without delay as a permanent redirect and others as a temporary one, and prefers the server's; Bing asks for 301.",
    sources: ['googleRedirects', 'bingGuidelines', 'wcagRefresh'],
    fix: 'Let the server answer 301 with the new address; do not reload a page by itself.',
    ofHtml: ({ document: { refresh } }) => {
      if (refresh === null) return null;
      const { seconds, target } = refresh;
      const after = `after ${counted(seconds, 'second')}`;
      return target === null
        ? `The page reloads itself ${after}`
        : `The page leads to ${quote(target, 200)} ${after}`;
    },
  },
]);

/** What an answer tells crawlers: in its headers alone where it is no HTML. */
function directivesOf(headers: Readonly<Record<string, string>>, html: ScoredPage | null): RobotsDirectives {
  return html?.directives ?? robotsDirectives([], headers['x-robots-tag'] ?? null);
}

/** Where directives for crawlers stand. */
const ROBOTS_PLACES = { header: 'the X-Robots-Tag header', meta: 'a robots meta tag' };
