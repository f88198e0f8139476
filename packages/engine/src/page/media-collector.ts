import type { Collector } from './collector.ts';
import type { OpenElement } from './open-element.ts';

/** Elements of which only the first are kept, with the count of all. */
export interface Occurrences {
  count: number;
  first: readonly { url: string; element: OpenElement }[];
}

export interface PageMedia {
  images: number;
  imagesWithoutAlt: Occurrences;
  /** Resources that the page loads over plain http, as written. */
  insecureResources: Occurrences;
  /** Scripts that run, embedded and external. */
  scripts: number;
  /** `frame` elements: the text of a frameset stands in other documents. */
  frames: number;
}

const KEPT = 50;
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

/** What the page loads: images, scripts, frames, media and style sheets. */
export class MediaCollector implements Collector {
  readonly tags: ReadonlySet<string> = new Set(SOURCES.keys());
  readonly #withoutAlt = new Tally();
  readonly #insecure = new Tally();
  #images = 0;
  #scripts = 0;
  #frames = 0;

  onOpen(element: OpenElement): false {
    const { name } = element;
    const url = element.attribute(SOURCES.get(name) ?? 'src')?.trim() ?? '';
    if (name === 'img') this.#takeImage(element, url);
    else if (name === 'script' && !DATA_BLOCK_TYPE.test(element.attribute('type') ?? '')) this.#scripts++;
    else if (name === 'frame') this.#frames++;
    else if (name === 'link' && !LOADING_RELATIONS.test(element.attribute('rel') ?? '')) return false;
    if (/^http:\/\//i.test(url)) this.#insecure.take(url, element);
    return false;
  }

  finish(): PageMedia {
    return {
      images: this.#images,
      imagesWithoutAlt: this.#withoutAlt,
      insecureResources: this.#insecure,
      scripts: this.#scripts,
      frames: this.#frames,
    };
  }

  #takeImage(element: OpenElement, url: string): void {
    this.#images++;
    const decorative = /^(?:presentation|none)$/i.test(element.attribute('role')?.trim() ?? '');
    const named = element.attribute('alt') !== null || element.attribute('aria-label') !== null;
    if (!named && !decorative && element.attribute('aria-hidden') !== 'true')
      this.#withoutAlt.take(url, element);
  }
}

class Tally implements Occurrences {
  readonly first: { url: string; element: OpenElement }[] = [];
  count = 0;

  take(url: string, element: OpenElement): void {
    if (++this.count <= KEPT) this.first.push({ url, element });
  }
}
