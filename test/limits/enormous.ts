import fc from 'fast-check';

/** What markup, URLs, JSON and databases each find hard, and what is nothing special. */
const units = fc.constantFrom(
  'a',
  'word ',
  '/',
  '../',
  '%20',
  'é',
  '日',
  '\u{1f600}',
  '\u0301',
  '&amp;',
  '&',
  '"',
  '\\',
  '\u0001',
  ' ',
  '\n',
  ';',
  ',',
  ':',
  '{',
  '[',
  '<b>',
  'http://',
);

/** Of any length up to several times the longest limit of a text. */
export const text = fc
  .tuple(units, fc.constantFrom(0, 1, 90, 110, 300, 1_010, 1_100, 2_100, 4_100, 5_100, 9_000, 20_000))
  .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)));

const places: readonly ((text: string) => string)[] = [
  (t) => `<base href="/${t}/">`,
  (t) => `<base href="${t}">`,
  (t) => `<html lang="${t}" dir=ltr>`,
  (t) => `<title>${t}</title>`,
  (t) => `<meta name=description content="${t}">`,
  (t) => `<meta name="${t}" content="${t}">`,
  (t) => `<meta name=robots content="${t}">`,
  (t) => `<meta property=og:title content="${t}">`,
  (t) => `<meta http-equiv=refresh content="0;url=/${t}">`,
  (t) => `<link rel=canonical href="/${t}">`,
  (t) => `<link rel="alternate ${t}" hreflang="${t}" href="/${t}">`,
  (t) => `<link rel=alternate hreflang=de href="/${t}">`,
  (t) => `<h1>${t}</h1>`,
  (t) => `<h3><img alt="${t}"></h3><p>x<p>y<p>z`,
  (t) => `<p>${t}`,
  (t) => `<a href="/${t}" rel="${t}">${t}</a>`,
  (t) => `<a href="http://localhost/${t}"></a>`,
  (t) => `<a href="http://other.example/${t}">${t}</a><p>It says so.`,
  (t) => `<img src="http://cdn.example/${t}" width="9999${t}" style="${t}">`,
  (t) => `<iframe src="http://cdn.example/${t}"></iframe>`,
  (t) => `<form action="http://site.example/${t}">`,
  (t) => `<${`x${t}`.replace(/[\s/>]/g, '-')}><a href=/deep>`,
  (t) => `${'<div>'.repeat(t.length / 20)}<a href=/deeper></a><img src=x>`,
  (t) => `<p class="author ${t}">by ${t}<time datetime="2020-01-01${t}">`,
  (t) => `<blockquote cite="${t}">${t}</blockquote>`,
  (t) =>
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': t, [t]: t, author: t })}</script>`,
  (t) =>
    `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${'A'.repeat(t.length + 1)}","dateModified":"${t}`,
  (t) => `<script type="application/ld+json">{"@context":{"@vocab":"${t}"},"@type":"Thing"}</script>`,
  (t) => `<div itemscope itemtype="https://schema.org/A${t}"><b itemprop="${t}">${t}</b>`,
  (t) =>
    `<div itemscope itemtype="https://schema.org/A${t.length}Thing https://schema.org/Thing"><b itemprop=author>${t}`,
  (t) => `<div vocab="https://schema.org/" typeof="A${t}" prefix="a: ${t}"><b property="${t}">`,
];

const part = fc
  .tuple(fc.constantFrom(...places), text, fc.constantFrom(1, 1, 1, 3, 40))
  .map(([place, inside, times]) => (inside.length > 1_100 ? place(inside) : place(inside).repeat(times)));

/** A page of which any part may be enormous. */
export const page = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(''));

/** Values of headers: latin1 without line ends. */
const value = text.map((t) => t.replace(/[^\u0020-\u00ff]/g, 'x'));

export const headers = fc.record(
  {
    'content-type': value.map((t) => `text/html; charset=utf-8; x=${t}`),
    'content-language': value,
    'content-security-policy': value,
    link: value.map((t) => `<${t}>; rel=canonical, </${t}>; rel=alternate; hreflang="${t}"`),
    location: value.map((t) => `/${t}`),
    refresh: value.map((t) => `0; url=/${t}`),
    'x-robots-tag': value,
    etag: value.map((t) => `"${t}"`),
    'content-length': fc.constantFrom('5', '99999999999', '-1', 'x'),
  },
  { requiredKeys: [] },
);

const repeated = (line: (text: string) => string) =>
  fc
    .tuple(text, fc.constantFrom(1, 2, 700))
    .map(([t, times]) => line(t.slice(0, 400_000 / times)).repeat(times));

export const robots = fc
  .array(
    fc.oneof(
      fc.constant('User-agent: *\n'),
      repeated((t) => `Sitemap: /${t}\n`),
      repeated((t) => `Disallow: /no${t}\n`),
      repeated((t) => `Disallow: /*${t}\n`),
      repeated((t) => `User-agent: a${t}\n`),
      fc.constantFrom('Crawl-delay: 1e308\n', 'Crawl-delay: 99\n'),
    ),
    { maxLength: 6 },
  )
  .map((lines) => lines.join(''));

export const sitemap = fc
  .array(
    fc.oneof(
      repeated((t) => `<url><loc>/${t}</loc></url>`),
      repeated(
        (t) =>
          `<url><loc>/p</loc><xhtml:link rel="alternate" hreflang="${t.replace(/[<&"]/g, '')}" href="/${t.replace(/[<&"]/g, '')}"/></url>`,
      ),
      repeated(
        (t) =>
          `<url><loc>/</loc><xhtml:link rel="alternate" hreflang="de" href="/p?${t.replace(/[<&"]/g, '')}"/></url>`,
      ),
    ),
    { maxLength: 5 },
  )
  .map((entries) => `<urlset>${entries.join('')}</urlset>`);
