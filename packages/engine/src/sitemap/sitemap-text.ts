import { LIMITS } from '../limits/limits.ts';
import type { ParsedSitemap } from './parsed-sitemap.ts';
import { SitemapEntries } from './sitemap-entries.ts';

/** What has no line ends is not kept in memory: of a line, as much as shows that it is too long. */
const MAX_LINE = LIMITS.sitemapUrl.value + 1;

/** sitemaps.org/protocol.html, "Text file": one URL per line. */
export class SitemapText {
  readonly entries = new SitemapEntries();
  private rest = '';
  private line = 0;

  /** False when it has all it takes. */
  write(text: string): boolean {
    const all = this.rest + text;
    // A line end may come in two pieces.
    const whole = all.endsWith('\r') ? all.length - 1 : all.length;
    const lines = all.slice(0, whole).split(/\r\n|\n|\r/);
    this.rest = (lines.pop() ?? '').slice(0, MAX_LINE) + all.slice(whole);
    for (const line of lines) this.take(line);
    return !this.entries.isFull;
  }

  end(): ParsedSitemap {
    this.take(this.rest);
    return this.entries.parsed('text');
  }

  private take(line: string): void {
    this.line++;
    const url = line.trim();
    if (url !== '') this.entries.takesUrl(url, this.line);
  }
}
