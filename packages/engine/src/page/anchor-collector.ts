import type { Collector } from '../html/collector.ts';
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

/** `a href` and `area href` in document order. */
export class AnchorCollector implements Collector {
  readonly tags: ReadonlySet<string> = new Set(['a', 'area', 'img', ...LABELLED]);
  readonly #anchors: Anchor[] = [];
  #open: Anchor | null = null;
  #count = 0;

  onOpen(element: OpenElement): boolean {
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

  onText(text: string): void {
    if (this.#open !== null && this.#open.text.length < LIMITS.anchorText.value) this.#open.text += text;
  }

  onClose(element: OpenElement): void {
    if (this.#open?.element === element) {
      this.#open.text = beginning(collapse(this.#open.text), LIMITS.anchorText.value);
      this.#open.named ||= this.#open.text !== '' || isLabelled(element);
      this.#open = null;
    }
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
