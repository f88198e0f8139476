import type { Collector } from '../html/collector.ts';
import type { OpenElement } from '../html/open-element.ts';
import { LIMITS } from '../limits/limits.ts';
import type { ResourceKind } from '../record/page-analysis.ts';
import { srcsetUrls } from './srcset-urls.ts';

export interface Occurrence {
  url: string;
  element: OpenElement;
}

/** Elements of which only the first are kept, with the count of all. */
export interface Occurrences {
  count: number;
  first: readonly Occurrence[];
}

export interface PageMedia {
  images: number;
  imagesWithoutAlt: Occurrences;
  /** Images whose width or height no attribute and no style of their own gives. */
  imagesWithoutSize: Occurrences;
  /** Images that say by attribute, or by the data they embed, how large they are, and are too large. */
  oversizedImages: Occurrences;
  /** Resources that the page loads over plain http, as written. */
  insecureResources: Occurrences;
  /** What it loads by http(s), each address as written once; frames are links. */
  resources: readonly (Occurrence & { kind: ResourceKind })[];
  /** Scripts that run, embedded and external. */
  scripts: number;
  /** `frame` elements: the text of a frameset stands in other documents. */
  frames: number;
}

/** Wider and higher than any screen that is common. */
export const MOST_PIXELS = 4_000;
/** Characters of a data URL: about 100 KB of image that every visit loads again. */
export const MOST_EMBEDDED = 140_000;
/** Where each element that loads something says what. A `link` loads only under some relations. */
const SOURCES: ReadonlyMap<string, string> = new Map([
  ...['img', 'script', 'iframe', 'frame', 'audio', 'video', 'source', 'track', 'embed', 'input'].map(
    (tag) => [tag, 'src'] as const,
  ),
  ['object', 'data'],
  ['link', 'href'],
]);
const LOADING_RELATIONS = /(?:^|\s)(?:stylesheet|icon|preload|modulepreload|manifest)(?:\s|$)/i;
const DATA_BLOCK_TYPE = /json|text\/(?!javascript|ecmascript|jscript|livescript)|template/i;

const NO_REQUEST = /^(?:data|blob|about|javascript):/i;
const KINDS: ReadonlyMap<string, ResourceKind> = new Map([
  ['img', 'image'],
  ['script', 'script'],
  ...['audio', 'video', 'source', 'track', 'embed', 'object'].map((tag) => [tag, 'media'] as const),
]);

/** Undefined for what loads nothing, or a document that is a page of its own. */
function kindOf(element: OpenElement): ResourceKind | undefined {
  const { name } = element;
  if (name === 'input')
    return element.attribute('type')?.trim().toLowerCase() === 'image' ? 'image' : undefined;
  if (name === 'script' && DATA_BLOCK_TYPE.test(element.attribute('type') ?? '')) return undefined;
  if (name !== 'link') return KINDS.get(name);
  const rel = element.attribute('rel') ?? '';
  if (/stylesheet/i.test(rel)) return 'stylesheet';
  if (/icon/i.test(rel)) return 'image';
  return element.attribute('as')?.trim().toLowerCase() === 'font' ? 'font' : 'other';
}

/** What the page loads: images, scripts, frames, media and style sheets. */
export class MediaCollector implements Collector {
  readonly tags: ReadonlySet<string> = new Set(SOURCES.keys());
  readonly #withoutAlt = new Tally();
  readonly #withoutSize = new Tally();
  readonly #oversized = new Tally();
  readonly #insecure = new Tally();
  readonly #resources = new Map<string, Occurrence & { kind: ResourceKind }>();
  #images = 0;
  #scripts = 0;
  #frames = 0;

  onOpen(element: OpenElement): false {
    const { name } = element;
    const url = element.attribute(SOURCES.get(name) ?? 'src')?.trim() ?? '';
    if (name === 'img') this.#takeImage(element, url);
    else if (name === 'script' && !DATA_BLOCK_TYPE.test(element.attribute('type') ?? '')) this.#scripts++;
    else if (name === 'frame' && !element.foreign) this.#frames++;
    else if (name === 'link' && !LOADING_RELATIONS.test(element.attribute('rel') ?? '')) return false;
    const kind = kindOf(element);
    if (kind !== undefined) this.#takeResource(url, element, kind);
    if (name === 'video') this.#takeResource(element.attribute('poster')?.trim() ?? '', element, 'image');
    if (name === 'img' || name === 'source')
      for (const candidate of srcsetUrls(element.attribute('srcset') ?? ''))
        this.#takeResource(candidate, element, 'image');
    if (/^http:\/\//i.test(url)) this.#insecure.take(url, element);
    return false;
  }

  finish(): PageMedia {
    return {
      images: this.#images,
      imagesWithoutAlt: this.#withoutAlt,
      imagesWithoutSize: this.#withoutSize,
      oversizedImages: this.#oversized,
      insecureResources: this.#insecure,
      resources: [...this.#resources.values()],
      scripts: this.#scripts,
      frames: this.#frames,
    };
  }

  #takeResource(url: string, element: OpenElement, kind: ResourceKind): void {
    if (url === '' || this.#resources.size >= LIMITS.resources.value || NO_REQUEST.test(url)) return;
    if (!this.#resources.has(url)) this.#resources.set(url, { url, element, kind });
  }

  #takeImage(element: OpenElement, url: string): void {
    this.#images++;
    const decorative = /^(?:presentation|none)$/i.test(element.attribute('role')?.trim() ?? '');
    const named = element.attribute('alt') !== null || element.attribute('aria-label') !== null;
    if (!named && !decorative && element.attribute('aria-hidden') !== 'true')
      this.#withoutAlt.take(url, element);
    if (element.foreign || url === '') return;
    if (!isSized(element)) this.#withoutSize.take(url, element);
    if (isOversized(element, url)) this.#oversized.take(url, element);
  }
}

/** A style may give both, or a ratio; what style sheets say is not known here. */
function isSized(element: OpenElement): boolean {
  const style = element.attribute('style') ?? '';
  const given = (side: string): boolean =>
    (element.attribute(side) ?? '').trim() !== '' || new RegExp(`(?:^|[;\\s])${side}\\s*:`, 'i').test(style);
  return /aspect-ratio\s*:/i.test(style) || (given('width') && given('height'));
}

function isOversized(element: OpenElement, url: string): boolean {
  if (url.startsWith('data:')) return url.length > MOST_EMBEDDED;
  return ['width', 'height'].some((side) => Number.parseFloat(element.attribute(side) ?? '') > MOST_PIXELS);
}

/** Counts all and keeps the first. */
export class Tally implements Occurrences {
  readonly first: Occurrence[] = [];
  count = 0;

  take(url: string, element: OpenElement): void {
    if (++this.count <= LIMITS.repeated.value) this.first.push({ url, element });
  }
}
