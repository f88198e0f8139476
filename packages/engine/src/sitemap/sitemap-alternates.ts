import { LIMITS } from '../limits/limits.ts';
import { counted } from '../text/counted.ts';
import type { Alternate } from './read-sitemaps.ts';

const NONE: readonly Alternate[] = [];

/** The language versions that the site's sitemaps list for its pages; what is over a limit is forgotten. */
export class SitemapAlternates {
  private readonly byPage = new Map<string, Alternate[]>();
  private count = 0;
  private characters = 0;
  private dropped = 0;

  add(url: string, versions: readonly Alternate[]): void {
    const known = this.byPage.get(url) ?? [];
    for (const version of versions) {
      if (this.takes(url, known, version)) known.push(version);
      else this.dropped++;
    }
    if (known.length > 0) this.byPage.set(url, known);
  }

  get size(): number {
    return this.count;
  }

  of(url: string): readonly Alternate[] {
    return this.byPage.get(url) ?? NONE;
  }

  /** What was forgotten, in words; null when nothing was. */
  get problem(): string | null {
    if (this.dropped === 0) return null;
    const { alternates, alternateCharacters, languages } = LIMITS;
    return `${counted(this.dropped, 'translation that the sitemaps list was', 'translations that the sitemaps list were')} left out: ${languages.value} for one page, ${alternates.value} in all and ${alternateCharacters.value} characters are kept`;
  }

  private takes(url: string, known: readonly Alternate[], { hreflang, url: target }: Alternate): boolean {
    const characters = hreflang.length + target.length + (known.length === 0 ? url.length : 0);
    if (
      known.length >= LIMITS.languages.value ||
      this.count >= LIMITS.alternates.value ||
      this.characters + characters > LIMITS.alternateCharacters.value
    )
      return false;
    this.count++;
    this.characters += characters;
    return true;
  }
}
