import { invalid, type ParsedSitemap, SITEMAP_MAX_URLS, type SitemapFormat } from './parsed-sitemap.ts';

/** Longer than any URL that is crawled: what has no line ends is not kept in memory. */
const MAX_LINE = 8192;

/** sitemaps.org/protocol.html, "Text file": one URL per line. */
export class SitemapText implements SitemapFormat {
  private readonly locations: string[] = [];
  private rest = '';
  private isList: boolean | null = null;

  write(text: string): boolean {
    const lines = (this.rest + text).split(/\r\n|\n|\r/);
    this.rest = (lines.pop() ?? '').slice(0, MAX_LINE);
    for (const line of lines) this.take(line);
    return this.isList !== false && this.locations.length <= SITEMAP_MAX_URLS;
  }

  end(): ParsedSitemap {
    this.take(this.rest);
    if (this.isList === null) return invalid('is empty');
    if (!this.isList) return invalid('is neither XML nor a list of URLs');
    const tooMany = this.locations.length > SITEMAP_MAX_URLS;
    return {
      kind: 'text',
      locations: this.locations.slice(0, SITEMAP_MAX_URLS),
      alternates: new Map(),
      problems: tooMany ? [`lists more than ${SITEMAP_MAX_URLS} URLs; the rest is ignored`] : [],
    };
  }

  private take(line: string): void {
    const url = line.trim();
    if (url === '') return;
    this.isList ??= /^https?:\/\//i.test(url);
    if (this.isList && this.locations.length <= SITEMAP_MAX_URLS) this.locations.push(url);
  }
}
