import { LIMITS } from '../limits/limits.ts';
import { counted } from '../text/counted.ts';
import type { ParsedSitemap, SitemapAlternate } from './parsed-sitemap.ts';
import { SitemapFaults } from './sitemap-faults.ts';

/** What has another form would be resolved to an address that nobody gave. */
const ABSOLUTE = /^https?:\/\/[^\s/\ufffd][^\t\n\r\ufffd]*$/i;
const SECOND_ADDRESS = /\shttps?:\/\//i;

/** What one sitemap file lists, what is wrong with it, and what it may still hold: entries are counted, and measured. */
export class SitemapEntries {
  readonly locations: string[] = [];
  readonly lines: number[] = [];
  readonly alternates = new Map<string, SitemapAlternate[]>();
  readonly faults = new SitemapFaults();
  /** Addresses that are longer than the protocol allows. */
  #tooLong = 0;
  #characters = 0;
  #urls = 0;
  #alternates = 0;

  /** Whether nothing more is taken. */
  get isFull(): boolean {
    return this.#urls > LIMITS.sitemapFileUrls.value || this.#isHeavy || this.faults.isHopeless;
  }

  get #isHeavy(): boolean {
    return this.#characters > LIMITS.sitemapFileCharacters.value;
  }

  /** @param base whether a relative address means something, as in Atom */
  takesUrl(url: string, line: number, base = false): boolean {
    if (!this.#isShort(url) || this.isFull || !(base || this.#isAbsolute(url, line))) return false;
    this.#urls++;
    this.#characters += url.length;
    if (this.isFull) return false;
    this.locations.push(url);
    this.lines.push(line);
    return true;
  }

  takesAlternate({ hreflang, href }: SitemapAlternate, line: number): boolean {
    if (!this.#isShort(href) || hreflang.length > LIMITS.lang.value || this.#isHeavy) return false;
    if (!this.#isAbsolute(href, line)) return false;
    this.#alternates++;
    this.#characters += hreflang.length + href.length;
    return !this.#isHeavy && this.#alternates <= LIMITS.sitemapFileAlternates.value;
  }

  /** A file with faults and without an address is no sitemap. */
  parsed(kind: ParsedSitemap['kind']): ParsedSitemap {
    const { locations, lines, alternates, faults } = this;
    const problems = [...faults.sentences(), ...this.#overLimits()];
    const isLost = locations.length === 0 && problems.length > 0;
    if (locations.length === 0) problems.push('lists no address that can be taken');
    return { kind: isLost ? 'invalid' : kind, locations, lines, alternates, problems };
  }

  *#overLimits(): Generator<string> {
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

  #isAbsolute(url: string, line: number): boolean {
    const isAbsolute = ABSOLUTE.test(url) && !SECOND_ADDRESS.test(url);
    if (!isAbsolute) this.faults.add('lists what is no absolute http(s) address, left out here', line, url);
    return isAbsolute;
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
