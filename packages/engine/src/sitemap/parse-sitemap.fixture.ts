import { SitemapParser } from './parse-sitemap.ts';
import type { ParsedSitemap } from './parsed-sitemap.ts';

/** For tests: a whole file at once. */
export function parseSitemap(bytes: Uint8Array, contentType?: string): ParsedSitemap {
  const parser = new SitemapParser(contentType);
  parser.write(bytes);
  return parser.end();
}
