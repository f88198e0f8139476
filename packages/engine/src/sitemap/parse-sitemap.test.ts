import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits/limits.ts';
import { parseSitemap } from './parse-sitemap.fixture.ts';
import { SitemapParser } from './parse-sitemap.ts';

const parse = (text: string) => parseSitemap(new TextEncoder().encode(text));
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

describe('a sitemap', () => {
  it('lists the locations of its entries, and nothing else', () => {
    const sitemap = parse(`<?xml version="1.0" encoding="UTF-8"?>
      <urlset ${NAMESPACE} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
        <!-- <url><loc>https://e.example/comment</loc></url> -->
        <url><loc> https://e.example/a?x=1&amp;y=2
        </loc><lastmod>2025-01-01</lastmod><image:image><image:loc>https://e.example/i.png</image:loc></image:image></url>
        <url><loc><![CDATA[https://e.example/b]]></loc></url>
      </urlset>`);
    expect(sitemap).toEqual({
      kind: 'urlset',
      locations: ['https://e.example/a?x=1&y=2', 'https://e.example/b'],
      lines: [4, 6],
      alternates: new Map(),
      problems: [],
    });
  });

  it('may use a prefix for its namespace', () => {
    const { locations } = parse(
      '<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc>https://e.example/</s:loc></s:url></s:urlset>',
    );
    expect(locations).toEqual(['https://e.example/']);
  });

  it('may be an index', () => {
    const index = parse(
      `<sitemapindex ${NAMESPACE}><sitemap><loc>https://e.example/1.xml</loc></sitemap></sitemapindex>`,
    );
    expect(index).toMatchObject({ kind: 'index', locations: ['https://e.example/1.xml'], problems: [] });
  });

  it('may be a text file, in UTF-16 as well', () => {
    expect(parse('\uFEFFhttps://e.example/a\r\n\r\nhttps://e.example/b\n')).toMatchObject({
      kind: 'text',
      locations: ['https://e.example/a', 'https://e.example/b'],
    });
    const utf16 = parseSitemap(
      Buffer.from('\uFEFF<urlset><url><loc>https://e.example/ü</loc></url></urlset>', 'utf16le'),
    );
    expect(utf16.locations).toEqual(['https://e.example/ü']);
  });

  it.each(['<urlset></urlset>', '<urlset/>'])('says that it is empty: %s', (file) => {
    const problems = ['lists no address that can be taken'];
    expect(parse(file)).toMatchObject({ kind: 'urlset', locations: [], problems });
  });

  it('that is cut off keeps its complete entries and says so', () => {
    const { kind, locations, problems } = parse(
      '<urlset><url><loc>https://e.example/a</loc></url><url><loc>https://e.exa',
    );
    expect([kind, locations]).toEqual(['urlset', ['https://e.example/a']]);
    expect(problems).toEqual(['ends before its root element is closed: line 1, “<urlset><url><loc>”']);
  });

  it('with empty locations says so', () => {
    expect(parse('<urlset><url><loc></loc></url><url><loc/></url></urlset>').problems).toEqual([
      'has a <url> without <loc>: line 1, “<urlset>” and 1 more',
      'lists no address that can be taken',
    ]);
  });

  it('takes 50,000 URLs', () => {
    const sitemap = parse(
      `<urlset>${'<url><loc>https://e.example/</loc></url>'.repeat(LIMITS.sitemapFileUrls.value + 1)}</urlset>`,
    );
    expect(sitemap.locations).toHaveLength(LIMITS.sitemapFileUrls.value);
    expect(sitemap.problems).toEqual(['lists more than 50,000 URLs; the rest is ignored']);
  });

  it.each([
    ['an HTML page', '<!doctype html><html><body>Not found</body></html>', /<html>/],
    ['other text', 'Not found', /neither/],
    ['nothing', '', /empty/],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><a href="https://e.example/"/></svg>', /<svg>/],
  ])('is not %s', (_what, body, problem) => {
    const { kind, locations, problems } = parse(body);
    expect([kind, locations]).toEqual(['invalid', []]);
    expect(problems[0]).toMatch(problem);
  });

  it.each([
    [
      'RSS 2.0',
      `<rss version="2.0"><channel><link>https://e.example/</link><image><link>https://e.example/i</link></image>
       <item><title>A</title><link>https://e.example/a</link></item><item><title>B</title><link/></item></channel></rss>`,
    ],
    [
      'RSS 1.0',
      `<rdf:RDF xmlns:rdf="r"><channel><link>https://e.example/</link></channel>
       <item rdf:about="x"><link>https://e.example/a</link></item></rdf:RDF>`,
    ],
    [
      'Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://e.example/"/>
       <entry><link rel="edit" href="https://e.example/edit"/><link href="https://e.example/a"/></entry></feed>`,
    ],
  ])('may be a feed in %s: the links of its entries', (_what, body) => {
    expect(parse(body)).toMatchObject({ kind: 'feed', locations: ['https://e.example/a'], problems: [] });
  });

  it('names the language versions of its URLs', () => {
    const { locations, alternates } = parse(`<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml">
      <url><xhtml:link rel="alternate" hreflang="de" href="https://e.example/de?a&amp;b"/>
        <loc>https://e.example/en</loc>
        <xhtml:link rel="alternate" hreflang="x-default" href=" https://e.example/ "></xhtml:link>
        <xhtml:link rel="canonical" href="https://e.example/c"/><xhtml:link rel="alternate" href="/amp"/></url>
      <url><loc>https://e.example/plain</loc></url></urlset>`);
    expect(locations).toEqual(['https://e.example/en', 'https://e.example/plain']);
    expect([...alternates]).toEqual([
      [
        'https://e.example/en',
        [
          { hreflang: 'de', href: 'https://e.example/de?a&b' },
          { hreflang: 'x-default', href: 'https://e.example/' },
        ],
      ],
    ]);
  });

  it.each([
    [
      'its byte order mark',
      '\xef\xbb\xbf<urlset><url><loc>https://e.example/\xc3\xa9</loc></url></urlset>',
      'text/xml; charset=latin1',
    ],
    [
      'its Content-Type',
      '<urlset><url><loc>https://e.example/\xe9</loc></url></urlset>',
      'text/xml; charset="ISO-8859-1"',
    ],
    [
      'its XML declaration',
      '<?xml version="1.0" encoding="windows-1252"?><urlset><url><loc>https://e.example/\xe9</loc></url></urlset>',
      'text/xml',
    ],
    [
      'nothing',
      '<urlset><url><loc>https://e.example/\xc3\xa9</loc></url></urlset>',
      'text/xml; charset=nonsense',
    ],
  ])('has the encoding of %s', (_what, latin1, contentType) => {
    expect(parseSitemap(Buffer.from(latin1, 'latin1'), contentType).locations).toEqual([
      'https://e.example/é',
    ]);
  });

  it('reads the same in pieces of any size as in one', () => {
    const xml = Buffer.from(
      `<?xml version="1.0"?><urlset>${'<url><loc>https://e.example/é?a&amp;b</loc></url>'.repeat(40)}`,
    );
    const text = Buffer.from('https://e.example/é\r\nhttps://e.example/b\r\n'.repeat(60));
    fc.assert(
      fc.property(fc.constantFrom(xml, text), fc.array(fc.integer({ min: 1, max: 700 })), (file, sizes) => {
        const parser = new SitemapParser();
        let start = 0;
        for (const size of sizes) {
          parser.write(file.subarray(start, start + size));
          start += size;
        }
        parser.write(file.subarray(start));
        expect(parser.end()).toEqual(parseSitemap(file));
      }),
    );
  });

  it('declares no entity that is expanded, or fetched', () => {
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
      '',
    );
    const { locations } = parse(`<?xml version="1.0"?><!DOCTYPE urlset [<!ENTITY l0 "lol">${laughs}
      <!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY % far SYSTEM "http://127.0.0.1/evil.dtd"> %far;]>
      <urlset><url><loc>https://e.example/&l9;</loc></url><url><loc>https://e.example/&file;</loc></url></urlset>`);
    expect(locations).toEqual([]);
  });

  it('is not led astray by 100,000 elements inside one another', () => {
    const { kind, problems } = parse(`<urlset>${'<x>'.repeat(100_000)}`);
    expect([kind, problems[0]]).toEqual(['invalid', expect.stringMatching(/^ends before/)]);
  });

  it('is read beside others, each with what it was cut off in', () => {
    const address = 'https://example.com/café';
    const list = `<urlset ${NAMESPACE}>${' '.repeat(4_000)}<url><loc>${address}</loc></url></urlset>`;
    const bytes = Buffer.from(list);
    // In the middle of the last letter, after a beginning that is long enough to begin with.
    const cut = bytes.indexOf(0xc3) + 1;
    const parsers = Array.from({ length: 2 }, () => new SitemapParser('application/xml; charset=utf-8'));
    for (const parser of parsers) parser.write(bytes.subarray(0, cut));
    for (const parser of parsers) parser.write(bytes.subarray(cut));
    expect(parsers.map((parser) => parser.end().locations)).toEqual([[address], [address]]);
  });
});
