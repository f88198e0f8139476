import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits/limits.ts';
import { parseSitemap } from './parse-sitemap.fixture.ts';
import { SitemapAlternates } from './sitemap-alternates.ts';
import { SitemapXml } from './sitemap-xml.ts';

const parse = (text: string) => parseSitemap(new TextEncoder().encode(text));
const long = 'x'.repeat(LIMITS.sitemapUrl.value);
const weigh = (texts: Iterable<string>) => [...texts].reduce((sum, { length }) => sum + length, 0);

describe('the entries of a sitemap are measured, and not only counted', () => {
  it('an address longer than the protocol allows is left out, never cut', () => {
    const xml = parse(
      `<urlset><url><loc>http://e.example/a</loc></url><url><loc>http://e.example/${long}</loc></url></urlset>`,
    );
    const text = parse(`http://e.example/a\nhttp://e.example/${long}\nhttp://e.example/b`);
    expect([xml.locations, text.locations]).toEqual([
      ['http://e.example/a'],
      ['http://e.example/a', 'http://e.example/b'],
    ]);
    for (const { problems } of [xml, text])
      expect(problems).toEqual(['lists 1 URL of more than 2,048 characters, left out here']);
  });

  it('so is one of which only the beginning is in the last piece of the file', () => {
    const { locations } = parse(`http://e.example/a\nhttp://e.example/${'x'.repeat(100_000)}`);
    expect(locations).toEqual(['http://e.example/a']);
  });

  it('an address of nothing but character references costs no more than one of letters', () => {
    const { locations, problems } = parse(
      `<urlset><url><loc>http://e.example/${'&amp;'.repeat(500_000)}</loc></url></urlset>`,
    );
    expect([locations, problems.length]).toEqual([[], 2]);
  });

  it('a fault costs no more on a late line than on an early one, and is told with its line', () => {
    const line = '& aaaaaaaaaaaaaaaaa\n';
    const { problems } = parse(`<urlset><url><loc>\n${line.repeat(59_000)}]]></loc></url></urlset>`);
    expect(problems[0]).toMatch(/^has a & that begins no reference: line 2, .* and 58,999 more$/s);
    expect(problems[1]).toMatch(/^has \]\]> in text: line 59,002, /);
  });

  it('a long tag costs no more in single bytes than in one piece', () => {
    const sitemap = new SitemapXml();
    const tag = `<a b="${'x'.repeat(65_000)}"/>`;
    for (const character of `<urlset>${tag.repeat(20)}`) sitemap.write(character);
    sitemap.write('<url><loc>http://e.example/a</loc></url></urlset>');
    expect(sitemap.end()).toMatchObject({ locations: ['http://e.example/a'], problems: [] });
  });

  it('all together weigh no more than they may', () => {
    const entry = (n: number) => `<url><loc>http://e.example/${long.slice(40)}${n}</loc></url>`;
    const file = parse(`<urlset>${Array.from({ length: 20_000 }, (_, n) => entry(n)).join('')}</urlset>`);
    expect(weigh(file.locations)).toBeLessThanOrEqual(LIMITS.sitemapFileCharacters.value);
    expect(file.problems).toContainEqual(expect.stringContaining('characters together'));
  });

  it('translations are left out with their addresses', () => {
    const link = `<xhtml:link rel="alternate" hreflang="de" href="http://e.example/${long}"/><xhtml:link rel="alternate" hreflang="${long}" href="http://e.example/de"/>`;
    const { alternates } = parse(`<urlset><url><loc>http://e.example/a</loc>${link}</url></urlset>`);
    expect(alternates).toEqual(new Map());
  });
});

describe('what sitemaps say of translations', () => {
  const version = (n: number) => ({ hreflang: 'de', url: `http://e.example/${n}${long.slice(40)}` });

  it('is bounded for one page, however often it is listed', () => {
    const alternates = new SitemapAlternates();
    for (let n = 0; n < 100_000; n++) alternates.add('http://e.example/', [version(n)]);
    expect(alternates.of('http://e.example/')).toHaveLength(LIMITS.languages.value);
    expect(alternates.problem).toContain('99700 translations');
  });

  it('is bounded for all pages, by number and by weight', () => {
    const alternates = new SitemapAlternates();
    const pages = Array.from({ length: 20_000 }, (_, n) => `http://e.example/${n}`);
    for (const page of pages) alternates.add(page, [version(1)]);
    const kept = pages.flatMap((page) => alternates.of(page));
    expect(weigh(kept.map(({ url }) => url))).toBeLessThanOrEqual(LIMITS.alternateCharacters.value);
    expect(kept.length).toBeGreaterThan(1_000);
  });
});
