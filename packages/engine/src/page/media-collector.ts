import type { Collector } from '../html/collector.ts';
import type { OpenElement } from '../html/open-element.ts';
import { isHidden } from '../html/text-region.ts';
import { LIMITS } from '../limits/limits.ts';
import type { ResourceKind } from '../record/page-analysis.ts';
import { LOADING_TAGS, loadedFiles, runs } from './loaded-files.ts';

export interface Occurrence {
  url: string;
  element: OpenElement;
}

/** Wider and higher than any screen that is common. */
export const MOST_PIXELS = 4_000;
/** Characters of a data URL: about 100 KB of image that every visit loads again. */
export const MOST_EMBEDDED = 140_000;
const FRAMES: readonly string[] = ['iframe', 'frame'];

const TAGS: ReadonlySet<string> = new Set([...LOADING_TAGS, ...FRAMES]);

/** What the page loads: images, scripts, frames, media and style sheets. */
export class MediaCollector implements Collector {
  readonly tags = TAGS;
  readonly imagesWithoutAlt = new Tally();
  /** Images whose width or height no attribute and no style of their own gives. */
  readonly imagesWithoutSize = new Tally();
  /** Images that say by attribute, or by the data they embed, how large they are, and are too large. */
  readonly oversizedImages = new Tally();
  /** Resources that the page loads over plain http, as written. */
  readonly insecureResources = new Tally();
  readonly #resources = new Map<string, Occurrence & { kind: ResourceKind }>();
  /** Scripts that run, embedded and external. */
  scripts = 0;
  /** `frame` elements: the text of a frameset stands in other documents. */
  frames = 0;
  /** `iframe` elements that somebody sees, and not what counts visits. */
  shownIframes = 0;

  onOpen(element: OpenElement): false {
    const { name } = element;
    const source = element.attribute('src')?.trim() ?? '';
    if (name === 'img') this.#takeImage(element, source);
    else if (name === 'script' && runs(element)) this.scripts++;
    else if (name === 'frame' && !element.foreign) this.frames++;
    else if (name === 'iframe' && source !== '' && isShown(element)) this.shownIframes++;
    const files = loadedFiles(element);
    for (const { url, kind } of files) this.#takeResource(url, element, kind);
    const urls = FRAMES.includes(name) ? [source] : files.map(({ url }) => url);
    const insecure = urls.find((url) => /^http:\/\//i.test(url));
    if (insecure !== undefined) this.insecureResources.take(insecure, element);
    return false;
  }

  /** What it loads by http(s), each address as written once; frames are links. */
  get resources(): readonly (Occurrence & { kind: ResourceKind })[] {
    return [...this.#resources.values()];
  }

  #takeResource(url: string, element: OpenElement, kind: ResourceKind): void {
    if (this.#resources.size >= LIMITS.targets.value || this.#resources.has(url)) return;
    this.#resources.set(url, { url, element, kind });
  }

  #takeImage(element: OpenElement, url: string): void {
    const decorative = /^(?:presentation|none)$/i.test(element.attribute('role')?.trim() ?? '');
    const named = element.attribute('alt') !== null || element.attribute('aria-label') !== null;
    if (!named && !decorative && element.attribute('aria-hidden') !== 'true')
      this.imagesWithoutAlt.take(shownSource(element, url), element);
    if (element.foreign || url === '') return;
    if (!isSized(element)) this.imagesWithoutSize.take(shownSource(element, url), element);
    if (isOversized(element, url)) this.oversizedImages.take(url, element);
  }
}

/** A style may give both, or a ratio; what style sheets say is not known here. */
function isSized(element: OpenElement): boolean {
  const style = element.attribute('style') ?? '';
  const given = (side: string): boolean =>
    (element.attribute(side) ?? '').trim() !== '' || new RegExp(`(?:^|[;\\s])${side}\\s*:`, 'i').test(style);
  return /aspect-ratio\s*:/i.test(style) || (given('width') && given('height'));
}

function isShown(iframe: OpenElement): boolean {
  const isSmall = ['width', 'height'].some((side) =>
    /^\s*[01](?:px)?\s*$/.test(iframe.attribute(side) ?? ''),
  );
  return !isSmall && !isHidden(iframe) && iframe.parent?.name !== 'noscript';
}

/** What a lazy image shows once it is loaded; before that it may be one that is embedded. */
function shownSource(element: OpenElement, source: string): string {
  if (!source.startsWith('data:')) return source;
  const later = ['data-src', 'data-lazy-src', 'data-original'].find(
    (name) => element.attribute(name) !== null,
  );
  return later === undefined ? `${source.slice(0, 30)}…` : (element.attribute(later)?.trim() ?? '');
}

function isOversized(element: OpenElement, url: string): boolean {
  if (url.startsWith('data:')) return url.length > MOST_EMBEDDED;
  return ['width', 'height'].some((side) => Number.parseFloat(element.attribute(side) ?? '') > MOST_PIXELS);
}

/** Elements of which only the first are kept, one for each address, with the count of all. */
export class Tally {
  readonly first: (Occurrence & { times: number })[] = [];
  count = 0;

  take(url: string, element: OpenElement): void {
    this.count++;
    const same = this.first.find((one) => one.url === url);
    if (same !== undefined) same.times++;
    else if (this.first.length < LIMITS.repeated.value) this.first.push({ url, element, times: 1 });
  }
}
