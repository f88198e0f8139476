import { describe, expect, it, test } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { httpServer } from '../fetch/test-server.fixture.ts';
import { htmlInput } from '../page/html-input.fixture.ts';
import { loadRobots } from '../robots/load-robots.ts';
import { SitemapParser } from '../sitemap/parse-sitemap.ts';
import { crawlFrom, links } from './test-crawl.fixture.ts';

/** What every object has without having been given it: a look-up by what a stranger wrote must not find it. */
const NAMES = Object.getOwnPropertyNames(Object.prototype);
const analyze = async (input: Parameters<typeof analyzePage>[0]) => analyzePage(input);

/** A page in which the name stands wherever a name, a word or a tag may. */
const page = (
  name: string,
): string => `<!doctype ${name}><html lang="${name}" dir="${name}" prefix="${name}: https://schema.org/">
  <head><meta charset="${name}"><title>${name}</title><base target="${name}">
  <meta name="robots" content="${name}, ${name}:${name}, googlebot: ${name}: x, unavailable_after: ${name}">
  <meta name="${name}" content="${name}"><meta property="${name}" content="${name}"><meta property="og:${name}" content="x">
  <meta http-equiv="${name}" content="${name}"><meta http-equiv="content-language" content="${name}">
  <link rel="${name}" href="/${name}" hreflang="${name}"><link rel="alternate" hreflang="${name}" href="/${name}">
  <link rel="alternate" hreflang="en-${name}" href="/x"><link rel="canonical" href="${name}">
  <script type="application/ld+json">{"@context":{"@vocab":"https://schema.org/","${name}":"${name}"},"@type":"${name}",
    "@id":"${name}","${name}":{"@type":["${name}","Article"],"${name}":"x"},"author":{"@type":"${name}","name":"${name}"}}</script>
  <script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","${name}":[{"${name}":1}],
    "datePublished":"${name}","inLanguage":"${name}"}</script><script type="${name}">${name}</script></head>
  <body class="${name}" id="${name}" role="${name}"><${name} ${name}="${name}">${name}. ${name}? ${name}! ${name} 5 % of it.</${name}>
  <h1 ${name}>What is ${name}?</h1><p lang="${name}">${`${name} is a name. `.repeat(40)} &${name}; z. ${name}. B</p>
  <a href="${name}:x" rel="${name}" target="${name}">${name}</a><a href="?${name}=${name}">${name}</a>
  <img src="${name}" srcset="${name} 2x, ${name} ${name}" alt="${name}"><time datetime="${name}">${name}</time>
  <form action="${name}" method="${name}"><input type="${name}" name="${name}"></form>
  <div itemscope itemtype="https://schema.org/${name}" itemid="${name}"><b itemprop="${name}">x</b></div>
  <div vocab="https://schema.org/" typeof="${name}"><b property="${name}">x</b></div>
  <svg><${name} ${name}="x"/></svg><math><${name}/></math><blockquote cite="${name}">${name}</blockquote>`;

const HEADERS = [
  'x-robots-tag',
  'link',
  'refresh',
  'content-type',
  'content-language',
  'cache-control',
  'etag',
  'date',
  'last-modified',
  'content-security-policy',
  'strict-transport-security',
  'vary',
  'location',
];
const values = (name: string): string[] => [
  name,
  `${name}: x`,
  `googlebot: ${name}: x`,
  `${name}=${name}`,
  `text/html; charset=${name}`,
  `</${name}>; rel="${name}"; hreflang="${name}"`,
  `</x>; ${name}=canonical; rel=canonical`,
  `0; url=${name}`,
];

const SITEMAPS = (name: string): string[] => [
  `<${name}/>`,
  `<${name} xmlns="${name}"><url><loc>https://example.com/</loc></url></${name}>`,
  `<${name}:urlset xmlns:${name}="http://www.sitemaps.org/schemas/sitemap/0.9"><${name}:url/></${name}:urlset>`,
  `<urlset ${name}="${name}"><${name}><loc>&${name};</loc></${name}><url><loc>https://example.com/&${name};</loc>
   <lastmod>${name}</lastmod><${name}/></url></urlset>`,
  `<?xml version="1.0" encoding="${name}"?><sitemapindex><sitemap><loc>${name}</loc></sitemap></sitemapindex>`,
  `<rss><${name}><item><link>${name}</link></item></${name}></rss>`,
  `https://example.com/${name}`,
];

describe.each(NAMES)('where a stranger writes %s', (name) => {
  test('a page is a record like any other', () => {
    const plain = analyzePage(htmlInput(page(name.replace(/[a-z]/gi, 'x')))).facts;
    const { facts } = analyzePage(htmlInput(page(name)));
    expect(facts).toMatchObject({ title: name, statusCode: 200, geoScore: expect.any(Number) });
    expect(JSON.stringify(facts)).not.toMatch(/native code|\[object/);
    expect(facts.schemaFormats).toEqual(plain.schemaFormats);
  });

  test.each(HEADERS)('in the header %s the answer is a record, with a body and without', (header) => {
    for (const value of values(name)) {
      const headers = { 'content-type': 'text/html', [header]: value };
      for (const body of [{}, { body: null, failure: { code: 'analysis_failed', message: 'x' } }]) {
        const { facts } = analyzePage(htmlInput(page(name), { headers, ...body }));
        expect(JSON.stringify(facts)).not.toMatch(/native code|\[object/);
      }
    }
  });

  test('in X-Robots-Tag it is no directive that is known', () => {
    const headers = { 'content-type': 'text/html', 'x-robots-tag': `googlebot: ${name}: x` };
    const codes = analyzePage(htmlInput('<p>x', { headers })).facts.issues.map(({ code }) => code);
    expect(codes).toContain('robots_directive_unclear');
  });

  test('a sitemap is what it is', () => {
    for (const text of SITEMAPS(name)) {
      const parser = new SitemapParser(`${name}; charset=${name}`);
      parser.write(new TextEncoder().encode(text));
      const parsed = parser.end();
      expect(JSON.stringify(parsed)).not.toMatch(/native code/);
      if (text.startsWith(`<${name}`) && !text.includes(':urlset')) expect(parsed.kind).toBe('invalid');
    }
  });

  test('robots.txt is read', async () => {
    const text = `${name}: ${name}\nUser-agent: ${name}\nDisallow: /${name}\n${name}: /\nUser-agent: *\nCrawl-delay: ${name}\n
      Disallow: /${name}\nSitemap: ${name}\n`;
    const body = new TextEncoder().encode(text.replace(/^ +/gm, ''));
    const answer = { kind: 'response', status: 200, location: null, headers: {}, body } as never;
    const file = await loadRobots('https://example.com', 'TestBot/1', async () => answer);
    expect([file.kind, file.policy.allows(`https://example.com/${name}`)]).toEqual(['found', false]);
    expect(file.policy.agentAccess('https://example.com/').blocked).toEqual([]);
  });
});

it('leaves a crawl of a site that says them everywhere whole', async () => {
  const paths = NAMES.map((name) => `/${name}`);
  await using site = await httpServer((request, response) => {
    const name = request.url?.slice(1).replace(/\W.*$/, '') ?? '';
    const origin = `http://${request.headers.host}`;
    const origins = NAMES.map((each) => `Sitemap: ${origin}/${each}.xml`).join('\n');
    if (request.url === '/robots.txt') response.end(`User-agent: *\n${NAMES.join(': x\n')}: x\n${origins}`);
    else if (request.url === '/llms.txt') response.end('constructor');
    else if (request.url?.endsWith('.xml'))
      response.end(`<${name}><url><loc>&${name};</loc></url></${name}>`);
    else if (request.url === '/') response.setHeader('content-type', 'text/html').end(links(...paths));
    else if (!paths.includes(request.url ?? '')) response.writeHead(404).end();
    else {
      for (const header of ['x-robots-tag', 'refresh', 'content-encoding', 'link', name])
        response.setHeader(header, header === 'link' ? `</>; ${name}=x` : `${name}: x`);
      response.setHeader('content-type', `text/html; charset=${name}`).end(page(name));
    }
  });
  const { end, records, store } = await crawlFrom(site.origin, { analyze, maxPages: 400 });
  expect(end).toMatchObject({ stopReason: 'frontier_exhausted', error: null });
  for (const path of paths) expect(records).toContain(`${site.origin}${path} 1 200`);
  expect(store.pages.filter(({ failure }) => failure !== null)).toEqual([]);
  const invalid = end.siteIssues.filter(({ code }) => code === 'sitemap_invalid');
  expect(invalid.map(({ message }) => message).join('\n')).toContain('has the root element <constructor>');
});
