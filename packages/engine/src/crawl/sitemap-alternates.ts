import type { Alternate } from '../sitemap/read-sitemaps.ts';

/** Of one crawl: groups of thirty languages over ten thousand pages. */
const MAX_ALTERNATES = 300_000;

const NONE: readonly Alternate[] = [];

/** The language versions that the site's sitemaps list for its pages; what is over the limit is forgotten. */
export class SitemapAlternates {
  private readonly byPage = new Map<string, readonly Alternate[]>();
  private count = 0;

  add(url: string, versions: readonly Alternate[]): void {
    if (this.count + versions.length > MAX_ALTERNATES) return;
    this.count += versions.length;
    this.byPage.set(url, [...(this.byPage.get(url) ?? NONE), ...versions]);
  }

  get size(): number {
    return this.count;
  }

  of(url: string): readonly Alternate[] {
    return this.byPage.get(url) ?? NONE;
  }
}
