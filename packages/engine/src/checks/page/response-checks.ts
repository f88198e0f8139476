import { isSentAsHtml } from '../../html/mime-type.ts';
import type { TextBlock } from '../../main-text/text-block.ts';
import { wasNotAnalysed } from '../../page/not-analysed.ts';
import { INCONCLUSIVE_CLIENT_STATUSES, REFUSING_STATUSES } from '../../record/passing-status.ts';
import { REDIRECT_STATUSES } from '../../record/redirect-statuses.ts';
import { garbledText } from '../../text/garbled-text.ts';
import { quote } from '../../text/quote.ts';
import { type PageCheck, pageChecks } from '../check.ts';
import { saysNotFound } from '../not-found-page.ts';

/** What it most often is; others may be shown the page. */
const REFUSALS: Readonly<Record<number, string>> = {
  401: 'it asks for a login',
  402: 'it asks for payment',
  405: 'it allows no GET, or none by a robot',
  406: 'it has nothing for who asks so, or for a robot',
  407: 'a proxy asks for a login',
  451: 'the law forbids it, or so where this crawler is',
  999: 'it turns robots away',
};

/** What the server has said with it; `redirect` has those that are followed. */
const ODD_STATUSES: Readonly<Record<number, string>> = {
  201: 'it says that something was made, which nobody asked for',
  202: 'it has not got the page yet',
  203: 'something on the way has changed the page',
  204: 'there is no content',
  205: 'there is no content',
  206: 'a part of the page, though the whole was asked for',
  300: 'a choice of addresses, which nobody follows by itself',
  304: 'the page has not changed, though none was known: without a condition this answer has no content',
  305: 'an obsolete status, which nobody follows',
  306: 'an obsolete status, which nobody follows',
};

/**
 * What dns_failed, request_timed_out and response_too_large report; not_analysed does the rest. What was
 * `unreachable` was not asked to the end: nobody knows what stands there.
 */
const NOT_HERE: ReadonlySet<string> = new Set(['dns', 'timeout', 'too_large', 'unreachable']);
const HTML_FILE = /\.x?html?$/i;

export const notAnalysed: PageCheck = {
  code: 'not_analysed',
  severity: 'warning',
  group: 'response',
  title: 'Page could not be analysed',
  why: 'The page answered, and reading it took more time or memory than the audit grants: nothing is known of what it says. Googlebot stops after 2 MB.',
  sources: ['googlebot'],
  prevents: 'one page from stopping an audit, and findings on a page that was not read',
  fix: 'Look for what makes it extreme, such as hundreds of thousands of elements or one endless line, and split the page.',
  ofResponse: ({ failure }) =>
    wasNotAnalysed(failure?.code ?? null) ? `Not analysed: ${failure?.message}` : null,
};

export const RESPONSE_CHECKS = pageChecks('response', [
  {
    code: 'redirect',
    severity: 'notice',
    title: 'Redirect',
    why: "Googlebot follows up to ten hops, ignores what the redirect itself says and indexes the page at its end; Bing asks for 301 after a move and 302 for less than a day. One in seven requests of ChatGPT's crawlers followed one when that was measured (2024).",
    sources: ['googleStatus', 'bingGuidelines', 'vercel'],
    fix: 'Link to the final address directly; keep the redirect for those who still use the old one.',
    ofResponse: ({ status, redirectsTo }) => {
      // 300, 304, 305 and 306 have unexpected_status.
      if (!REDIRECT_STATUSES.has(status)) return null;
      const message =
        redirectsTo === null
          ? `Answers ${status} without saying where to go: the Location header is missing or unusable`
          : `Answers ${status} and redirects to ${redirectsTo}`;
      return { message, location: redirectsTo };
    },
  },
  {
    code: 'client_error',
    severity: 'error',
    title: 'Client error (4xx)',
    why: 'Google does not use what comes with a 4xx and drops the page if it was indexed; Bing takes a 404 as the way to have a page removed. A third of what the crawlers of ChatGPT and Claude fetched in 2024 were such pages.',
    sources: ['googleStatus', 'bingGuidelines', 'vercel'],
    fix: 'Restore the page, redirect it to its successor, or remove the links to it.',
    // What passes says nothing of the page, and what refuses has access_refused.
    ofResponse: ({ status }) =>
      status >= 400 && status < 500 && !INCONCLUSIVE_CLIENT_STATUSES.includes(status)
        ? `Answers ${status}`
        : null,
  },
  {
    code: 'access_refused',
    severity: 'warning',
    title: 'Access refused',
    why: 'This crawler was refused, and nobody can tell from that what visitors are shown. Google, which logs in nowhere, uses nothing of a page that answers it so and drops it from its index.',
    sources: ['googleStatus', 'http'],
    prevents: 'a page from being called broken that only refuses crawlers',
    fix: 'Nothing, if only people who log in are to read it: then forbid the address in robots.txt or leave it out of the sitemap. Else let crawlers pass in the firewall.',
    ofResponse: ({ status }) => {
      if (!REFUSING_STATUSES.includes(status)) return null;
      return `Answers ${status} to this crawler: ${REFUSALS[status] ?? 'access is refused'}`;
    },
  },
  {
    code: 'server_error',
    severity: 'error',
    title: 'Server error (5xx)',
    why: 'Google ignores what comes with a 5xx, crawls the whole site more slowly and in the end drops pages that keep failing.',
    sources: ['googleStatus'],
    fix: 'Find the failure in the server log of this address.',
    ofResponse: ({ status }) => (status >= 500 && status < 600 ? `Answers ${status}` : null),
  },
  {
    code: 'unexpected_status',
    severity: 'error',
    title: 'Status without a page',
    why: 'The server answers neither with a page nor with a redirect or an error, so that this crawler reads nothing. Google takes an answer without content for a missing page and follows no status that is no redirect.',
    sources: ['googleStatus', 'http'],
    prevents: 'a page from being told as a redirect, or as nothing at all, whose server has failed',
    fix: 'Let the server answer 200 with the page; 304 only to who has asked with If-None-Match or If-Modified-Since, and 206 only to who has asked for a part.',
    ofResponse: ({ status }) => {
      if (status < 201 || (status >= 400 && status < 600) || status === 999 || REDIRECT_STATUSES.has(status))
        return null;
      return `Answers ${status} instead of a page: ${ODD_STATUSES[status] ?? 'what that means is not defined'}`;
    },
  },
  {
    code: 'soft_404',
    severity: 'warning',
    title: 'Missing page answered with 200',
    why: 'Google calls it a soft 404, keeps it out of its index and goes on crawling it; whoever goes by the status takes an error message for a page.',
    sources: ['googleStatus'],
    fix: 'Let the server answer 404 or 410, or redirect to the page that has taken its place; correct the links that lead here.',
    silentOn: 'not_indexable',
    ofHtml: (html) => {
      const said = saysNotFound(html);
      return said === null ? null : `Answers 200, but says that it is not there: ${quote(said)}`;
    },
  },
  {
    code: 'dns_failed',
    severity: 'error',
    title: 'Host name not found',
    why: 'The name leads to no server: visitors do not even get an error page. Google treats it as a 5xx: it slows down, and drops pages that stay away.',
    sources: ['googleNetwork'],
    fix: 'Correct the host in the links to it, or restore the DNS record of the name.',
    ofResponse: ({ failure }) =>
      failure?.code === 'dns' ? `The host name could not be resolved: ${failure.message}` : null,
  },
  {
    code: 'request_failed',
    severity: 'error',
    title: 'Request failed',
    why: 'Nobody can read a page that gives no answer. Google treats a connection that is refused or breaks off as a 5xx: it slows down, and drops pages that stay away.',
    sources: ['googleNetwork'],
    fix: 'Check the address, the certificate and the server from outside your network.',
    ofResponse: ({ failure }) =>
      failure === null || NOT_HERE.has(failure.code) || wasNotAnalysed(failure.code)
        ? null
        : `No answer (${failure.code}): ${failure.message}`,
  },
  {
    code: 'request_timed_out',
    severity: 'error',
    title: 'Request timed out',
    why: 'Google treats a timeout as a 5xx: it slows down, and drops pages that stay away. How long a crawler waits is published by none.',
    sources: ['googleNetwork'],
    fix: 'Find out why this address answers so slowly: a slow query, an overloaded server, a hanging connection.',
    ofResponse: ({ failure }) => (failure?.code === 'timeout' ? failure.message : null),
  },
  {
    code: 'response_too_large',
    severity: 'error',
    title: 'Response too large',
    why: 'Googlebot reads the first 2 MB of an HTML file, decompressed, and passes on what it has by then; the rest is not indexed.',
    sources: ['googlebot'],
    prevents: 'one page from using up the memory of an audit',
    fix: 'Split the page, or move embedded data and images into files of their own.',
    ofResponse: ({ failure }) =>
      failure?.code === 'too_large' ? `The response was cut off: ${failure.message}` : null,
  },
  notAnalysed,
  {
    code: 'wrong_media_type',
    severity: 'warning',
    title: 'Wrong media type',
    why: 'Browsers go by the Content-Type: a page sent as something else is downloaded or shown as source. Google lists the types that it indexes and promises nothing for others.',
    sources: ['googleFileTypes', 'mimeSniffing'],
    fix: 'Let the server send Content-Type: text/html; charset=utf-8 for its pages.',
    ofResponse: ({ url, status, headers, bytes }) => {
      if (status !== 200) return null;
      const type = headers['content-type']?.trim() ?? '';
      const isHtml = isSentAsHtml(type);
      if (isHtml === null) {
        const what =
          type === '' ? 'has no Content-Type' : `says with its Content-Type ${quote(type, 80)} no type`;
        return bytes > 0 ? `The response ${what}, so that its kind has to be guessed` : null;
      }
      return !isHtml && HTML_FILE.test(new URL(url).pathname)
        ? `The address ends like an HTML page, but is sent as ${quote(type, 80)}`
        : null;
    },
  },
  {
    code: 'charset_unclear',
    severity: 'warning',
    title: 'Character encoding unclear',
    why: 'Where nothing or several things are declared, browsers guess or choose, and whoever chooses otherwise shows wrong letters. HTML asks for UTF-8, declared by the server or in the first 1,024 bytes; Google asks for UTF-8 wherever possible.',
    sources: ['htmlCharset', 'htmlEncoding', 'googleMetaTags'],
    prevents: 'wrong letters from being taken for those of the author',
    fix: 'Save the page in UTF-8 and say so once: <meta charset="utf-8"> as the first element of the head, or Content-Type: text/html; charset=utf-8.',
    ofHtml: ({ encodingDoubt }) => encodingDoubt,
  },
  {
    code: 'garbled_text',
    severity: 'error',
    group: 'content',
    title: 'Text decoded wrongly',
    why: 'Visitors see such characters in the place of letters, and search finds the words by neither spelling. Google asks for UTF-8 wherever possible, since other encodings are read wrongly more easily.',
    sources: ['googleMetaTags', 'htmlEncoding'],
    prevents: 'the language and the words of a page from being judged by letters that nobody wrote',
    fix: 'Look where the text is read in another encoding than it was written in: the file, the database connection, an import; then save it anew in UTF-8.',
    ofHtml: ({ document: { mainText, metadata }, text }) => {
      const parts = [
        ['title', metadata.title],
        ['description', metadata.meta.get('description') ?? null],
        ['main text', text.includes('\ufffd') ? mainText.blocks.map(withoutSamples).join('\n') : text],
      ] as const;
      for (const [name, part] of parts) {
        const fault = part === null ? null : garbledText(part, name === 'main text' ? 3 : 1);
        if (fault !== null) return `The ${name} ${fault}`;
      }
      return null;
    },
  },
]);

/** In code and output, replacement characters are what a program prints: those of wrong bytes stand in the text as well. */
function withoutSamples({ kind, text, withoutCode }: TextBlock): string {
  if (!text.includes('\ufffd')) return text;
  return kind === 'code' ? text.replaceAll('\ufffd', '') : (withoutCode ?? text);
}
