import { LIMITS } from '../limits/limits.ts';
import { invalid, type ParsedSitemap, type SitemapFormat } from './parsed-sitemap.ts';
import { SitemapRoom } from './sitemap-room.ts';

/** What has no line ends is not kept in memory: of a line, as much as shows that it is too long. */
const MAX_LINE = LIMITS.sitemapUrl.value + 1;

/** sitemaps.org/protocol.html, "Text file": one URL per line. */
export class SitemapText implements SitemapFormat {
  private readonly locations: string[] = [];
  private readonly room = new SitemapRoom();
  private rest = '';
  private isList: boolean | null = null;

  write(text: string): boolean {
    const lines = (this.rest + text).split(/\r\n|\n|\r/);
    this.rest = (lines.pop() ?? '').slice(0, MAX_LINE);
    for (const line of lines) this.take(line);
    return this.isList !== false && !this.room.isFull;
  }

  end(): ParsedSitemap {
    this.take(this.rest);
    if (this.isList === null) return invalid('is empty');
    if (!this.isList) return invalid('is neither XML nor a list of URLs');
    const problems = [...this.room.problems()];
    return { kind: 'text', locations: this.locations, alternates: new Map(), problems };
  }

  private take(line: string): void {
    const url = line.trim();
    if (url === '') return;
    this.isList ??= /^https?:\/\//i.test(url);
    if (this.isList && this.room.takesUrl(url)) this.locations.push(url);
  }
}
