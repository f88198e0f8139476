import { Tally } from '../../page/media-collector.ts';
import { counted } from '../../text/counted.ts';
import { quote } from '../../text/quote.ts';
import { hostOf } from '../../url/site-scope.ts';
import { capped, cappedOccurrences } from '../capped.ts';
import { pageChecks } from '../check.ts';

const MOST_LINKS = 1_000;
/** Addresses that lead to a page, this one's own fragments apart. */
const LEADS_AWAY = /^(?!#|javascript:|mailto:|tel:|$)/i;
/** localhost and its subdomains (RFC 6761 section 6.3), the loopback addresses and the unspecified one. */
const LOOPBACK = /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])(?::\d+)?$/i;

export const LINK_CHECKS = pageChecks('links', [
  {
    code: 'too_many_links',
    severity: 'notice',
    title: 'Too many links',
    why: 'Bing asks for a few thousand links on a page at most. Google names no number: if you think that it is too much, it probably is.',
    sources: ['googleLinks', 'bingGuidelines'],
    fix: 'Split the page or group its links; keep it under a thousand.',
    ofHtml: ({ document: { anchorCount, anchors } }) => {
      if (anchorCount <= MOST_LINKS) return null;
      const ignored = anchorCount > anchors.length ? `; only the first ${anchors.length} were followed` : '';
      return `The page has ${anchorCount} links, more than ${MOST_LINKS}${ignored}`;
    },
  },
  {
    code: 'link_without_text',
    severity: 'warning',
    title: 'Link without text',
    why: 'Google and Bing learn what a page is about from the text of links to it, or from the alt text of an image in them; screen readers read out the address instead.',
    sources: ['googleLinks', 'bingGuidelines', 'wcagLinks'],
    fix: 'Give the link a text, its image an alt text, or an aria-label.',
    silentOn: 'moves_on',
    ofHtml: (html) => {
      const unnamed = new Tally();
      for (const { named, href, element } of html.document.anchors)
        if (!named && LEADS_AWAY.test(href) && element.attribute('aria-hidden') !== 'true')
          unnamed.take(href, element);
      return cappedOccurrences(
        unnamed,
        ({ url }) => `The link to ${quote(url, 200)} has neither text nor label`,
      );
    },
  },
  {
    code: 'localhost_link',
    severity: 'error',
    title: 'Link to localhost',
    why: "It leads to the reader's own machine, which no crawler can reach: somebody linked to a development server.",
    sources: ['localhost'],
    prevents: 'a link from being taken for sound that nobody may ask for',
    fix: 'Replace the host by that of the published site, or make the link relative.',
    ofHtml: ({ links }) =>
      capped(
        // What shows its address is said to the reader: a manual tells where the program will answer.
        links.filter(({ internal, url, text }) => {
          const host = hostOf(url);
          return !internal && LOOPBACK.test(host) && !text.includes(host);
        }),
        ({ url, location }) => ({ message: `Links to ${url}`, location }),
      ),
  },
  {
    code: 'session_id_in_link',
    severity: 'warning',
    title: 'Session id in links',
    why: 'Every visit has another, so that one page has any number of addresses, which share its links and take up the time of crawlers. Google advises against session ids in addresses, and Bing against needless parameters. This crawler follows such links without them.',
    sources: ['googleUrls', 'bingGuidelines'],
    fix: 'Keep the session in a cookie, and write links without its id.',
    ofHtml: ({ links }) => {
      const found = links.filter(({ session }) => session !== null);
      const [first] = found;
      if (first === undefined) return null;
      const more = found.length > 1 ? `; ${counted(found.length - 1, 'other does', 'others do')}, too` : '';
      return {
        message: `The link to ${first.url} carries a session id (“${first.session}”)${more}`,
        location: first.location,
      };
    },
  },
]);
