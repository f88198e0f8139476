import type { Collector, FoundBy } from '../html/collector.ts';
import type { OpenElement } from '../html/open-element.ts';
import type { LimitNotes } from '../limits/limit-notes.ts';
import { LIMITS } from '../limits/limits.ts';
import { collapse } from '../text/white-space.ts';
import { declaredRefresh, type MetaRefresh } from './meta-refresh.ts';

export type PageMetadata = Omit<FoundBy<MetadataCollector>, 'finish'>;

interface LanguageAlternate {
  hreflang: string;
  href: string;
  rel: string;
  element: OpenElement;
}

interface MisplacedElement {
  /** As a reader knows it: `title`, `description`, `canonical` … */
  what: string;
  element: OpenElement;
}

/** With one of these, a link names a version for some readers. */
const NO_CANONICAL = ['hreflang', 'lang', 'media', 'type'];

/** What the head (or what takes its place) says about the page. Values as written, white space collapsed. */
export class MetadataCollector implements Collector {
  readonly tags: ReadonlySet<string> = new Set(['html', 'body', 'title', 'meta', 'link', 'base']);
  /** White space collapsed at the end. */
  title: string | null = null;
  /** Of the html element, else of body: what the page declares. Null where both are without one or it is empty. */
  lang: string | null = null;
  /**
   * `html` and `body` have no `lang`, and one has `xml:lang`. HTML (section 3.2.6.2) gives that no effect outside of
   * XML; what it says is believed all the same.
   */
  hasXmlLangAlone = false;
  /** What holds for text that no other element speaks for: body before html. Empty where it is said to be unknown. */
  textLang: string | null = null;
  /** The element that says so. */
  textLangAt: 'html' | 'body' = 'html';
  /** The first `base href`. */
  base: string | null = null;
  /** The first that means something: a browser obeys no other. */
  refresh: MetaRefresh | null = null;
  /** `meta` by lower-case name, property or http-equiv; the first that is not empty. */
  readonly meta = new Map<string, string>();
  /** Contents of every `meta name=robots` and `meta name=googlebot`. */
  readonly robots: string[] = [];
  /**
   * `href` of every `link rel=canonical` in the head: search engines ignore it elsewhere, and Google where it has
   * `hreflang`, `lang`, `media` or `type` ("How to specify a canonical URL").
   */
  readonly canonicals: string[] = [];
  /** The attribute for which Google ignores a `link rel=canonical` of the head. */
  spoilsCanonical: string | null = null;
  /** Every `title` in the head. */
  readonly titles: OpenElement[] = [];
  /** Every `meta name=description` in the head that is not empty. */
  readonly descriptions: OpenElement[] = [];
  /** What belongs into the head and stands elsewhere: an element that may not be there has ended the head. */
  readonly outsideHead: MisplacedElement[] = [];
  /** Every `link` with an `hreflang`. */
  readonly alternates: LanguageAlternate[] = [];
  #html: OpenElement | null = null;
  #body: OpenElement | null = null;
  #openTitle: OpenElement | null = null;
  readonly #notes: LimitNotes;

  constructor(notes: LimitNotes) {
    this.#notes = notes;
  }

  onOpen(element: OpenElement): boolean {
    if (element.foreign) return false;
    if (element.name === 'meta') this.#takeMeta(element);
    else if (element.name === 'link') this.#takeLink(element);
    else if (element.name === 'base') this.base ??= element.attribute('href');
    else if (element.name === 'html') this.#html = element;
    else if (element.name === 'body') this.#body ??= element;
    else return this.#takeTitle(element);
    return false;
  }

  #takeTitle(element: OpenElement): boolean {
    this.#place('title', element, this.titles);
    if (this.title === null) {
      this.#openTitle = element;
      this.title = '';
      return true;
    }
    return false;
  }

  onText(text: string): void {
    if (this.#openTitle !== null) this.title = (this.title ?? '') + text;
  }

  onClose(element: OpenElement): void {
    if (element === this.#openTitle) this.#openTitle = null;
  }

  /** To be called when the whole document was read: a second html or body tag may have brought a language. */
  finish(): this {
    const [html, body] = [languageOf(this.#html), languageOf(this.#body)];
    this.title = this.#presence(this.title, 'title');
    this.lang = this.#presence(html === null || html.trim() === '' ? body : html, 'lang');
    this.hasXmlLangAlone = (html ?? body) !== null && !hasLang(this.#html) && !hasLang(this.#body);
    this.textLang = (body ?? html)?.slice(0, LIMITS.lang.value).trim() ?? null;
    this.textLangAt = body === null ? 'html' : 'body';
    return this;
  }

  #takeMeta(element: OpenElement): void {
    if (element.attribute('http-equiv')?.trim().toLowerCase() === 'refresh')
      this.refresh ??= declaredRefresh(element.attribute('content') ?? '');
    const isDescription = element.attribute('name')?.trim().toLowerCase() === 'description';
    const content = this.#presence(element.attribute('content'), isDescription ? 'description' : 'meta');
    if (content === null) return;
    for (const attribute of ['name', 'property', 'http-equiv', 'itemprop']) {
      const name = element.attribute(attribute)?.trim().toLowerCase();
      if (name === undefined || name === '') continue;
      if (name === 'robots' || name === 'googlebot') {
        if (this.robots.length < LIMITS.repeated.value) this.robots.push(content);
        this.#place(name, element);
      } else if (name === 'description' && attribute === 'name')
        this.#place(name, element, this.descriptions);
      // A property is of an item, which may be a review; that of an item of the page is read with its structured data.
      if (attribute === 'itemprop' || name.length > LIMITS.sample.value || this.meta.has(name)) continue;
      if (this.meta.size < LIMITS.metaNames.value) this.meta.set(name, content);
      else this.#notes.note('metaNames', { part: 'metaName' });
    }
  }

  #takeLink(element: OpenElement): void {
    const href = element.attribute('href')?.trim() ?? '';
    const rel = element.attribute('rel')?.trim().toLowerCase() ?? '';
    if (href === '') return;
    if (rel.split(/\s+/).includes('canonical')) {
      this.#place('canonical', element);
      if (isInHead(element)) this.#takeCanonical(element, href);
    }
    const hreflang = element.attribute('hreflang');
    if (hreflang === null) return;
    this.#place('hreflang', element);
    if (this.alternates.length < LIMITS.languages.value)
      this.alternates.push({
        hreflang: this.#notes.cut('lang', hreflang.trim(), 'hreflangCode'),
        href,
        rel,
        element,
      });
    else this.#notes.note('languages', { part: 'hreflang' });
  }

  #takeCanonical(element: OpenElement, href: string): void {
    const spoils = NO_CANONICAL.find((name) => element.attribute(name) !== null);
    if (spoils !== undefined) this.spoilsCanonical ??= spoils;
    else if (this.canonicals.length < LIMITS.repeated.value) this.canonicals.push(href);
  }

  /** What is there, white space collapsed. */
  #presence(value: string | null, part: 'title' | 'description' | 'meta' | 'lang'): string | null {
    const limit = part === 'lang' ? 'lang' : 'metaText';
    const text = value === null ? '' : this.#notes.cut(limit, collapse(value), part);
    return text === '' ? null : text;
  }

  #place(what: string, element: OpenElement, inHead: OpenElement[] = []): void {
    if (isInHead(element)) {
      if (inHead.length < LIMITS.repeated.value) inHead.push(element);
    } else if (this.outsideHead.length < LIMITS.repeated.value) this.outsideHead.push({ what, element });
  }
}

function languageOf(element: OpenElement | null): string | null {
  return element?.attribute('lang') ?? element?.attribute('xml:lang') ?? null;
}

function hasLang(element: OpenElement | null): boolean {
  return (element?.attribute('lang') ?? null) !== null;
}

function isInHead({ parent }: OpenElement): boolean {
  return parent?.name === 'head';
}
