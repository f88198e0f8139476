import { describe, expect, test } from 'vitest';
import { analyzePage } from '../page/analyze-page.ts';
import { htmlInput } from '../page/page-fixture.ts';
import type { PageInput } from '../page/page-input.ts';
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

const CASES: Case[] = [
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
    hasNot: failed('timeout'),
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
    says: '18 columns (9 characters, wide ones count twice), fewer than 20',
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
  {
    code: 'no_internal_links',
    has: page('<a href=https://other.test/>x</a><a href="#top">y</a>'),
    hasNot: links(1),
    says: "None of the page's 2 links",
  },
  {
    code: 'no_internal_links',
    has: page('<p>Nothing</p>'),
    hasNot: page('<frameset><frame src=a.html></frameset>'),
    says: 'no links at all',
  },
  {
    code: 'thin_content',
    has: page(words(199)),
    hasNot: page(words(200)),
    says: '199 words, fewer than 200',
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
  {
    code: 'lang_missing',
    has: page('<html lang=english>'),
    hasNot: page('<html lang=en-US>'),
    says: '“english” names no language',
  },
  {
    code: 'viewport_missing',
    has: page(''),
    hasNot: page('<meta name=viewport content="width=device-width">'),
    says: 'no viewport',
  },
  {
    code: 'not_https',
    has: page('', { url: 'http://127.0.0.1:8080/' }),
    hasNot: page(''),
    says: 'http://127.0.0.1:8080/',
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

test('a page lists at most 20 findings of one check, and says how many there are besides', () => {
  const issues = analyzePage(page('<img src=/x.png>'.repeat(1_000))).facts.issues;
  const images = issues.filter(({ code }) => code === 'image_alt_missing');
  expect(images).toHaveLength(20);
  expect(images[18]?.message).not.toContain('more');
  expect(images[19]?.message).toMatch(/\(and 980 more on this page\)$/);
});

test('a sound page has no issue', () => {
  const sound = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>How long does tea take to brew?</title>
    <meta name="description" content="Green tea takes two minutes, black tea three to five; here is what decides, and how to taste the difference.">
    <meta name="viewport" content="width=device-width"><link rel="canonical" href="https://example.com/page"></head>
    <body><main><h1>How long tea takes</h1>${words(200)}<a href="/">Home</a></main></body></html>`;
  expect(analyzePage(page(sound)).facts.issues).toEqual([]);
});
