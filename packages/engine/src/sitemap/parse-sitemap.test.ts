import { describe, expect, it } from 'vitest';
import { parseSitemap, SITEMAP_MAX_URLS } from './parse-sitemap.ts';

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
      problems: [],
    });
  });

  it('may use a prefix for its namespace', () => {
    const { locations } = parse(
      '<s:urlset xmlns:s="x"><s:url><s:loc>https://e.example/</s:loc></s:url></s:urlset>',
    );
    expect(locations).toEqual(['https://e.example/']);
  });

  it('may be an index', () => {
    const index = parse(
      `<sitemapindex ${NAMESPACE}><sitemap><loc>https://e.example/1.xml</loc></sitemap></sitemapindex>`,
    );
    expect(index).toEqual({ kind: 'index', locations: ['https://e.example/1.xml'], problems: [] });
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

  it('may be empty', () => {
    expect(parse('<urlset></urlset>')).toEqual({ kind: 'urlset', locations: [], problems: [] });
    expect(parse('<urlset/>')).toEqual({ kind: 'urlset', locations: [], problems: [] });
  });

  it('that is cut off keeps its complete entries and says so', () => {
    const { kind, locations, problems } = parse(
      '<urlset><url><loc>https://e.example/a</loc></url><url><loc>https://e.exa',
    );
    expect([kind, locations]).toEqual(['urlset', ['https://e.example/a']]);
    expect(problems).toEqual(['ends before its root element is closed']);
  });

  it('with empty locations says so', () => {
    expect(parse('<urlset><url><loc></loc></url><url><loc/></url></urlset>').problems).toEqual([
      'has 2 entries with an empty <loc>',
    ]);
  });

  it('takes 50,000 URLs', () => {
    const sitemap = parse(
      `<urlset>${'<url><loc>https://e.example/</loc></url>'.repeat(SITEMAP_MAX_URLS + 1)}</urlset>`,
    );
    expect(sitemap.locations).toHaveLength(SITEMAP_MAX_URLS);
    expect(sitemap.problems).toEqual(['lists more than 50000 URLs; the rest is ignored']);
  });

  it.each([
    ['an HTML page', '<!doctype html><html><body>Not found</body></html>', /<html>/],
    ['other text', 'Not found', /neither/],
    ['nothing', '', /empty/],
    [
      'a feed',
      '<rss version="2.0"><channel><item><link>https://e.example/</link></item></channel></rss>',
      /<rss>/,
    ],
  ])('is not %s', (_what, body, problem) => {
    const { kind, locations, problems } = parse(body);
    expect([kind, locations]).toEqual(['invalid', []]);
    expect(problems[0]).toMatch(problem);
  });
});
