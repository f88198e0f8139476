import { describe, expect, test } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { htmlInput } from '../page/html-input.fixture.ts';
import type { PageInput } from '../page/page-input.ts';
import { DECLARATION } from '../text/text-language.fixture.ts';
import { PAGE_CHECKS } from './page-checks.ts';

/** A page that has the problem, the same page without it, what the message must say, and where it is. */
type Case = readonly [has: Page, hasNot: Page, says: string, at?: string | null];
type Page = PageInput | string;

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

const REFUSED = [401, 402, 403, 405, 406, 407, 451, 999];
const UNREADABLE = [
  'hz-gb-2312',
  'ISO-2022-CN',
  'iso-2022-cn-ext',
  'iso-2022-kr',
  'csiso2022kr',
  'replacement',
];
const sentAs = (type: string) =>
  page('<title>Tea</title><p>Tea takes three minutes.', { headers: { 'content-type': type } });

/** By the check's code. */
const CASES: Readonly<Record<string, readonly Case[]>> = {
  access_refused: REFUSED.map((refused) => [
    status(refused),
    status(404),
    `Answers ${refused} to this crawler`,
  ]),
  dns_failed: [[failed('dns'), failed('connect'), 'could not be resolved: what happened']],
  unexpected_status: [201, 202, 203, 204, 205, 206, 226, 299, 300, 304, 305, 306, 309, 600, 998].map(
    (odd) => [status(odd), status(301), `Answers ${odd} instead of a page`],
  ),
  wrong_media_type: [
    ...['', ' ', 'html', 'text/html charset=utf-8', '*/*', 'unknown/unknown'].map(
      (type): Case => [
        page('<p>x', { headers: { 'content-type': type } }),
        page('<p>x', { headers: { 'content-type': `application/pdf, ${type}, text/html` } }),
        'so that its kind has to be guessed',
      ],
    ),
    [
      page('', {
        url: 'https://example.com/a.html',
        headers: { 'content-type': 'text/plain' },
        body: null,
      }),
      page('', {
        url: 'https://example.com/a.txt',
        headers: { 'content-type': 'text/plain' },
        body: null,
      }),
      'sent as “text/plain”',
    ],
    [
      page('<p>x', { headers: {} }),
      page('<p>x', { headers: { 'content-type': 'application/xhtml+xml' } }),
      'no Content-Type',
    ],
  ],
  charset_unclear: [
    ...UNREADABLE.map(
      (label): Case => [
        sentAs(`text/html; charset=${label}`),
        sentAs('text/html; charset=utf-8'),
        `“${label}” is an encoding that`,
      ],
    ),
    [
      '<meta charset=latin1><p>é',
      '<meta charset=utf-8><p>é',
      'By the Content-Type header the page is in utf-8, by the markup in windows-1252',
    ],
    [
      page('<p>é', { headers: { 'content-type': 'text/html' } }),
      page('<p>e', { headers: { 'content-type': 'text/html' } }),
      'No encoding is declared',
    ],
  ],
  garbled_text: [
    ...UNREADABLE.map(
      (label): Case => [
        sentAs(`text/html; charset=${label}`),
        sentAs('text/html; charset=utf-8'),
        'a replacement character (U+FFFD)',
      ],
    ),
    [
      '<title>CafÃ© crÃ¨me</title>',
      '<title>Café crème</title>',
      'The title is UTF-8 that was read as windows-1252: “CafÃ© crÃ¨me”',
    ],
    ['<p>\ufffd\ufffd\ufffd</p>', '<p>\ufffd is U+FFFD</p>', 'The main text has 3 replacement characters'],
    ...['pre', 'pre><code', 'p><code', 'p><samp', 'p>It prints <kbd', 'li><tt', 'pre><span class=go'].map(
      (start): Case => [
        `<p>Caf\ufffd, na\ufffdve, r\ufffdsum\ufffd</p><${start}>\ufffd</p>`,
        `<p>Bytes that are no text</p><${start}>\ufffdabc \ufffd \ufffd\ufffd</p>`,
        'The main text has 4 replacement characters',
      ],
    ),
    [
      '<pre>CafÃ© crÃ¨me brÃ»lÃ©e \ufffd</pre>',
      '<pre>Café crème brûlée \ufffd \ufffd \ufffd</pre>',
      'The main text is UTF-8 that was read as windows-1252',
    ],
  ],
  lang_missing: [
    [
      '<html lang=en_US><p>x',
      '<html lang=en-US><p>x',
      'The lang attribute “en_US” is no language tag',
      'html',
    ],
    [
      '<html lang="de-"><p>x',
      '<html lang="zh-Hant-TW"><p>x',
      'The lang attribute “de-” is no language tag',
      'html',
    ],
    ['<p>', '<html lang=en>', 'no lang', 'html'],
    ...['<html xml:lang=en>', '<body xml:lang=en>', '<html xml:lang=en xmlns=x>'].map(
      (start): Case => [
        start,
        page(start, { headers: { 'content-type': 'application/xhtml+xml; charset=utf-8' } }),
        'xml:lang and no lang',
        'html',
      ],
    ),
    ['<html xml:lang=en>', '<html xml:lang=en lang=en>', 'xml:lang and no lang', 'html'],
    ['<html lang=english>', '<html lang=en-US>', '“english” names no language'],
    [
      `<html lang=" UND-x "><p>${DECLARATION.ur}`,
      `<html lang=mul><p lang=ur>${DECLARATION.ur}`,
      'says that nobody has determined the language',
    ],
  ],
  not_analysed: [[failed('analysis_failed'), failed('connect'), 'Not analysed: what happened']],
  title_multiple: [
    [
      '<head><title>One</title><title>Two</title>',
      '<head><title>One</title></head><body><svg><title>Two</title></svg>',
      '2 titles',
      'html > head > title:nth-child(2)',
    ],
  ],
  description_multiple: [
    [
      '<meta name=description content=a><meta name=Description content=b>',
      '<meta name=description content=a><meta name=description content=""><meta property=og:description content=b>',
      '2 meta descriptions',
      'html > head > meta:nth-child(2)',
    ],
  ],
  h1_multiple: [
    [
      '<h1>a</h1><h1>b</h1>',
      '<h1>a</h1><h1> </h1><h2>b</h2>',
      '2 h1 headings',
      'html > body > h1:nth-child(2)',
    ],
  ],
  metadata_outside_head: [
    [
      '<head><title>x</title><div></div><link rel=canonical href=/page></head>',
      '<head><title>x</title></head><link rel=canonical href=/page><body><svg><title>y</title></svg>',
      'link element for canonical',
      'html > body > link:nth-child(2)',
    ],
    [
      '<body><meta name=description content=x>',
      '<body><meta itemprop=description content=x>',
      'meta element for description',
    ],
  ],
  heading_level_skipped: [
    [
      '<h1>a</h1><h3>b</h3>',
      '<h2>menu</h2><h1>a</h1><h2>b</h2><h3>c</h3><h1>d</h1>',
      'The h3 “b” follows an h1',
      'html > body > h3:nth-child(2)',
    ],
  ],
  robots_conflict: [
    [
      page('<meta name=robots content=index>', { headers: { 'x-robots-tag': 'noindex' } }),
      page('<meta name=robots content=follow>', { headers: { 'x-robots-tag': 'noindex' } }),
      'noindex in the X-Robots-Tag header, but index in a robots meta tag',
    ],
  ],
  unavailable_after: [
    [
      page('<meta name=robots content="unavailable_after: 25 Jun 2010 15:00:00 PST">', { headers: DATED }),
      page('<meta name=robots content="unavailable_after: 25 Jun 2090 15:00:00 PST">', {
        headers: DATED,
      }),
      'a robots meta tag has passed: “25 jun 2010 15:00:00 pst”',
    ],
    [
      page('<meta name=robots content="unavailable_after: 2026-01-09">', { headers: DATED }),
      page('', {
        headers: { ...DATED, 'x-robots-tag': 'unavailable_after: 2026-01-09' },
        body: null,
        status: 404,
      }),
      'has passed: “2026-01-09”',
    ],
    [
      page('', { headers: { ...DATED, 'x-robots-tag': 'unavailable_after: 2026-01-09' }, body: null }),
      page('', { headers: { ...DATED, 'x-robots-tag': 'unavailable_after: 2026-01-11' }, body: null }),
      'the X-Robots-Tag header',
    ],
  ],
  robots_directive_unclear: [
    [
      '<meta name=robots content="no index, follow">',
      '<meta name=robots content="noindex, follow, max-image-preview: large">',
      '“no index” in a robots meta tag is no known directive',
    ],
    [
      '<meta name=googlebot content="noindex nofollow">',
      '<meta name=googlebot content="noindex ,nofollow">',
      '“noindex nofollow” in a robots meta tag has no comma',
    ],
  ],
  noindex: [
    [
      '<meta name=robots content="noindex nofollow">',
      '<meta name=robots content="no index">',
      'a robots meta tag',
    ],
    ['<meta name=robots content="follow, noindex">', '<meta name=robots content=index>', 'a robots meta tag'],
    [page('', { headers: { 'x-robots-tag': 'none' }, body: null }), status(404), 'X-Robots-Tag'],
  ],
  nosnippet: [
    [
      '<meta name=robots content="max-snippet:0">',
      '<meta name=robots content="max-snippet:-1">',
      'max-snippet:0',
    ],
    [
      '<meta name=robots content="nosnippet">',
      '<meta name=robots content="nosnippet, noindex">',
      'nosnippet',
    ],
  ],
  blocked_by_robots: [
    [
      page('', { agents: { allowed: ['OAI-SearchBot'], blocked: ['Googlebot'] } }),
      page('', { agents: { allowed: ['Googlebot'], blocked: ['OAI-SearchBot'] } }),
      'keeps Googlebot from',
    ],
  ],
  ai_agents_blocked: [
    [
      page('', { agents: { allowed: ['Googlebot'], blocked: ['OAI-SearchBot', 'Bingbot'] } }),
      page('', { agents: { allowed: ['OAI-SearchBot'], blocked: ['Googlebot', 'Bingbot'] } }),
      '1 of 3 search agents from this URL: OAI-SearchBot',
    ],
  ],
  canonical_multiple: [
    [
      '<link rel=canonical href=/page><link rel=canonical href=/other>',
      '<link rel=canonical href=/page><link rel=canonical href=https://example.com/page>',
      '2 different canonical URLs: “https://example.com/page”, “https://example.com/other”',
    ],
  ],
  canonical_conflict: [
    [
      page('<link rel=canonical href=/page>', { headers: { link: '</x>; rel="canonical"' } }),
      page('<link rel=canonical href=/page>', { headers: { link: '</page>; rel="canonical"' } }),
      'The head says https://example.com/page, the Link header says https://example.com/x',
      'https://example.com/x',
    ],
  ],
  meta_refresh: [
    [
      '<meta http-equiv=Refresh content="5; url=/new">',
      '<noscript><meta http-equiv=refresh content="0; url=/new"></noscript>',
      'leads to “/new” after 5 seconds',
    ],
    [
      '<meta http-equiv=refresh content=300>',
      '<meta http-equiv=refresh content=soon>',
      'reloads itself after 300 seconds',
    ],
  ],
  link_without_text: [
    [
      '<a href=/x><img src=/a.png alt=""></a>',
      '<a href=/x><img src=/a.png alt=Home></a>',
      '“/x” has neither text',
      'html > body > a:nth-child(1)',
    ],
    [
      '<a href=/x><i class=icon></i></a>',
      '<a href=/x aria-label=Home></a><a href="#top"></a><a name=top></a><a href=/y><i title=Mail></i></a><a href=/z aria-hidden=true></a>',
      '“/x”',
    ],
  ],
  localhost_link: [
    [
      '<a href=http://localhost:3000/x>y</a>',
      '<a href=http://localhost.example.com/>y</a><a href=http://10.0.0.1/>z</a>',
      'http://localhost:3000/x',
      'html > body > a:nth-child(1)',
    ],
    [
      '<a href=http://localhost/x>http://example.com/x</a>',
      '<a href=http://localhost/cgi-bin/man>http://localhost/cgi-bin/man</a><a href=http://127.0.0.1:3000/><code>127.0.0.1:3000</code></a>',
      'http://localhost/x',
    ],
    [
      '<a href=http://127.1/>y</a>',
      page('<a href=/b>y</a>', {
        url: 'http://localhost:8080/a',
        scope: { host: 'localhost:8080', includeSubdomains: false },
      }),
      'http://127.0.0.1/',
    ],
  ],
  title_not_in_content: [
    [
      `<title>Bicycle repairs</title>${text(60, 'coffee')}`,
      `<title>Bicycle repairs</title>${text(60, 'coffee')}<p>We repair it.`,
      'No word of the title “Bicycle repairs”',
    ],
    [
      `<html lang=en><title>With — Manual 3</title><h1>Scopes</h1>${text(60, 'coffee')}`,
      `<html lang=en><title>With — Manual 3</title><h1><code>with</code></h1>${text(60, 'coffee')}`,
      'No word of the title “With — Manual 3”',
    ],
    [
      `<html lang=en><title>The Who | Bands of 1964</title>${text(60, 'coffee')}`,
      `<html lang=en><title>The Who | Bands of 1964</title><h1>The Who</h1>${text(60, 'coffee')}`,
      'No word of the title “The Who | Bands of 1964”',
    ],
  ],
  hard_to_read: [
    [
      `<html lang=en><p>${hard.repeat(12)}</p>`,
      `<html lang=en><p>${easy.repeat(12)}</p>`,
      'words per sentence',
    ],
    [
      `<html lang=en><p>${hard.repeat(12)}</p>`,
      `<html lang=en><p>${'Institutional interdependencies necessitate harmonisation. '.repeat(12)}</p>`,
      'words per sentence',
    ],
  ],
  schema_invalid: [
    [
      '<script type=application/ld+json>{"@type":</script>',
      '<script type=application/ld+json>{"@context":"https://schema.org","@type":"Movie","actors":"x"}</script>',
      'invalid JSON',
    ],
  ],
  hreflang_no_self: [
    [
      languages(['de', '/de'], ['x-default', '/en']),
      languages(['de', '/de'], ['x-default', '/page']),
      '2 hreflang links, and none that names',
    ],
    [
      page('', { headers: { link: '</de>; rel=alternate; hreflang=de' } }),
      page(languages(['de', '/de']), { headers: { link: '</page>; rel="alternate"; hreflang="en"' } }),
      '1 hreflang link, and none that names',
    ],
  ],
  hreflang_no_x_default: [
    [languages(['en', '/page'], ['de', '/de']), languages(['en', '/page']), '2 languages'],
    [
      languages(['en', '/page'], ['de', '/de'], ['DE', '/at']),
      languages(['en', '/page'], ['EN', '/gb']),
      '2 languages',
    ],
    [
      languages(['en', '/page'], ['x', '/de']),
      languages(['en', '/page'], ['X-Default', '/de']),
      '2 languages',
    ],
  ],
  hreflang_against_lang: [
    [
      `<html lang=en>${languages(['de', '/page'])}`,
      `<html lang=de-AT>${languages(['en', '/page'], ['de', '/page'])}`,
      'hreflang “de” names the page itself, whose lang is “en”',
      'html > head > link:nth-child(1)',
    ],
  ],
  image_unsized: [
    [
      '<img src=/a.png alt="" width=10>',
      '<img src=/a.png alt="" width=10 height=10><img src=/b.png alt="" style="width:1em;height:1em">',
      '“/a.png” has no width and height',
      'html > body > img:nth-child(1)',
    ],
  ],
  image_oversized: [
    [
      '<img src=/a.png alt="" width=6000 height=4000>',
      '<img src=/a.png alt="" width=4000 height=3000>',
      '6000 × 4000 pixels, more than 4000',
    ],
    [
      `<img alt="" src="data:image/png;base64,${'A'.repeat(150_000)}">`,
      `<img alt="" src="data:image/png;base64,${'A'.repeat(100_000)}">`,
      'embeds an image of 150 kB',
    ],
    [
      page('', { headers: { 'content-type': 'image/png' }, body: null, bytes: 500_001 }),
      page('', { headers: { 'content-type': 'image/png' }, body: null, bytes: 500_000 }),
      '500 kB',
    ],
  ],
  insecure_form: [
    [
      '<form action=http://example.com/login><input></form>',
      '<form action=/login><input type=password></form>',
      'sends to “http://example.com/login”',
      'html > body > form:nth-child(1)',
    ],
    [
      '<form action=/login><button formaction=" HTTP://example.com/go">Go</button></form>',
      '<form action=/login><button action=http://example.com formaction=/go>Go</button></form>',
      'sends to “HTTP://example.com/go”',
      'html > body > form:nth-child(1) > button:nth-child(1)',
    ],
    [
      page('<form><input type=password></form>', { url: 'http://example.com/page' }),
      page('<form action=http://example.com/><input></form>', { url: 'http://example.com/page' }),
      'asks for a password',
    ],
  ],
  redirect: [
    [
      status(301, 'https://example.com/new'),
      status(304),
      '301 and redirects to https://example.com/new',
      'https://example.com/new',
    ],
    [status(302), '', 'Location header is missing'],
  ],
  client_error: [
    ...REFUSED.map((refused): Case => [status(404), status(refused), 'Answers 404']),
    [status(404), status(500), 'Answers 404'],
  ],
  server_error: [
    ...REFUSED.map((refused): Case => [status(500), status(refused), 'Answers 500']),
    [status(503), status(404), 'Answers 503'],
  ],
  request_failed: [[failed('connect'), failed('dns'), 'connect): what happened']],
  request_timed_out: [[failed('timeout'), failed('dns'), 'what happened']],
  response_too_large: [[failed('too_large'), failed('timeout'), 'what happened']],
  title_missing: [
    ['<title> </title>', title(1), 'no title'],
    ['<body><svg><title>icon</title></svg>', title(1), 'no title'],
  ],
  title_too_short: [
    [title(19), title(20), '19 characters, fewer than 20'],
    [
      '<title>日本語日本語日本語</title>',
      '<title>日本語日本語日本語日</title>',
      '18 columns (9 characters, wide ones count twice as in a search result), fewer than 20',
    ],
  ],
  title_too_long: [[title(61), title(60), '61 characters, more than 60']],
  description_missing: [['<meta name=description content="">', description(1), 'no meta description']],
  description_too_short: [[description(79), description(80), '79 characters, fewer than 80']],
  description_too_long: [[description(161), description(160), '161 characters, more than 160']],
  h1_missing: [
    ['<h2>x</h2>', '<h1>x</h1>', 'no h1', null],
    ['<h1> </h1>', '<h1><img alt=Logo></h1>', 'no text', 'html > body > h1:nth-child(1)'],
  ],
  canonical_missing: [
    ['', '<link rel=canonical href=/x>', 'no canonical URL'],
    ...['hreflang=en', 'lang=en', 'media=print', 'type=text/html'].map(
      (attribute): Case => [
        `<link rel=canonical href=/other ${attribute}>`,
        `<link rel=canonical href=/page><link rel=canonical href=/other ${attribute}>`,
        `has the attribute ${attribute.split('=')[0]}, for which`,
      ],
    ),
    ['<link rel=canonical href=ftp://x/>', '<link rel=canonical href=/x>', 'ftp://x/'],
  ],
  canonical_elsewhere: [
    [
      '<link rel=canonical href=/other>',
      '<link rel=canonical href=/page>',
      'https://example.com/other',
      'https://example.com/other',
    ],
  ],
  too_many_links: [[links(1_001), links(1_000), '1001 links, more than 1000']],
  soft_404: [
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
      ].map((hasNot): Case => [missing, hasNot, 'says that it is not there: “']),
    ),
  ],
  session_id_in_link: [
    [
      '<a href="/t?t=1&amp;sid=5f3c9a0d7be14c2f8a6b1d0e9c8f7a6b">x</a><a href="/u;jsessionid=5F3C9A0D7BE14C2F">y</a>',
      '<a href="/t?t=1&amp;sid=12">x</a><a href="https://other.test/?sid=5f3c9a0d7be14c2f8a6b1d0e9c8f7a6b">y</a>',
      'The link to https://example.com/t?t=1 carries a session id (“sid”); 1 other does, too',
      'html > body > a:nth-child(1)',
    ],
  ],
  frameset: [
    ...[
      '<iframe src=/map width=100% height=800></iframe>',
      '<script>run()</script><div><iframe src=//maps.test/x></iframe></div>',
    ].flatMap((frame) =>
      [
        `${frame}<p>Here you see the map of the city.</p>`,
        '<iframe src=//tags.test/ns height=0 width=0></iframe>',
        '<noscript><iframe src=//tags.test/ns></iframe></noscript>',
        '<iframe src=//tags.test/ns style="display:none"></iframe>',
      ].map((hasNot): Case => [frame, hasNot, 'no text beside 1 iframe']),
    ),
    [
      '<frameset><frame src=a.html><frameset><frame src=b.html></frameset></frameset>',
      '<p>Once</p><frame src=a.html><iframe src=b.html></iframe><svg><frame/></svg>',
      'a frameset of 2 frames',
    ],
  ],
  thin_content: [[words(199), words(200), '199 words, fewer than 200']],
  hreflang_invalid: [
    [hreflang('en-UK'), hreflang('en-GB'), 'did you mean GB?', 'html > head > link:nth-child(1)'],
    [hreflang('english'), hreflang('x-default'), '“english” is not a language code'],
    [hreflang('xx'), hreflang('zh-Hant-TW'), 'no ISO 639 language'],
    [hreflang('es-419'), hreflang('ES-mx'), 'area 419'],
  ],
  hreflang_wrong_rel: [
    [hreflang('en', 'alternative'), hreflang('en'), 'rel=“alternative” instead of rel=“alternate”'],
  ],
  image_alt_missing: [
    [
      '<img src=/a.png>',
      '<img src=/a.png alt=""><img role=presentation>',
      '“/a.png” has no alt',
      'html > body > img:nth-child(1)',
    ],
  ],
  lang_mismatch: [
    [
      `<html lang=en-US><p>${DECLARATION.ur}`,
      `<html lang=ur><p>${DECLARATION.ur}`,
      '“en-US”, and the main text is in Urdu (ur)',
      'html',
    ],
    [
      `<html lang=zh-CN><p>${DECLARATION.en}`,
      `<html lang=en-GB><p>${DECLARATION.en}`,
      'in English (en)',
      'html',
    ],
  ],
  viewport_missing: [['', '<meta name=viewport content="width=device-width">', 'no viewport']],
  mixed_content: [
    [
      '<script src=http://x.test/a.js></script>',
      '<a href=http://x.test/>x</a><script src=//x.test/a.js></script>',
      'http://x.test/a.js',
      'html > head > script:nth-child(1)',
    ],
    ['<link rel=stylesheet href=http://x.test/a.css>', '<link rel=canonical href=http://x.test/>', 'a.css'],
    [
      '<img src=http://x.test/a.png>',
      page('<img src=http://x.test/a.png>', { url: 'http://example.com/page' }),
      'img element',
    ],
  ],
  main_text_needs_javascript: [
    [
      '<div id=root></div><script src=/app.js></script>',
      `${words(20)}<script src=/app.js></script>`,
      '0 words of main text and 1 script',
    ],
    [
      '<p>Loading</p><script>run()</script>',
      '<p>Hi</p><script type="application/ld+json">{}</script>',
      '1 word of',
    ],
    [
      '<nav><h1>Shop</h1></nav><main id=app></main><script src=app.js></script>',
      '<h1>Interface Druid</h1><p>Declares nothing.</p><script src=search.js></script>',
      '0 words of',
    ],
    [
      '<p>Redirecting</p><script>go()</script>',
      '<meta http-equiv=refresh content="0; url=/new"><p>Redirecting</p><script>go()</script>',
      '1 word of',
    ],
    ['<script>run()</script>', '<script>run()</script><frameset><frame src=a.html></frameset>', '0 words of'],
    [
      '<div id=root></div><form><input type=search></form><script src=/app.js></script>',
      '<div>Sign in to start your session</div><form><input type=password></form><script src=/app.js></script>',
      '0 words of',
    ],
    ...['header', 'nav', 'div style=display:none', 'div role=dialog'].map(
      (around): Case => [
        `<${around}>Sign in<input type=password></${around.split(' ')[0]}><div id=root></div><script src=/app.js></script>`,
        '<div>Sign in</div><input type=password><script src=/app.js></script>',
        '0 words of',
      ],
    ),
  ],
};

describe('each check finds its problem where it is, and nowhere else', () => {
  const input = (one: Page) => (typeof one === 'string' ? page(one) : one);
  const cases = Object.entries(CASES).flatMap(([code, some]) =>
    some.map(([has, hasNot, says, at]) => ({ code, has, hasNot, says, at })),
  );

  test.each(cases)('$code: $says', ({ code, has, hasNot, says, at }) => {
    const found = analyzePage(input(has)).facts.issues.filter((issue) => issue.code === code);
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain(says);
    if (at !== undefined) expect(found[0]?.location).toBe(at);
    expect(analyzePage(input(hasNot)).facts.issues.filter((issue) => issue.code === code)).toEqual([]);
  });

  test('and every check is in the table', () => {
    expect(new Set(Object.keys(CASES))).toEqual(new Set(PAGE_CHECKS.map(({ code }) => code)));
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
