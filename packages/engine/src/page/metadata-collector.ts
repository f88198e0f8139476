import type { Collector } from './collector.ts';
import type { OpenElement } from './open-element.ts';
import { collapse } from './white-space.ts';

/** What the head (or what takes its place) says about the page. Values as written, white space collapsed. */
export interface PageMetadata {
  title: string | null;
  lang: string | null;
  viewport: string | null;
  /** The first `base href`. */
  base: string | null;
  /** `meta` by lower-case name, property or http-equiv; the first that is not empty. */
  meta: ReadonlyMap<string, string>;
  /** Contents of every `meta name=robots` and `meta name=googlebot`. */
  robots: readonly string[];
  /** `href` of every `link rel=canonical` in the head: search engines ignore it elsewhere. */
  canonicals: readonly string[];
  /** Every `link` with an `hreflang`. */
  alternates: readonly LanguageAlternate[];
}

export interface LanguageAlternate {
  hreflang: string;
  href: string;
  rel: string;
  element: OpenElement;
}

const MAX_ALTERNATES = 1_000;
/** What no page means seriously is cut here, so that no record grows with it. */
const MAX_VALUE = 5_000;

export class MetadataCollector implements Collector {
  readonly tags: ReadonlySet<string> = new Set(['html', 'title', 'meta', 'link', 'base']);
  readonly #meta = new Map<string, string>();
  readonly #robots: string[] = [];
  readonly #canonicals: string[] = [];
  readonly #alternates: LanguageAlternate[] = [];
  #html: OpenElement | null = null;
  #base: string | null = null;
  #title: string | null = null;
  #openTitle: OpenElement | null = null;

  onOpen(element: OpenElement): boolean {
    if (element.foreign) return false;
    if (element.name === 'meta') this.#takeMeta(element);
    else if (element.name === 'link') this.#takeLink(element);
    else if (element.name === 'base') this.#base ??= element.attribute('href');
    else if (element.name === 'html') this.#html = element;
    else if (this.#title === null) {
      this.#openTitle = element;
      this.#title = '';
      return true;
    }
    return false;
  }

  onText(text: string): void {
    if (this.#title !== null && this.#title.length < MAX_VALUE) this.#title += text.slice(0, MAX_VALUE);
  }

  onClose(element: OpenElement): void {
    if (element === this.#openTitle) this.#openTitle = null;
  }

  finish(): PageMetadata {
    return {
      title: presence(this.#title),
      // Read last: a second html tag may have brought it.
      lang: presence(this.#html?.attribute('lang') ?? this.#html?.attribute('xml:lang') ?? null),
      viewport: this.#meta.get('viewport') ?? null,
      base: this.#base,
      meta: this.#meta,
      robots: this.#robots,
      canonicals: this.#canonicals,
      alternates: this.#alternates,
    };
  }

  #takeMeta(element: OpenElement): void {
    const content = presence(element.attribute('content'));
    if (content === null) return;
    for (const attribute of ['name', 'property', 'http-equiv', 'itemprop']) {
      const name = element.attribute(attribute)?.trim().toLowerCase();
      if (name === undefined || name === '') continue;
      if (name === 'robots' || name === 'googlebot') this.#robots.push(content);
      if (!this.#meta.has(name)) this.#meta.set(name, content);
    }
  }

  #takeLink(element: OpenElement): void {
    const href = presence(element.attribute('href'));
    const rel = element.attribute('rel')?.trim().toLowerCase() ?? '';
    if (href === null) return;
    if (element.parent?.name === 'head' && rel.split(/\s+/).includes('canonical'))
      this.#canonicals.push(href);
    const hreflang = element.attribute('hreflang');
    if (hreflang !== null && this.#alternates.length < MAX_ALTERNATES)
      this.#alternates.push({ hreflang: hreflang.trim(), href, rel, element });
  }
}

function presence(value: string | null): string | null {
  const text = value === null ? '' : collapse(value.slice(0, 2 * MAX_VALUE)).slice(0, MAX_VALUE);
  return text === '' ? null : text;
}
