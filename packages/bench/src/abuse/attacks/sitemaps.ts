import { gzipSync } from 'node:zlib';
import { numbered, upTo } from '../../site/numbered.ts';
import type { Attack } from '../attack.ts';
import { type AnswerOf, html, notFound, type SiteAnswer } from '../site-answer.ts';

const FILES = 60;
/** Just below the 50 MB that the protocol allows a sitemap. */
const DECODED = 45_000_000;
const HEAD =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';

/** Small files that are large once they are unpacked. */
export const sitemaps: Attack = {
  title: 'gzipped sitemaps of enormous alternates, locations and faults',
  async begin({ account, plant }) {
    const alternates = await plant(siteOf(manyAlternates));
    const locations = await plant(siteOf(longLocations));
    const faults = await plant(siteOf(manyFaults));
    await account.audit(
      [alternates, locations, faults].flatMap(({ origin }) => [`${origin}/`, `${origin}/other`]),
    );
  },
};

/** @param urls of one sitemap file, from its site's origin */
function siteOf(urls: (origin: string) => string): AnswerOf {
  let sitemap: SiteAnswer | null = null;
  return (path, origin) => {
    if (path === '/robots.txt')
      return { headers: { 'content-type': 'text/plain' }, body: `Sitemap: ${origin}/sitemap-index.xml\n` };
    if (path === '/sitemap-index.xml') return { headers: XML, body: indexOf(origin) };
    if (path.startsWith('/sitemap-')) {
      sitemap ??= packed(`${HEAD}${urls(origin)}</urlset>`);
      return sitemap;
    }
    return path === '/' || path === '/other' ? html('<title>Start</title><p>Words.') : notFound;
  };
}

const XML = { 'content-type': 'application/xml' };

function indexOf(origin: string): string {
  const files = numbered(FILES, (file) => `<sitemap><loc>${origin}/sitemap-${file}.xml.gz</loc></sitemap>`);
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files}</sitemapindex>`;
}

function packed(xml: string): SiteAnswer {
  const body = gzipSync(xml, { level: 1 });
  return { headers: { 'content-type': 'application/gzip' }, body, decodedBytes: Buffer.byteLength(xml) };
}

function manyAlternates(origin: string): string {
  const long = 'a'.repeat(8_000);
  const alternate = (url: number, number: number): string =>
    `<xhtml:link rel="alternate" hreflang="en-${String.fromCharCode(65 + (number % 26))}X" href="${origin}/${url}/${number}${long}"/>`;
  return upTo(
    DECODED,
    (url) => `<url><loc>${origin}/${url}</loc>${numbered(20, (number) => alternate(url, number))}</url>`,
  );
}

function longLocations(origin: string): string {
  const long = 'b'.repeat(1_980);
  return upTo(DECODED, (url) => `<url><loc>${origin}/${url}/${long}</loc></url>`);
}

/** Each on a line of its own. */
function manyFaults(origin: string): string {
  return `<url><loc>${origin}/1</loc></url><url><loc>${'&\n'.repeat(70_000)}</loc></url>`;
}
