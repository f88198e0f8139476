import { LIMITS } from '../limits/limits.ts';
import { counted } from '../text/counted.ts';

/** What one sitemap file may still hold: entries are counted, and measured. */
export class SitemapRoom {
  /** Addresses that are longer than the protocol allows. */
  #tooLong = 0;
  #characters = 0;
  #urls = 0;
  #alternates = 0;

  /** Whether nothing more is taken. */
  get isFull(): boolean {
    return this.#urls > LIMITS.sitemapFileUrls.value || this.#isHeavy;
  }

  get #isHeavy(): boolean {
    return this.#characters > LIMITS.sitemapFileCharacters.value;
  }

  takesUrl(url: string): boolean {
    if (!this.#isShort(url) || this.isFull) return false;
    this.#urls++;
    this.#characters += url.length;
    return !this.isFull;
  }

  takesAlternate(hreflang: string, href: string): boolean {
    if (!this.#isShort(href) || hreflang.length > LIMITS.lang.value || this.#isHeavy) return false;
    this.#alternates++;
    this.#characters += hreflang.length + href.length;
    return !this.#isHeavy && this.#alternates <= LIMITS.sitemapFileAlternates.value;
  }

  *problems(): Generator<string> {
    const { sitemapFileUrls, sitemapFileAlternates, sitemapFileCharacters, sitemapUrl } = LIMITS;
    if (this.#urls > sitemapFileUrls.value)
      yield `lists more than ${number(sitemapFileUrls.value)} URLs; the rest is ignored`;
    if (this.#alternates > sitemapFileAlternates.value)
      yield `lists more than ${number(sitemapFileAlternates.value)} translations; the rest is ignored`;
    if (this.#isHeavy)
      yield `lists URLs of more than ${number(sitemapFileCharacters.value)} characters together; the rest is ignored`;
    if (this.#tooLong > 0)
      yield `lists ${counted(this.#tooLong, 'URL')} of more than ${number(sitemapUrl.value)} characters, left out here`;
  }

  #isShort(url: string): boolean {
    const isShort = url.length <= LIMITS.sitemapUrl.value;
    if (!isShort) this.#tooLong++;
    return isShort;
  }
}

function number(value: number): string {
  return value.toLocaleString('en');
}
