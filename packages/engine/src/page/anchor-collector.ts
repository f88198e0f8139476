import type { Collector } from '../html/collector.ts';
import { walkHtml } from '../html/html-walk.ts';
import type { OpenElement } from '../html/open-element.ts';
import { beginning } from '../limits/limit-notes.ts';
import { LIMITS } from '../limits/limits.ts';
import { collapse } from '../text/white-space.ts';

/** A hyperlink as written. */
export interface Anchor {
  href: string;
  rel: string;
  text: string;
  /** Whether text, an image's alternative text or a label says where it leads. */
  named: boolean;
  element: OpenElement;
}

/** What may stand in an anchor instead of text, with a label of its own. */
const LABELLED = ['svg', 'i', 'span', 'object', 'video', 'iframe', 'button'];
const LABELS = ['aria-label', 'aria-labelledby', 'title'];

/** Documents that stand in this one: whoever reads the page reads them too. */
const FRAMES: ReadonlySet<string> = new Set(['frame', 'iframe']);

/**
 * `a href` and `area href` in document order; with them `frame src` and `iframe src`, and what stands in `noframes`, which
 * is all that leads on from a frameset.
 */
export class AnchorCollector implements Collector {
  readonly tags: ReadonlySet<string> = new Set(['a', 'area', 'img', 'frame', 'noframes', ...LABELLED]);
  readonly #anchors: Anchor[] = [];
  #open: Anchor | null = null;
  #count = 0;
  #noframes = '';
  readonly #isInner: boolean;

  /** @param isInner it reads what stands in `noframes`: another inside is text, or nesting would cost a square */
  constructor(isInner = false) {
    this.#isInner = isInner;
  }

  onOpen(element: OpenElement): boolean {
    if (element.name === 'noframes') return !this.#isInner;
    if (FRAMES.has(element.name)) this.#takeFrame(element);
    if (element.name !== 'a' && element.name !== 'area') {
      if (this.#open !== null) this.#takeContent(this.#open, element);
      return false;
    }
    const href = element.attribute('href')?.trim();
    if (href === undefined || element.foreign || ++this.#count > LIMITS.anchors.value) return false;
    const text =
      element.name === 'area' ? beginning(element.attribute('alt') ?? '', LIMITS.anchorText.value) : '';
    const anchor = {
      href,
      rel: element.attribute('rel')?.toLowerCase() ?? '',
      text,
      named: text.trim() !== '',
      element,
    };
    this.#anchors.push(anchor);
    if (element.name !== 'a') {
      anchor.named ||= isLabelled(element);
      return false;
    }
    this.#open = anchor;
    return true;
  }

  onText(text: string, parent?: OpenElement): void {
    if (parent?.name === 'noframes') this.#noframes += text;
    else if (this.#open !== null && this.#open.text.length < LIMITS.anchorText.value) this.#open.text += text;
  }

  onClose(element: OpenElement): void {
    if (element.name === 'noframes' && !this.#isInner) this.#takeNoframes(element);
    else if (this.#open?.element === element) {
      this.#open.text = beginning(collapse(this.#open.text), LIMITS.anchorText.value);
      this.#open.named ||= this.#open.text !== '' || isLabelled(element);
      this.#open = null;
    }
  }

  #takeFrame(element: OpenElement): void {
    const href = element.attribute('src')?.trim() ?? '';
    if (href === '' || element.foreign || ++this.#count > LIMITS.anchors.value) return;
    const text = beginning(collapse(element.attribute('title') ?? ''), LIMITS.anchorText.value);
    this.#anchors.push({ href, rel: '', text, named: true, element });
  }

  /** Its content is one text to a browser that knows frames, and markup to all others. */
  #takeNoframes(element: OpenElement): void {
    const inner = new AnchorCollector(true);
    walkHtml(this.#noframes, [inner]);
    this.#noframes = '';
    const { anchors, total } = inner.finish();
    const room = LIMITS.anchors.value - this.#anchors.length;
    this.#anchors.push(...anchors.slice(0, room).map((anchor) => ({ ...anchor, element })));
    this.#count += total;
  }

  #takeContent(open: Anchor, element: OpenElement): void {
    if (element.name === 'img') {
      const alt = element.attribute('alt');
      // An image that lacks its alternative text is a finding of its own.
      open.named ||= alt === null;
      this.onText(` ${alt ?? ''} `);
    }
    if (!open.named && element.hasAttributes) open.named = isLabelled(element);
  }

  finish(): { anchors: readonly Anchor[]; total: number } {
    return { anchors: this.#anchors, total: this.#count };
  }
}

function isLabelled(element: OpenElement): boolean {
  return LABELS.some((name) => (element.attribute(name) ?? '').trim() !== '');
}
