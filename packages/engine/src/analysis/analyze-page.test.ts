import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoint } from '../../../../test/support/code-point.ts';
import { htmlInput } from '../page/html-input.fixture.ts';
import { analyzePage } from './analyze-page.ts';

const facts = (html: string, headers: Record<string, string> = {}) =>
  analyzePage(htmlInput(html, { headers: { 'content-type': 'text/html', ...headers } })).facts;

const ARTICLE = `<!doctype html><html lang="en-GB"><head><title> Tea &amp; time </title>
  <meta name=Description content="  How long tea takes. "><link rel="canonical" href="/page"></head>
  <body><nav><a href=/>Home</a></nav><main><h1>Tea <i>time</i></h1><p>Tea takes three minutes.</p>
  <h2>Green</h2><p>Less.</p><a href="https://other.test/tea">more</a></main></body></html>`;

test('the record of a page holds what the page says', () => {
  expect(facts(ARTICLE)).toMatchObject({
    url: 'https://example.com/page',
    finalUrl: 'https://example.com/page',
    statusCode: 200,
    contentType: 'text/html',
    title: 'Tea & time',
    metaDescription: 'How long tea takes.',
    h1: 'Tea time',
    lang: 'en-GB',
    canonicalUrl: 'https://example.com/page',
    indexable: true,
    indexabilityReason: null,
    wordCount: 9,
    internalLinks: 1,
    externalLinks: 1,
    rendered: false,
    responseTimeMs: 12,
  });
});

test.each([
  ['<h1>Uses of Package<br>org.jdom</h1>', 'Uses of Package org.jdom'],
  ['<h1><div>First line</div><div>second line</div></h1>', 'First line second line'],
  ['<h1><div>First line</div>second line</h1>', 'First line second line'],
  ['<h1><ul><li>one<li>two</ul></h1>', 'one two'],
  ['<h1>hard<wbr>ly c<b>u</b>t</h1>', 'hardly cut'],
  [
    '<h1><a href=/>Gtk</a><span class=sep></span><a href=/w>Widget</a><span></span>show</h1>',
    'Gtk Widget show',
  ],
  ['<h1>Kiln<span>Book</span>s<span class=icon></span></h1>', 'KilnBooks'],
  ['<span></span><h1>Rye<span> </span>bread</h1>', 'Rye bread'],
  ['<h1><code>bake</code><span id=bake></span>()</h1>', 'bake()'],
  ['<h1>C<span id=c></span># for iPho<span class=sep></span>nes</h1>', 'C# for iPhones'],
])('lines of a heading are words apart: %s', (html, h1) => expect(facts(html).h1).toBe(h1));

test('a page whose analysis was given up has the status it answered, and no claim about the index', () => {
  const failure = { code: 'analysis_failed', message: 'it took too long' };
  expect(analyzePage(htmlInput('', { body: null, failure })).facts).toMatchObject({
    statusCode: 200,
    indexable: false,
    indexabilityReason: 'not_analysed',
    geoScore: null,
    wordCount: null,
  });
});

const jsonLd = (node: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...node })}</script>`;

test.each([
  ['<meta property="og:site_name" content=" Kettle  Lane ">', 'Kettle Lane'],
  ['<meta name="application-name" content="Kettle Lane">', 'Kettle Lane'],
  [jsonLd({ '@type': 'WebSite', name: 'Kettle Lane' }), 'Kettle Lane'],
  [jsonLd({ '@graph': [{ '@type': 'BikeStore', name: 'Kettle Lane' }] }), 'Kettle Lane'],
  [jsonLd({ '@type': 'Article', isPartOf: { '@type': 'WebSite', name: 'Kettle Lane' } }), 'Kettle Lane'],
  [jsonLd({ '@type': 'Article', name: 'A', author: { '@type': 'Organization', name: 'Guest' } }), undefined],
  [jsonLd({ '@type': 'Person', name: 'Ann' }), undefined],
  ['<meta property="og:title" content="Kettle Lane">', undefined],
])('what the site calls itself: %s', (head, siteName) =>
  expect(analyzePage(htmlInput(`<head>${head}</head><p>x</p>`)).content?.siteName).toBe(siteName),
);

test.each([
  ['', 'de', 'de'],
  ['', ' de-AT , en', 'de-AT'],
  ['<meta http-equiv=Content-Language content=fr>', 'de', 'fr'],
  ['<meta http-equiv=content-language content="fr be">', '', 'fr'],
  ['<meta http-equiv=content-language content="fr, nl">', 'de', 'de'],
  ['<meta http-equiv=content-language content=" ">', 'de', 'de'],
  ['<html lang=it><meta http-equiv=content-language content=fr>', 'de', 'it'],
  ['', '', null],
])(
  'the language of a page is what it marks, then what its head says, then its header: %s and “%s”',
  (html, header, lang) => {
    const headers = { 'content-type': 'text/html', 'content-language': header };
    expect(analyzePage(htmlInput(`${html}<p>x`, { headers })).content?.lang).toBe(lang);
  },
);

test.each<[Record<string, string>, string[]]>([
  [{}, ['hsts', 'csp', 'nosniff']],
  [{ 'strict-transport-security': 'Max-Age="31536000"' }, ['csp', 'nosniff']],
  [{ 'strict-transport-security': 'includeSubDomains; max-age=0' }, ['hsts', 'csp', 'nosniff']],
  [{ 'x-content-type-options': ' NoSniff' }, ['hsts', 'csp']],
  [{ 'x-content-type-options': 'no, nosniff' }, ['hsts', 'csp', 'nosniff']],
  [{ 'content-security-policy': "default-src 'self'" }, ['hsts', 'nosniff']],
  [{ 'content-security-policy': ' ' }, ['hsts', 'csp', 'nosniff']],
])('a header that protects counts in any case, and where it does protect: %j', (headers, lacks) => {
  const input = htmlInput('<p>x', { headers: { 'content-type': 'text/html', ...headers } });
  expect(analyzePage(input).siteFacts?.lacks).toEqual(lacks);
});

test('a button that shares the page, and a link to edit it, are no sources', () => {
  const urls = [
    'https://other.test/tea',
    'https://www.linkedin.com/shareArticle?url=x',
    'https://social.test/Share?url=x',
    'https://github.com/tea/site/edit/main/page.md',
    'https://GitHub.com/tea/site/_Edit/main',
    'https://example.com/own',
  ];
  const links = urls.map((url) => `<p>See <a href="${url}">there</a>.`).join('');
  expect(analyzePage(htmlInput(`<main>${links}`)).content?.cites).toEqual(['https://other.test/tea']);
});

test('content is the main text in passages, each under its heading', () => {
  expect(analyzePage(htmlInput(ARTICLE)).content).toEqual({
    cites: ['https://other.test/tea'],
    title: 'Tea & time',
    description: 'How long tea takes.',
    lang: 'en-GB',
    headings: [
      { level: 1, text: 'Tea time' },
      { level: 2, text: 'Green' },
    ],
    passages: [
      { heading: 'Tea time', text: 'Tea takes three minutes.' },
      { heading: 'Green', text: 'Less.' },
      { heading: 'Green', text: 'more' },
    ],
  });
});

describe('content is in the language of its text, where that is clear', () => {
  const spanish = 'El pan se hace con harina, agua y sal, y la masa se deja en la cocina. '.repeat(8);
  const russian = 'Хлеб пекут из муки и воды, и тесто стоит на кухне до утра. '.repeat(8);
  test.each([
    ['en-US', spanish, 'es'],
    ['de', russian, 'ru'],
    ['es-MX', spanish, 'es-MX'],
    ['en', 'Rye bread.', 'en'],
    ['gl', spanish, 'gl'],
  ])('%s', (lang, text, expected) => {
    expect(analyzePage(htmlInput(`<html lang=${lang}><main><p>${text}</main>`)).content?.lang).toBe(expected);
  });

  test('and what none is declared of is left to whoever reads it', () => {
    expect(analyzePage(htmlInput(`<main><p>${spanish}</main>`)).content?.lang).toBe(null);
  });
});

test.each([
  ['marked', '<h3 class=author>Ann Lee</h3>'],
  ['by a word', '<h2>Author: Ann Lee &lt;<a href="mailto:ann@acme.org">ann@acme.org</a>&gt;</h2>'],
])('who wrote it is no section of a page: %s', (_, author) => {
  const text = '<p>Rye bread is a dense bread made with flour from rye grain, and it keeps for a week.</p>';
  const sections = ['Rye', 'Baking', 'By Company Size', 'Text: Bold Words'];
  const others = sections.slice(1).map((section) => `<h2>${section}</h2>${text}`);
  const content = analyzePage(htmlInput(`<h1>Rye</h1>${author}${text}${others.join('')}`)).content;
  expect(content?.headings.map((heading) => heading.text)).toEqual(sections);
  expect(content?.passages.map(({ heading }) => heading)).toEqual(sections);
});

test('who a page is about, or several, are its sections', () => {
  const text = '<p>She has baked dense bread of rye grain in the town for thirty years, and it keeps.</p>';
  const team = ['Ann Lee', 'Bo Ek', 'Cy Orr', 'Di Fox'];
  const people = team.map((name) => `<h2 class=author-name>${name}</h2>${text}`).join('');
  const headings = (html: string) =>
    analyzePage(htmlInput(html)).content?.headings.map((heading) => heading.text);
  expect(headings(`<h1>Bakers</h1>${people}`)).toEqual(['Bakers', ...team]);
  expect(headings(`<h1 class=author>Ann Lee</h1>${text}`)).toEqual(['Ann Lee']);
});

test('headings of content are those of its text, and what names the page', () => {
  const text = '<p>Bread keeps longest in a clay pot, at room temperature and with the cut side down.</p>';
  const html = `<header><h1>Bread</h1></header><main><article class=post>${text.repeat(3)}
    <h2><div>Freezing</div></h2>${text}<h3>Thawing</h3>${text}
    <div class=sharedaddy><h3>Share this:</h3><a href=/x>Facebook</a></div>
    <div class=jp-relatedposts><h3>Related</h3><ul><li><a href=/y>Rye</a><p>In "Bread" by Ann.</p></ul></div></article>
    <div id=comments class=comments-area><h2>2 thoughts on “Bread”</h2><p>Nice, and it works.</p></div></main>
    <aside><h2>Archives</h2></aside><footer><h4>About me</h4></footer>`;
  expect(analyzePage(htmlInput(html)).content?.headings.map((heading) => heading.text)).toEqual([
    'Bread',
    'Freezing',
    'Thawing',
  ]);
});

const POST = `<div class=entry>${'<p>Rye keeps longest in a clay pot, and white bread in a bag of cloth.</p>'.repeat(6)}</div>`;
const post = (title: string, heading: string) =>
  analyzePage(
    htmlInput(`<title>${title}</title><header><h1><a href=/>Crumbs</a></h1></header>
    <div class=post>${heading}<small>In Bread</small>${POST}</div>`),
  ).content;

test.each([
  ['a blog', 'How long does rye keep? | Crumbs', '<h2><a href=/rye>How long does rye keep?</a></h2>'],
  [
    'a blog of the time before',
    'Crumbs » Blog Archive » How long does rye keep?',
    '<h3>How long does rye keep?</h3>',
  ],
])('where the h1 is the name of %s, the title of a post names its passages', (_, title, heading) => {
  expect(post(title, heading)?.headings.map(({ text }) => text)).toEqual([
    'Crumbs',
    'How long does rye keep?',
  ]);
  expect(post(title, heading)?.passages[0]?.heading).toBe('How long does rye keep?');
});

test.each([
  ['with a word of the title alone', 'How long does rye keep at home? | Crumbs', '<h2>rye</h2>'],
  ['of another page', 'Crumbs', '<h2>Read also</h2>'],
  ['without words', 'Crumbs', '<h2></h2>'],
  ['beside an h1 that names no site', 'Rye | Bakery', '<h2>Rye</h2>'],
])('but no heading %s', (_, title, heading) => {
  expect(post(title, `<div class=promo>${heading}</div>`)?.passages[0]?.heading).toBe('Crumbs');
});

test('nor a teaser of the page whose title stands in its text', () => {
  const headings = `${POST.replace('<p>', '<h2>Rye in clay</h2><p>')}<aside><h3>Rye in clay</h3></aside>`;
  expect(post('Rye in clay | Crumbs', headings)?.headings.map(({ level }) => level)).toEqual([1, 2]);
});

test('no passage is longer than 1,000 characters, and none of the text is lost', () => {
  const sentence = fc
    .string({ minLength: 1, maxLength: 400 })
    .map((text) => text.replace(/[<&\s\u200b]/g, 'x'));
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 20 }), (sentences) => {
      const passages = analyzePage(htmlInput(`<p>${sentences.join('. ')}</p>`)).content?.passages ?? [];
      expect(passages.every(({ text }) => text.length <= 1_000)).toBe(true);
      expect(
        passages
          .map(({ text }) => text)
          .join('')
          .replaceAll(' ', ''),
      ).toBe(sentences.join('. ').replaceAll(' ', ''));
    }),
    { numRuns: 50, examples: [[['x', '|']]] },
  );
});

describe('whether a page may be indexed', () => {
  test.each([
    ['<p>a', {}, null],
    ['<meta name=robots content=noindex>', {}, 'noindex_meta'],
    ['<meta name=GoogleBot content="noindex">', {}, 'noindex_meta'],
    ['<meta name=bingbot content="noindex">', {}, null],
    ['<p>a', { 'x-robots-tag': 'noindex' }, 'noindex_header'],
    ['<link rel=canonical href=https://example.com/other>', {}, 'canonical_elsewhere'],
    ['<link rel=canonical href=http://example.com/page>', {}, 'canonical_elsewhere'],
    ['<link rel="canonical" href="/page#top">', {}, null],
    ['<body><link rel=canonical href=/other>', {}, null],
    ['<p>a', { link: '<https://example.com/other>; rel="canonical"' }, 'canonical_elsewhere'],
    [
      '<p>a',
      { link: '</style.css>; rel=preload, </other>; title="a, b"; rel=canonical' },
      'canonical_elsewhere',
    ],
  ])('%s %j', (html, headers, reason) => {
    expect(facts(html, headers)).toMatchObject({ indexable: reason === null, indexabilityReason: reason });
  });

  test.each([
    [301, 'redirect'],
    [404, 'client_error'],
    [503, 'server_error'],
    [204, 'status_not_200'],
  ])('status %i', (status, reason) => {
    const { facts: record, content, links } = analyzePage(htmlInput(ARTICLE, { status }));
    expect(record).toMatchObject({
      indexable: false,
      indexabilityReason: reason,
      title: null,
      geoScore: null,
    });
    expect([content, links]).toEqual([null, []]);
  });
});

test('a redirect ends where it leads', () => {
  const input = htmlInput('', { status: 302, body: null, redirectsTo: 'https://example.com/new' });
  expect(analyzePage(input).facts.finalUrl).toBe('https://example.com/new');
});

test('without a response there is no status, and an issue says why', () => {
  const failure = { code: 'dns', message: 'example.com does not resolve' };
  const { facts: record } = analyzePage(htmlInput('', { status: 0, headers: {}, body: null, failure }));
  expect(record).toMatchObject({
    statusCode: null,
    indexabilityReason: 'no_response',
    wordCount: null,
    contentHash: null,
  });
  expect(record.issues).toEqual([
    {
      code: 'dns_failed',
      severity: 'error',
      message: 'The host name could not be resolved: example.com does not resolve',
      location: null,
    },
  ]);
});

test('what is not HTML is recorded, not read', () => {
  const { facts: record, content } = analyzePage(
    htmlInput(ARTICLE, { headers: { 'content-type': 'application/pdf' } }),
  );
  expect(record).toMatchObject({
    indexable: true,
    title: null,
    wordCount: null,
    geoScore: null,
    contentType: 'application/pdf',
  });
  expect(content).toBeNull();
});

describe('the content hash', () => {
  test('ignores white space and markup', () => {
    expect(facts('<p>a  b</p>\n<p>c</p>').contentHash).toBe(
      facts('<div>a\n<b>b</b></div>\t<div> c </div>').contentHash,
    );
  });
  test('differs where a word differs', () => {
    expect(facts('<p>a b</p>').contentHash).not.toBe(facts('<p>a c</p>').contentHash);
  });
  test('is SHA-256 in hex, and null without text', () => {
    expect(facts('<p>a').contentHash).toMatch(/^[0-9a-f]{64}$/);
    expect(facts('<img src=x>').contentHash).toBeNull();
  });
});

test('the same bytes give the same record, whatever they are', () => {
  const markup = fc.array(
    fc.oneof(
      fc.constantFrom(
        '<h1>',
        '<p>',
        '<li>',
        '</p>',
        '<a href="/x">',
        '<main>',
        '<q>',
        '<time>',
        '<div itemscope itemtype=',
      ),
      fc.constantFrom(
        '<script type=application/ld+json>',
        '</script>',
        '{"@type":',
        '<div typeof=x>',
        '<title>',
        ' 5 % ',
      ),
      fc.string({ unit: codePoint, maxLength: 8 }),
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(markup, (pieces) => {
      const html = pieces.join('');
      const first = analyzePage(htmlInput(html));
      expect(analyzePage(htmlInput(html))).toEqual(first);
      expect(structuredClone(first)).toEqual(first);
    }),
    { numRuns: 150 },
  );
});

test('deep, wide and endless documents are analysed within bounds', () => {
  for (const html of [
    '<div>'.repeat(100_000),
    '<b><p>'.repeat(100_000),
    `<p>${'“'.repeat(200_000)}`,
    `<p>${'1'.repeat(500_000)}`,
    `<p>${'a '.repeat(500_000)}`,
    `<p>${'&'.repeat(500_000)}`,
    `<html lang=ja><p>${'語'.repeat(300_000)}`,
    `<p ${'style="'.repeat(100_000)}`,
    `<script type="application/ld+json">${'['.repeat(200_000)}`,
    `<script type="application/ld+json">${'{"@context":{"a":"b"},"@graph":['.repeat(20_000)}${']}'.repeat(20_000)}</script>`,
    `${'<div itemscope itemtype="https://schema.org/Thing" vocab="https://schema.org/" typeof="Thing">'.repeat(20_000)}`,
  ])
    expect(analyzePage(htmlInput(html)).facts.statusCode).toBe(200);
});

test('a title of megabytes does not make the record grow', () => {
  const { title, metaDescription } = facts(
    `<title>${'x '.repeat(1_000_000)}</title><meta name=description content="${'y '.repeat(1_000_000)}">`,
  );
  expect(
    [title?.length, metaDescription?.length].every((length) => length !== undefined && length <= 5_000),
  ).toBe(true);
});

test('words are counted the same in a text of any length', () => {
  expect(facts(`<p>${'river water '.repeat(100_000)}</p>`).wordCount).toBe(200_000);
});

describe('what the server says of the kind of a page', () => {
  const sent = (contentType: string | null, body = ARTICLE) => {
    const headers: Record<string, string> = contentType === null ? {} : { 'content-type': contentType };
    return analyzePage(htmlInput(body, { headers })).facts;
  };
  test.each([
    null,
    '',
    ' ',
    'html',
    'text/html charset=utf-8',
    'unknown/unknown',
    Array(100).fill('text/html').join(', '),
    'application/pdf, text/html',
    'text/html, nonsense',
    'text/html,',
    'Text/HTML;charset=utf-8, text/html',
  ])('never leaves HTML silent: %j', (type) => {
    expect(sent(type)).toMatchObject({ title: 'Tea & time', geoScore: expect.any(Number) });
  });
  test.each(['application/pdf', 'text/html, application/pdf', 'text/plain'])('is believed: %s', (type) =>
    expect(sent(type)).toMatchObject({ title: null, geoScore: null }),
  );
  test('is guessed by the bytes where it says nothing', () => {
    expect(sent('', '%PDF-1.7 <title>x</title>')).toMatchObject({ title: null, geoScore: null });
  });
});

test.each([
  ...[204, 205, 206, 300, 304, 305, 306, 203].map((status) => [
    status,
    'status_not_200',
    'unexpected_status',
  ]),
  ...[301, 302, 303, 307, 308].map((status) => [status, 'redirect', 'redirect']),
  ...[404, 410, 418].map((status) => [status, 'client_error', 'client_error']),
  [451, 'client_error', 'access_refused'],
  [500, 'server_error', 'server_error'],
  [999, 'status_not_200', 'access_refused'],
] as [number, string, string][])('an answer of %i is told as what it is', (status, reason, code) => {
  const headers = { 'x-robots-tag': 'noindex', location: '/x' };
  const redirectsTo = reason === 'redirect' ? 'https://example.com/x' : null;
  const found = analyzePage(htmlInput('', { status, body: null, headers, redirectsTo })).facts;
  expect(found).toMatchObject({ indexable: false, indexabilityReason: reason });
  const ofStatus = ['redirect', 'unexpected_status', 'client_error', 'server_error', 'access_refused'];
  expect(found.issues.map((issue) => issue.code).filter((each) => ofStatus.includes(each))).toEqual([code]);
});

test.each(['hz-gb-2312', ' ISO-2022-KR', 'replacement'])(
  'a page in %s, which browsers refuse, has no title, no text and no score of a page that can be read',
  (label) => {
    for (const html of [
      `<meta charset="${label}">${ARTICLE}`,
      `<!--${' '.repeat(2_000)}--><meta charset="${label}">${ARTICLE}`,
    ]) {
      const found = facts(html);
      expect(found).toMatchObject({ title: null, wordCount: 0 });
      expect(found.geoScore).toBeLessThanOrEqual(30);
      expect(found.issues.map(({ code }) => code)).toContain('garbled_text');
    }
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(ARTICLE)]);
    const headers = { 'content-type': `text/html; charset=${label.trim()}` };
    expect(analyzePage({ ...htmlInput('', { headers }), body: new Uint8Array(marked) }).facts.title).toBe(
      'Tea & time',
    );
  },
);

describe('what is counted in the beginning of a long page is held against the words of the same beginning', () => {
  const signal = (name: string, html: string) => facts(html).geoBreakdown.find((one) => one.signal === name);
  const sentence = `It grew by 5 % ${'in all of the other years of that time '.repeat(3)}too.`;
  const density = (evidence = '') => Number(/\(([\d.]+) per 100\)/.exec(evidence)?.[1]);
  test.each([
    ['in many paragraphs', (count: number) => `<p>${sentence}</p>`.repeat(count)],
    ['in one', (count: number) => `<p>${`${sentence} `.repeat(count)}</p>`],
    [
      'beside code',
      (count: number) => `<p>${sentence}</p><pre>let a = 1; // ${'x '.repeat(40)}</pre>`.repeat(count),
    ],
    [
      'in Chinese',
      (count: number) =>
        `<p>${'增长了5%，在那个时候的其他年份也是如此，而且还有很多别的事情。'}</p>`.repeat(count * 5),
    ],
  ])('%s', (_, text) => {
    const [short, long] = [50, 4_000].map((count) => signal('statistics', text(count)));
    expect(density(long?.evidence)).toBeCloseTo(density(short?.evidence), 1);
    expect(long?.points).toBe(short?.points);
    expect(short?.evidence).not.toContain('first');
    expect(long?.evidence).toMatch(/ in the first \d+ words /);
  });
  test('and what was not looked at is not said to be without it', () => {
    const long = `<html lang=en><title>Kettles</title>${`<p>${'plain words of no use '.repeat(20)}</p>`.repeat(1_000)}`;
    expect(signal('quotations', long)?.evidence).toContain('in the first 200,000 characters');
    expect(signal('definition_early', long)?.evidence).toContain('in the first 20,000 characters');
    expect(signal('term_not_stuffed', long)?.evidence).toContain('of the first 20000 words');
  });
});
