import { describe, expect, test } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { htmlInput } from '../page/html-input.fixture.ts';
import type { PageInput } from '../page/page-input.ts';
import { DECLARATION } from '../text/text-language.fixture.ts';
import { PAGE_CHECKS } from './page-checks.ts';

interface Case {
  code: string;
  /** A page that has the problem, the same page without it, and what the message must say. */
  has: PageInput;
  hasNot: PageInput;
  says: string;
  at?: string | null;
}

const page = (html: string, overrides: Partial<PageInput> = {}) => htmlInput(html, overrides);
const failed = (code: string) =>
  page('', { status: 0, body: null, failure: { code, message: 'what happened' } });
const status = (code: number, redirectsTo: string | null = null) =>
  page('', { status: code, body: null, redirectsTo });
const words = (count: number) => `<p>${'word '.repeat(count)}</p>`;
const title = (length: number) => page(`<title>${'t'.repeat(length)}</title>`);
const description = (length: number) => page(`<meta name=description content="${'d'.repeat(length)}">`);
const links = (count: number) =>
  page(Array.from({ length: count }, (_, index) => `<a href=/${index}>x</a>`).join(''));
const hreflang = (code: string, rel = 'alternate') => page(`<link rel=${rel} hreflang=${code} href=/x>`);

const text = (count: number, word = 'word') => `<p>${`${word} `.repeat(count)}</p>`;
const languages = (...links: [string, string][]) =>
  links.map(([code, href]) => `<link rel=alternate hreflang=${code} href=${href}>`).join('');
const hard =
  'Notwithstanding institutional interdependencies, organisational responsibilities necessitate considerable administrative harmonisation throughout participating multinational corporations. ';
const easy = 'The kettle is on the fire and the tea is in the pot by now. ';

const DATED = { 'content-type': 'text/html; charset=utf-8', date: 'Sat, 10 Jan 2026 12:00:00 GMT' };

const CASES: Case[] = [
  {
    code: 'dns_failed',
    has: failed('dns'),
    hasNot: failed('connect'),
    says: 'could not be resolved: what happened',
  },
  ...[401, 402, 403, 405, 406, 407, 451, 999].flatMap((refused): Case[] => [
    {
      code: 'access_refused',
      has: status(refused),
      hasNot: status(404),
      says: `Answers ${refused} to this crawler`,
    },
    { code: 'client_error', has: status(404), hasNot: status(refused), says: 'Answers 404' },
    { code: 'server_error', has: status(500), hasNot: status(refused), says: 'Answers 500' },
  ]),
  ...[201, 202, 203, 204, 205, 206, 226, 299, 300, 304, 305, 306, 309, 600, 998].map(
    (odd): Case => ({
      code: 'unexpected_status',
      has: status(odd),
      hasNot: status(301),
      says: `Answers ${odd} instead of a page`,
    }),
  ),
  ...['', ' ', 'html', 'text/html charset=utf-8', '*/*', 'unknown/unknown'].map(
    (type): Case => ({
      code: 'wrong_media_type',
      has: page('<p>x', { headers: { 'content-type': type } }),
      hasNot: page('<p>x', { headers: { 'content-type': `application/pdf, ${type}, text/html` } }),
      says: 'so that its kind has to be guessed',
    }),
  ),
  ...['hz-gb-2312', 'ISO-2022-CN', 'iso-2022-cn-ext', 'iso-2022-kr', 'csiso2022kr', 'replacement'].flatMap(
    (label) =>
      ['garbled_text', 'charset_unclear'].map(
        (code): Case => ({
          code,
          has: page('<title>Tea</title><p>Tea takes three minutes.', {
            headers: { 'content-type': `text/html; charset=${label}` },
          }),
          hasNot: page('<title>Tea</title><p>Tea takes three minutes.'),
          says:
            code === 'garbled_text' ? 'a replacement character (U+FFFD)' : `“${label}” is an encoding that`,
        }),
      ),
  ),
  {
    code: 'charset_unclear',
    has: page('<meta charset=latin1><p>é'),
    hasNot: page('<meta charset=utf-8><p>é'),
    says: 'By the Content-Type header the page is in utf-8, by the markup in windows-1252',
  },
  {
    code: 'charset_unclear',
    has: page('<p>é', { headers: { 'content-type': 'text/html' } }),
    hasNot: page('<p>e', { headers: { 'content-type': 'text/html' } }),
    says: 'No encoding is declared',
  },
  {
    code: 'garbled_text',
    has: page('<title>CafÃ© crÃ¨me</title>'),
    hasNot: page('<title>Café crème</title>'),
    says: 'The title is UTF-8 that was read as windows-1252: “CafÃ© crÃ¨me”',
  },
  {
    code: 'garbled_text',
    has: page('<p>\ufffd\ufffd\ufffd</p>'),
    hasNot: page('<p>\ufffd is U+FFFD</p>'),
    says: 'The main text has 3 replacement characters',
  },
  ...['pre', 'pre><code', 'p><code', 'p><samp', 'p>It prints <kbd', 'li><tt', 'pre><span class=go'].map(
    (start): Case => ({
      code: 'garbled_text',
      has: page(`<p>Caf\ufffd, na\ufffdve, r\ufffdsum\ufffd</p><${start}>\ufffd</p>`),
      hasNot: page(`<p>Bytes that are no text</p><${start}>\ufffdabc \ufffd \ufffd\ufffd</p>`),
      says: 'The main text has 4 replacement characters',
    }),
  ),
  {
    code: 'garbled_text',
    has: page('<pre>CafÃ© crÃ¨me brÃ»lÃ©e \ufffd</pre>'),
    hasNot: page('<pre>Café crème brûlée \ufffd \ufffd \ufffd</pre>'),
    says: 'The main text is UTF-8 that was read as windows-1252',
  },
  {
    code: 'lang_missing',
    has: page('<html lang=en_US><p>x'),
    hasNot: page('<html lang=en-US><p>x'),
    says: 'The lang attribute “en_US” is no language tag',
    at: 'html',
  },
  {
    code: 'lang_missing',
    has: page('<html lang="de-"><p>x'),
    hasNot: page('<html lang="zh-Hant-TW"><p>x'),
    says: 'The lang attribute “de-” is no language tag',
    at: 'html',
  },
  {
    code: 'not_analysed',
    has: failed('analysis_failed'),
    hasNot: failed('connect'),
    says: 'Not analysed: what happened',
  },
  {
    code: 'wrong_media_type',
    has: page('', {
      url: 'https://example.com/a.html',
      headers: { 'content-type': 'text/plain' },
      body: null,
    }),
    hasNot: page('', {
      url: 'https://example.com/a.txt',
      headers: { 'content-type': 'text/plain' },
      body: null,
    }),
    says: 'sent as “text/plain”',
  },
  {
    code: 'wrong_media_type',
    has: page('<p>x', { headers: {} }),
    hasNot: page('<p>x', { headers: { 'content-type': 'application/xhtml+xml' } }),
    says: 'no Content-Type',
  },
  {
    code: 'title_multiple',
    has: page('<head><title>One</title><title>Two</title>'),
    hasNot: page('<head><title>One</title></head><body><svg><title>Two</title></svg>'),
    says: '2 titles',
    at: 'html > head > title:nth-child(2)',
  },
  {
    code: 'description_multiple',
    has: page('<meta name=description content=a><meta name=Description content=b>'),
    hasNot: page(
      '<meta name=description content=a><meta name=description content=""><meta property=og:description content=b>',
    ),
    says: '2 meta descriptions',
    at: 'html > head > meta:nth-child(2)',
  },
  {
    code: 'h1_multiple',
    has: page('<h1>a</h1><h1>b</h1>'),
    hasNot: page('<h1>a</h1><h1> </h1><h2>b</h2>'),
    says: '2 h1 headings',
    at: 'html > body > h1:nth-child(2)',
  },
  {
    code: 'metadata_outside_head',
    has: page('<head><title>x</title><div></div><link rel=canonical href=/page></head>'),
    hasNot: page(
      '<head><title>x</title></head><link rel=canonical href=/page><body><svg><title>y</title></svg>',
    ),
    says: 'link element for canonical',
    at: 'html > body > link:nth-child(2)',
  },
  {
    code: 'metadata_outside_head',
    has: page('<body><meta name=description content=x>'),
    hasNot: page('<body><meta itemprop=description content=x>'),
    says: 'meta element for description',
  },
  {
    code: 'heading_level_skipped',
    has: page('<h1>a</h1><h3>b</h3>'),
    hasNot: page('<h2>menu</h2><h1>a</h1><h2>b</h2><h3>c</h3><h1>d</h1>'),
    says: 'The h3 “b” follows an h1',
    at: 'html > body > h3:nth-child(2)',
  },
  {
    code: 'robots_conflict',
    has: page('<meta name=robots content=index>', { headers: { 'x-robots-tag': 'noindex' } }),
    hasNot: page('<meta name=robots content=follow>', { headers: { 'x-robots-tag': 'noindex' } }),
    says: 'noindex in the X-Robots-Tag header, but index in a robots meta tag',
  },
  {
    code: 'unavailable_after',
    has: page('<meta name=robots content="unavailable_after: 25 Jun 2010 15:00:00 PST">', { headers: DATED }),
    hasNot: page('<meta name=robots content="unavailable_after: 25 Jun 2090 15:00:00 PST">', {
      headers: DATED,
    }),
    says: 'a robots meta tag has passed: “25 jun 2010 15:00:00 pst”',
  },
  {
    code: 'unavailable_after',
    has: page('<meta name=robots content="unavailable_after: 2026-01-09">', { headers: DATED }),
    hasNot: page('', {
      headers: { ...DATED, 'x-robots-tag': 'unavailable_after: 2026-01-09' },
      body: null,
      status: 404,
    }),
    says: 'has passed: “2026-01-09”',
  },
  {
    code: 'unavailable_after',
    has: page('', { headers: { ...DATED, 'x-robots-tag': 'unavailable_after: 2026-01-09' }, body: null }),
    hasNot: page('', { headers: { ...DATED, 'x-robots-tag': 'unavailable_after: 2026-01-11' }, body: null }),
    says: 'the X-Robots-Tag header',
  },
  {
    code: 'robots_directive_unclear',
    has: page('<meta name=robots content="no index, follow">'),
    hasNot: page('<meta name=robots content="noindex, follow, max-image-preview: large">'),
    says: '“no index” in a robots meta tag is no known directive',
  },
  {
    code: 'robots_directive_unclear',
    has: page('<meta name=googlebot content="noindex nofollow">'),
    hasNot: page('<meta name=googlebot content="noindex ,nofollow">'),
    says: '“noindex nofollow” in a robots meta tag has no comma',
  },
  {
    code: 'noindex',
    has: page('<meta name=robots content="noindex nofollow">'),
    hasNot: page('<meta name=robots content="no index">'),
    says: 'a robots meta tag',
  },
  {
    code: 'nosnippet',
    has: page('<meta name=robots content="max-snippet:0">'),
    hasNot: page('<meta name=robots content="max-snippet:-1">'),
    says: 'max-snippet:0',
  },
  {
    code: 'nosnippet',
    has: page('<meta name=robots content="nosnippet">'),
    hasNot: page('<meta name=robots content="nosnippet, noindex">'),
    says: 'nosnippet',
  },
  {
    code: 'blocked_by_robots',
    has: page('', { agents: { allowed: ['OAI-SearchBot'], blocked: ['Googlebot'] } }),
    hasNot: page('', { agents: { allowed: ['Googlebot'], blocked: ['OAI-SearchBot'] } }),
    says: 'keeps Googlebot from',
  },
  {
    code: 'ai_agents_blocked',
    has: page('', { agents: { allowed: ['Googlebot'], blocked: ['OAI-SearchBot', 'Bingbot'] } }),
    hasNot: page('', { agents: { allowed: ['OAI-SearchBot'], blocked: ['Googlebot', 'Bingbot'] } }),
    says: '1 of 3 search agents from this URL: OAI-SearchBot',
  },
  {
    code: 'canonical_multiple',
    has: page('<link rel=canonical href=/page><link rel=canonical href=/other>'),
    hasNot: page('<link rel=canonical href=/page><link rel=canonical href=https://example.com/page>'),
    says: '2 different canonical URLs: “https://example.com/page”, “https://example.com/other”',
  },
  {
    code: 'canonical_conflict',
    has: page('<link rel=canonical href=/page>', { headers: { link: '</x>; rel="canonical"' } }),
    hasNot: page('<link rel=canonical href=/page>', { headers: { link: '</page>; rel="canonical"' } }),
    says: 'The head says https://example.com/page, the Link header says https://example.com/x',
    at: 'https://example.com/x',
  },
  {
    code: 'meta_refresh',
    has: page('<meta http-equiv=Refresh content="5; url=/new">'),
    hasNot: page('<noscript><meta http-equiv=refresh content="0; url=/new"></noscript>'),
    says: 'leads to “/new” after 5 seconds',
  },
  {
    code: 'meta_refresh',
    has: page('<meta http-equiv=refresh content=300>'),
    hasNot: page('<meta http-equiv=refresh content=soon>'),
    says: 'reloads itself after 300 seconds',
  },
  {
    code: 'link_without_text',
    has: page('<a href=/x><img src=/a.png alt=""></a>'),
    hasNot: page('<a href=/x><img src=/a.png alt=Home></a>'),
    says: '“/x” has neither text',
    at: 'html > body > a:nth-child(1)',
  },
  {
    code: 'link_without_text',
    has: page('<a href=/x><i class=icon></i></a>'),
    hasNot: page(
      '<a href=/x aria-label=Home></a><a href="#top"></a><a name=top></a><a href=/y><i title=Mail></i></a><a href=/z aria-hidden=true></a>',
    ),
    says: '“/x”',
  },
  {
    code: 'localhost_link',
    has: page('<a href=http://localhost:3000/x>y</a>'),
    hasNot: page('<a href=http://localhost.example.com/>y</a><a href=http://10.0.0.1/>z</a>'),
    says: 'http://localhost:3000/x',
    at: 'html > body > a:nth-child(1)',
  },
  {
    code: 'localhost_link',
    has: page('<a href=http://localhost/x>http://example.com/x</a>'),
    hasNot: page(
      '<a href=http://localhost/cgi-bin/man>http://localhost/cgi-bin/man</a><a href=http://127.0.0.1:3000/><code>127.0.0.1:3000</code></a>',
    ),
    says: 'http://localhost/x',
  },
  {
    code: 'localhost_link',
    has: page('<a href=http://127.1/>y</a>'),
    hasNot: page('<a href=/b>y</a>', {
      url: 'http://localhost:8080/a',
      scope: { host: 'localhost:8080', includeSubdomains: false },
    }),
    says: 'http://127.0.0.1/',
  },
  {
    code: 'title_not_in_content',
    has: page(`<title>Bicycle repairs</title>${text(60, 'coffee')}`),
    hasNot: page(`<title>Bicycle repairs</title>${text(60, 'coffee')}<p>We repair it.`),
    says: 'No word of the title “Bicycle repairs”',
  },
  {
    code: 'title_not_in_content',
    has: page(`<html lang=en><title>With — Manual 3</title><h1>Scopes</h1>${text(60, 'coffee')}`),
    hasNot: page(
      `<html lang=en><title>With — Manual 3</title><h1><code>with</code></h1>${text(60, 'coffee')}`,
    ),
    says: 'No word of the title “With — Manual 3”',
  },
  {
    code: 'title_not_in_content',
    has: page(`<html lang=en><title>The Who | Bands of 1964</title>${text(60, 'coffee')}`),
    hasNot: page(`<html lang=en><title>The Who | Bands of 1964</title><h1>The Who</h1>${text(60, 'coffee')}`),
    says: 'No word of the title “The Who | Bands of 1964”',
  },
  {
    code: 'hard_to_read',
    has: page(`<html lang=en><p>${hard.repeat(12)}</p>`),
    hasNot: page(`<html lang=en><p>${easy.repeat(12)}</p>`),
    says: 'words per sentence',
  },
  {
    code: 'hard_to_read',
    has: page(`<html lang=en><p>${hard.repeat(12)}</p>`),
    hasNot: page(
      `<html lang=en><p>${'Institutional interdependencies necessitate harmonisation. '.repeat(12)}</p>`,
    ),
    says: 'words per sentence',
  },
  {
    code: 'schema_invalid',
    has: page('<script type=application/ld+json>{"@type":</script>'),
    hasNot: page(
      '<script type=application/ld+json>{"@context":"https://schema.org","@type":"Movie","actors":"x"}</script>',
    ),
    says: 'invalid JSON',
  },
  {
    code: 'hreflang_no_self',
    has: page(languages(['de', '/de'], ['x-default', '/en'])),
    hasNot: page(languages(['de', '/de'], ['x-default', '/page'])),
    says: '2 hreflang links, and none that names',
  },
  {
    code: 'hreflang_no_self',
    has: page('', { headers: { link: '</de>; rel=alternate; hreflang=de' } }),
    hasNot: page(languages(['de', '/de']), { headers: { link: '</page>; rel="alternate"; hreflang="en"' } }),
    says: '1 hreflang link, and none that names',
  },
  {
    code: 'hreflang_no_x_default',
    has: page(languages(['en', '/page'], ['de', '/de'])),
    hasNot: page(languages(['en', '/page'])),
    says: '2 languages',
  },
  {
    code: 'hreflang_no_x_default',
    has: page(languages(['en', '/page'], ['de', '/de'], ['DE', '/at'])),
    hasNot: page(languages(['en', '/page'], ['EN', '/gb'])),
    says: '2 languages',
  },
  {
    code: 'hreflang_no_x_default',
    has: page(languages(['en', '/page'], ['x', '/de'])),
    hasNot: page(languages(['en', '/page'], ['X-Default', '/de'])),
    says: '2 languages',
  },
  {
    code: 'hreflang_against_lang',
    has: page(`<html lang=en>${languages(['de', '/page'])}`),
    hasNot: page(`<html lang=de-AT>${languages(['en', '/page'], ['de', '/page'])}`),
    says: 'hreflang “de” names the page itself, whose lang is “en”',
    at: 'html > head > link:nth-child(1)',
  },
  {
    code: 'image_unsized',
    has: page('<img src=/a.png alt="" width=10>'),
    hasNot: page(
      '<img src=/a.png alt="" width=10 height=10><img src=/b.png alt="" style="width:1em;height:1em">',
    ),
    says: '“/a.png” has no width and height',
    at: 'html > body > img:nth-child(1)',
  },
  {
    code: 'image_oversized',
    has: page('<img src=/a.png alt="" width=6000 height=4000>'),
    hasNot: page('<img src=/a.png alt="" width=4000 height=3000>'),
    says: '6000 × 4000 pixels, more than 4000',
  },
  {
    code: 'image_oversized',
    has: page(`<img alt="" src="data:image/png;base64,${'A'.repeat(150_000)}">`),
    hasNot: page(`<img alt="" src="data:image/png;base64,${'A'.repeat(100_000)}">`),
    says: 'embeds an image of 150 kB',
  },
  {
    code: 'image_oversized',
    has: page('', { headers: { 'content-type': 'image/png' }, body: null, bytes: 500_001 }),
    hasNot: page('', { headers: { 'content-type': 'image/png' }, body: null, bytes: 500_000 }),
    says: '500 kB',
  },
  {
    code: 'insecure_form',
    has: page('<form action=http://example.com/login><input></form>'),
    hasNot: page('<form action=/login><input type=password></form>'),
    says: 'sends to “http://example.com/login”',
    at: 'html > body > form:nth-child(1)',
  },
  {
    code: 'insecure_form',
    has: page('<form action=/login><button formaction=" HTTP://example.com/go">Go</button></form>'),
    hasNot: page('<form action=/login><button action=http://example.com formaction=/go>Go</button></form>'),
    says: 'sends to “HTTP://example.com/go”',
    at: 'html > body > form:nth-child(1) > button:nth-child(1)',
  },
  {
    code: 'insecure_form',
    has: page('<form><input type=password></form>', { url: 'http://example.com/page' }),
    hasNot: page('<form action=http://example.com/><input></form>', { url: 'http://example.com/page' }),
    says: 'asks for a password',
  },
  {
    code: 'redirect',
    has: status(301, 'https://example.com/new'),
    hasNot: status(304),
    says: '301 and redirects to https://example.com/new',
    at: 'https://example.com/new',
  },
  { code: 'redirect', has: status(302), hasNot: page(''), says: 'Location header is missing' },
  { code: 'client_error', has: status(404), hasNot: status(500), says: 'Answers 404' },
  { code: 'server_error', has: status(503), hasNot: status(404), says: 'Answers 503' },
  {
    code: 'request_failed',
    has: failed('connect'),
    hasNot: failed('dns'),
    says: 'connect): what happened',
  },
  { code: 'request_timed_out', has: failed('timeout'), hasNot: failed('dns'), says: 'what happened' },
  { code: 'response_too_large', has: failed('too_large'), hasNot: failed('timeout'), says: 'what happened' },
  { code: 'title_missing', has: page('<title> </title>'), hasNot: title(1), says: 'no title' },
  {
    code: 'title_missing',
    has: page('<body><svg><title>icon</title></svg>'),
    hasNot: title(1),
    says: 'no title',
  },
  { code: 'title_too_short', has: title(19), hasNot: title(20), says: '19 characters, fewer than 20' },
  {
    code: 'title_too_short',
    has: page('<title>日本語日本語日本語</title>'),
    hasNot: page('<title>日本語日本語日本語日</title>'),
    says: '18 columns (9 characters, wide ones count twice as in a search result), fewer than 20',
  },
  { code: 'title_too_long', has: title(61), hasNot: title(60), says: '61 characters, more than 60' },
  {
    code: 'description_missing',
    has: page('<meta name=description content="">'),
    hasNot: description(1),
    says: 'no meta description',
  },
  {
    code: 'description_too_short',
    has: description(79),
    hasNot: description(80),
    says: '79 characters, fewer than 80',
  },
  {
    code: 'description_too_long',
    has: description(161),
    hasNot: description(160),
    says: '161 characters, more than 160',
  },
  { code: 'h1_missing', has: page('<h2>x</h2>'), hasNot: page('<h1>x</h1>'), says: 'no h1', at: null },
  {
    code: 'h1_missing',
    has: page('<h1> </h1>'),
    hasNot: page('<h1><img alt=Logo></h1>'),
    says: 'no text',
    at: 'html > body > h1:nth-child(1)',
  },
  {
    code: 'noindex',
    has: page('<meta name=robots content="follow, noindex">'),
    hasNot: page('<meta name=robots content=index>'),
    says: 'a robots meta tag',
  },
  {
    code: 'noindex',
    has: page('', { headers: { 'x-robots-tag': 'none' }, body: null }),
    hasNot: status(404),
    says: 'X-Robots-Tag',
  },
  {
    code: 'canonical_missing',
    has: page(''),
    hasNot: page('<link rel=canonical href=/x>'),
    says: 'no canonical URL',
  },
  ...['hreflang=en', 'lang=en', 'media=print', 'type=text/html'].map((attribute) => ({
    code: 'canonical_missing',
    has: page(`<link rel=canonical href=/other ${attribute}>`),
    hasNot: page(`<link rel=canonical href=/page><link rel=canonical href=/other ${attribute}>`),
    says: `has the attribute ${attribute.split('=')[0]}, for which`,
  })),
  {
    code: 'canonical_missing',
    has: page('<link rel=canonical href=ftp://x/>'),
    hasNot: page('<link rel=canonical href=/x>'),
    says: 'ftp://x/',
  },
  {
    code: 'canonical_elsewhere',
    has: page('<link rel=canonical href=/other>'),
    hasNot: page('<link rel=canonical href=/page>'),
    says: 'https://example.com/other',
    at: 'https://example.com/other',
  },
  { code: 'too_many_links', has: links(1_001), hasNot: links(1_000), says: '1001 links, more than 1000' },
  ...[
    '<title>Page not found – Acme</title><h1>404</h1>',
    '<title>Acme</title><h1>404</h1><h2>This page could not be found.</h2>',
    '<title>Homes</title><h1>Sorry, this listing is no longer available</h1><p>Try a new search.</p>',
    '<title>404 | Shop</title><h1>Oops</h1><p>The page you asked for doesn’t exist.</p>',
    '<title>Seite nicht gefunden</title><h1>Hoppla</h1>',
    '<title>Erreur</title><h1>Page introuvable</h1>',
    '<title>お探しのページは見つかりませんでした</title>',
    '<title>404 页面不存在</title>',
    '<title>الصفحة غير موجودة</title>',
    '<title>Not Found | Acme</title><h1>Oops</h1>',
    '<title>Acme: nicht gefunden</title>',
    '<title>Strona nie istnieje</title>',
    '<title>Acme</title><h1>Diese Ferienwohnung ist nicht mehr verfügbar</h1>',
    '<title>Acme</title><h1>This recipe could not be found</h1>',
    '<title>Page not found | Acme</title><h1>Page not found</h1><h2>Status</h2>',
    '<title>404 | Acme</title><h1>Page not found</h1><h2>Solutions</h2><h2>Examples</h2>',
    '<title>Página não encontrada</title><h1>Página não encontrada</h1><h2>Como podemos ajudar</h2>',
    '<title>Status 404: Not found</title><h1>Oops</h1>',
  ].flatMap((missing) =>
    [
      page(`<title>How to fix a page that is not found</title>${words(150)}`),
      page('<title>Page not found? What to do</title><h1>What a 404 means</h1><p>Look at the address.</p>'),
      page(`${missing}<meta name=robots content=noindex>`),
      page(missing, { status: 404 }),
      page('<title>Room 404</title><h1>Room 404</h1><p>Two beds and a view of the sea.</p>'),
      page(
        '<title>bash: npm: command not found</title><h1>npm: command not found</h1><p>Add it to PATH.</p>',
      ),
      page('<title>Module not found: Can’t resolve “fs” – Forum</title><p>Any ideas, please?</p>'),
      page('<title>Postgres command not found</title><h1>psql is not found</h1><p>Install the client.</p>'),
      page(
        '<title>Error 404 not found explained</title><h1>404</h1><p>The status tells that nothing is there.</p>',
      ),
      page('<title>Fix “Page not found” in WordPress</title><p>Save the permalinks again.</p>'),
      page(
        '<title>Page not found: causes</title><h1>Why a page is not found</h1><p>Its address has changed.</p>',
      ),
      page('<title>Was bedeutet „Seite nicht gefunden“</title><p>Die Adresse ist falsch.</p>'),
      page('<title>Page introuvable : comment corriger</title><p>Vérifiez les adresses.</p>'),
      page('<title>404ページが見つかりませんとは</title><p>原因はアドレスの変更です。</p>'),
      page('<title>El amor no existe</title><h1>El amor no existe</h1><p>Una canción de 1998.</p>'),
      page('<title>Drucker wird nicht gefunden</title><h1>Drucker nicht gefunden</h1><p>Neu starten.</p>'),
    ].map(
      (hasNot): Case => ({
        code: 'soft_404',
        has: page(missing),
        hasNot,
        says: 'says that it is not there: “',
      }),
    ),
  ),
  {
    code: 'session_id_in_link',
    has: page(
      '<a href="/t?t=1&amp;sid=5f3c9a0d7be14c2f8a6b1d0e9c8f7a6b">x</a><a href="/u;jsessionid=5F3C9A0D7BE14C2F">y</a>',
    ),
    hasNot: page(
      '<a href="/t?t=1&amp;sid=12">x</a><a href="https://other.test/?sid=5f3c9a0d7be14c2f8a6b1d0e9c8f7a6b">y</a>',
    ),
    says: 'The link to https://example.com/t?t=1 carries a session id (“sid”); 1 other does, too',
    at: 'html > body > a:nth-child(1)',
  },
  ...[
    '<iframe src=/map width=100% height=800></iframe>',
    '<script>run()</script><div><iframe src=//maps.test/x></iframe></div>',
  ].flatMap((frame) =>
    [
      `${frame}<p>Here you see the map of the city.</p>`,
      '<iframe src=//tags.test/ns height=0 width=0></iframe>',
      '<noscript><iframe src=//tags.test/ns></iframe></noscript>',
      '<iframe src=//tags.test/ns style="display:none"></iframe>',
    ].map(
      (hasNot): Case => ({
        code: 'frameset',
        has: page(frame),
        hasNot: page(hasNot),
        says: 'no text beside 1 iframe',
      }),
    ),
  ),
  {
    code: 'thin_content',
    has: page(words(199)),
    hasNot: page(words(200)),
    says: '199 words, fewer than 200',
  },
  {
    code: 'frameset',
    has: page('<frameset><frame src=a.html><frameset><frame src=b.html></frameset></frameset>'),
    hasNot: page('<p>Once</p><frame src=a.html><iframe src=b.html></iframe><svg><frame/></svg>'),
    says: 'a frameset of 2 frames',
  },
  {
    code: 'hreflang_invalid',
    has: hreflang('en-UK'),
    hasNot: hreflang('en-GB'),
    says: 'did you mean GB?',
    at: 'html > head > link:nth-child(1)',
  },
  {
    code: 'hreflang_invalid',
    has: hreflang('english'),
    hasNot: hreflang('x-default'),
    says: '“english” is not a language code',
  },
  {
    code: 'hreflang_invalid',
    has: hreflang('xx'),
    hasNot: hreflang('zh-Hant-TW'),
    says: 'no ISO 639 language',
  },
  { code: 'hreflang_invalid', has: hreflang('es-419'), hasNot: hreflang('ES-mx'), says: 'area 419' },
  {
    code: 'hreflang_wrong_rel',
    has: hreflang('en', 'alternative'),
    hasNot: hreflang('en'),
    says: 'rel=“alternative” instead of rel=“alternate”',
  },
  {
    code: 'image_alt_missing',
    has: page('<img src=/a.png>'),
    hasNot: page('<img src=/a.png alt=""><img role=presentation>'),
    says: '“/a.png” has no alt',
    at: 'html > body > img:nth-child(1)',
  },
  { code: 'lang_missing', has: page('<p>'), hasNot: page('<html lang=en>'), says: 'no lang', at: 'html' },
  ...['<html xml:lang=en>', '<body xml:lang=en>', '<html xml:lang=en xmlns=x>'].map((start) => ({
    code: 'lang_missing',
    has: page(start),
    hasNot: page(start, { headers: { 'content-type': 'application/xhtml+xml; charset=utf-8' } }),
    says: 'xml:lang and no lang',
    at: 'html',
  })),
  {
    code: 'lang_missing',
    has: page('<html xml:lang=en>'),
    hasNot: page('<html xml:lang=en lang=en>'),
    says: 'xml:lang and no lang',
    at: 'html',
  },
  {
    code: 'lang_mismatch',
    has: page(`<html lang=en-US><p>${DECLARATION.ur}`),
    hasNot: page(`<html lang=ur><p>${DECLARATION.ur}`),
    says: '“en-US”, and the main text is in Urdu (ur)',
    at: 'html',
  },
  {
    code: 'lang_mismatch',
    has: page(`<html lang=zh-CN><p>${DECLARATION.en}`),
    hasNot: page(`<html lang=en-GB><p>${DECLARATION.en}`),
    says: 'in English (en)',
    at: 'html',
  },
  {
    code: 'lang_missing',
    has: page('<html lang=english>'),
    hasNot: page('<html lang=en-US>'),
    says: '“english” names no language',
  },
  {
    code: 'lang_missing',
    has: page(`<html lang=" UND-x "><p>${DECLARATION.ur}`),
    hasNot: page(`<html lang=mul><p lang=ur>${DECLARATION.ur}`),
    says: 'says that nobody has determined the language',
  },
  {
    code: 'viewport_missing',
    has: page(''),
    hasNot: page('<meta name=viewport content="width=device-width">'),
    says: 'no viewport',
  },
  {
    code: 'mixed_content',
    has: page('<script src=http://x.test/a.js></script>'),
    hasNot: page('<a href=http://x.test/>x</a><script src=//x.test/a.js></script>'),
    says: 'http://x.test/a.js',
    at: 'html > head > script:nth-child(1)',
  },
  {
    code: 'mixed_content',
    has: page('<link rel=stylesheet href=http://x.test/a.css>'),
    hasNot: page('<link rel=canonical href=http://x.test/>'),
    says: 'a.css',
  },
  {
    code: 'mixed_content',
    has: page('<img src=http://x.test/a.png>'),
    hasNot: page('<img src=http://x.test/a.png>', { url: 'http://example.com/page' }),
    says: 'img element',
  },
  {
    code: 'main_text_needs_javascript',
    has: page('<div id=root></div><script src=/app.js></script>'),
    hasNot: page(`${words(20)}<script src=/app.js></script>`),
    says: '0 words of main text and 1 script',
  },
  {
    code: 'main_text_needs_javascript',
    has: page('<p>Loading</p><script>run()</script>'),
    hasNot: page('<p>Hi</p><script type="application/ld+json">{}</script>'),
    says: '1 word of',
  },
  {
    code: 'main_text_needs_javascript',
    has: page('<nav><h1>Shop</h1></nav><main id=app></main><script src=app.js></script>'),
    hasNot: page('<h1>Interface Druid</h1><p>Declares nothing.</p><script src=search.js></script>'),
    says: '0 words of',
  },
  {
    code: 'main_text_needs_javascript',
    has: page('<p>Redirecting</p><script>go()</script>'),
    hasNot: page('<meta http-equiv=refresh content="0; url=/new"><p>Redirecting</p><script>go()</script>'),
    says: '1 word of',
  },
  {
    code: 'main_text_needs_javascript',
    has: page('<script>run()</script>'),
    hasNot: page('<script>run()</script><frameset><frame src=a.html></frameset>'),
    says: '0 words of',
  },
];

describe('each check finds its problem where it is, and nowhere else', () => {
  test.each(CASES)('$code: $says', ({ code, has, hasNot, says, at }) => {
    const found = analyzePage(has).facts.issues.filter((issue) => issue.code === code);
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain(says);
    if (at !== undefined) expect(found[0]?.location).toBe(at);
    expect(analyzePage(hasNot).facts.issues.filter((issue) => issue.code === code)).toEqual([]);
  });

  test('and every check is in the table', () => {
    expect(new Set(CASES.map(({ code }) => code))).toEqual(new Set(PAGE_CHECKS.map(({ code }) => code)));
  });
});

describe('one cause is one finding', () => {
  const codesOf = (input: PageInput) => analyzePage(input).facts.issues.map(({ code }) => code);

  test('a page that is kept out of the index is not faulted for title, description and text', () => {
    const found = codesOf(
      page('<html lang=en><meta name=viewport content=x><meta name=robots content=noindex>'),
    );
    expect(found).toEqual(['noindex']);
  });
  test('neither is one that names another page as canonical', () => {
    const found = codesOf(
      page('<html lang=en><meta name=viewport content=x><link rel=canonical href=/other>'),
    );
    expect(found).toEqual(['canonical_elsewhere']);
  });
  test('nor one that only sends visitors on', () => {
    const moved = '<meta http-equiv=refresh content="0;url=/new">';
    expect(codesOf(page(moved))).toEqual(['meta_refresh']);
    expect(codesOf(page(`${moved}<p>Moved to <a href=/new><img src=/a.gif></a>`))).toEqual(['meta_refresh']);
  });
  test('an application whose text waits for scripts has that one finding, beside those of its head', () => {
    const shell = '<html lang=en><meta name=viewport content=x><title>A calculator for gears</title>';
    const found = codesOf(
      page(`${shell}<link rel=canonical href=/page><div id=root></div><script src=/a.js></script>`),
    );
    expect(found).toEqual(['description_missing', 'main_text_needs_javascript']);
  });
  test.each([
    ['a page that says that it is missing', '<title>Not found</title><h1>Page not found</h1>', 'soft_404'],
    [
      'a page of one iframe',
      '<title>The map of the city</title><script>run()</script><iframe src=/map></iframe>',
      'frameset',
    ],
  ])('%s is told that, and neither thin nor in need of scripts or headings', (_, html, code) => {
    const codes = analyzePage(page(html)).facts.issues.map((issue) => issue.code);
    expect(codes).toContain(code);
    for (const other of ['thin_content', 'main_text_needs_javascript', 'h1_missing'])
      expect(codes).not.toContain(other);
  });

  test.each([
    [{ headers: { refresh: '0; url=/new' } }, true],
    [{ headers: { refresh: '300; url=/new' } }, false],
  ])('a page whose header sends its visitors on is not told of its text: %j', (input, isSilent) => {
    const codes = analyzePage(page('<title>Moved</title>Moved', input)).facts.issues.map(({ code }) => code);
    for (const code of ['thin_content', 'title_too_short', 'description_missing', 'h1_missing'])
      expect(codes.includes(code)).toBe(!isSilent);
  });

  test.each([
    [60, true],
    [140, false],
  ])('a page that has %i words besides does not say of itself that it is missing: %s', (count, isMissing) => {
    const html = `<title>Page not found</title><h1>Page not found</h1>${words(count)}`;
    expect(codesOf(page(html)).includes('soft_404')).toBe(isMissing);
  });

  test('a missing page is quoted where it says so in words', () => {
    const html = '<title>Acme</title><h1>404</h1><h2>This page could not be found.</h2>';
    const said = analyzePage(page(html)).facts.issues.find(({ code }) => code === 'soft_404');
    expect(said?.message).toBe('Answers 200, but says that it is not there: “This page could not be found.”');
  });

  test.each([
    ['<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP" data-src=/bridge.jpg>', '“/bridge.jpg”'],
    ['<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP" data-lazy-src=/a.jpg>', '“/a.jpg”'],
    ['<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP">', '“data:image/gif;base64,R0lGODlh…”'],
    ['<img src=/plain.jpg data-src=/other.jpg>', '“/plain.jpg”'],
  ])('an image is named by what it will show: %s', (html, name) => {
    const said = analyzePage(page(html)).facts.issues.filter(({ code }) =>
      /^image_(?:unsized|alt)/.test(code),
    );
    expect(said.map(({ message }) => message.includes(name))).toEqual([true, true]);
  });

  test('a frameset has that one finding, beside those of its head: its text and links stand elsewhere', () => {
    const head = '<html lang=en><meta name=viewport content=x><title>A calculator for gears</title>';
    const frames =
      '<frameset><frame src=//other.test/a><noframes><body>No frames?</body></noframes></frameset>';
    expect(codesOf(page(`${head}<link rel=canonical href=/page>${frames}<script>run()</script>`))).toEqual([
      'description_missing',
      'frameset',
    ]);
  });
  test.each([
    [status(404)],
    [status(500)],
    [status(301, 'https://example.com/x')],
    [failed('dns')],
    [failed('timeout')],
    [failed('connect')],
    [page('', { body: null, failure: { code: 'analysis_failed', message: 'too much' } })],
    [failed('poisoned')],
  ])('a response without a page has one finding', (input) => expect(codesOf(input)).toHaveLength(1));
});

test('a page lists at most 20 findings of one check, and says how many there are besides', () => {
  const many = Array.from({ length: 1_000 }, (_, n) => `<img src=/${n}.png>`).join('');
  const issues = analyzePage(page(many)).facts.issues;
  const images = issues.filter(({ code }) => code === 'image_alt_missing');
  expect(images).toHaveLength(20);
  expect(images[18]?.message).not.toContain('more');
  expect(images[19]?.message).toMatch(/\(and 980 more on this page\)$/);
});

describe('what is wrong again and again is told once, with in how many places', () => {
  const https = (html: string) => ({ ...page(html), url: 'https://example.com/page' });
  test.each([
    ['image_unsized', '<img src=/up.gif alt="">', 'The image “/up.gif” has no width and height, in 3 places'],
    ['image_alt_missing', '<img src=/up.gif>', 'The image “/up.gif” has no alt attribute, in 3 places'],
    ['link_without_text', '<a href=/up></a>', 'The link to “/up” has neither text nor label, in 3 places'],
    [
      'mixed_content',
      '<img src=http://cdn.example/a.png>',
      'The img element loads “http://cdn.example/a.png” over plain http, in 3 places',
    ],
    [
      'insecure_form',
      '<form action=http://example.com/s><input></form>',
      'The form sends to “http://example.com/s” over plain http, in 3 places',
    ],
  ])('%s', (code, html, said) => {
    const { issues } = analyzePage(https(html.repeat(3))).facts;
    const found = issues.filter((issue) => issue.code === code);
    expect(found.map(({ message }) => message)).toEqual([said]);
    expect(found[0]?.location).toContain(html.slice(1).split(' ', 1)[0]);
  });

  test('and those besides are counted by place', () => {
    const images = Array.from({ length: 30 }, (_, n) => `<img src=/${n}.png>`.repeat(n === 0 ? 5 : 2)).join(
      '',
    );
    const { issues } = analyzePage(page(images)).facts;
    const found = issues.filter(({ code }) => code === 'image_alt_missing').map(({ message }) => message);
    expect(found).toHaveLength(20);
    expect(found[0]).toMatch(/in 5 places$/);
    expect(found[19]).toMatch(/in 2 places \(and 20 more on this page\)$/);
  });
});

test('a title that stands above the text is in the content', () => {
  const html = (above: string) =>
    `<title>Contact</title><div class=pageheader><span>${above}</span></div><p>${words(60)}</p>`;
  const codes = (above: string) => analyzePage(page(html(above))).facts.issues.map(({ code }) => code);
  expect(codes('Mill / Contact')).not.toContain('title_not_in_content');
  expect(codes('Mill')).toContain('title_not_in_content');
});

test('a sound page has no issue', () => {
  const sound = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>How long does tea take to brew?</title>
    <meta name="description" content="Green tea takes two minutes, black tea three to five; here is what decides, and how to taste the difference.">
    <meta name="viewport" content="width=device-width"><link rel="canonical" href="https://example.com/page"></head>
    <body><main><h1>How long tea takes</h1>${words(200)}<a href="/">Home</a></main></body></html>`;
  expect(analyzePage(page(sound)).facts.issues).toEqual([]);
});
