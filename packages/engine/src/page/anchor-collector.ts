import type { Collector } from '../html/collector.ts';
import { walkHtml } from '../html/html-walk.ts';
import type { OpenElement } from '../html/open-element.ts';
import { holdsUnseenText } from '../html/text-region.ts';
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
  /** The part before all others, where a block in the link has cut it in several. */
  first: Anchor | null;
}

/** What may stand in an anchor instead of text, with a label of its own. */
const LABELLED = ['svg', 'i', 'span', 'object', 'video', 'iframe', 'button'];
/** Links between the parts of one. */
const NEAR = 100;
/** Characters, white space included, of which a link's text is made. */
const MOST_RAW = 10 * LIMITS.anchorText.value;
const LABELS = ['aria-label', 'aria-labelledby', 'title'];

/** Documents that stand in this one: whoever reads the page reads them too. */
const FRAMES: ReadonlySet<string> = new Set(['frame', 'iframe']);

/**
 * `a href` and `area href` in document order; with them `frame src` and `iframe src`, and what stands in the `noframes`
 * of a frameset, which is all that leads on from it.
 */
export class AnchorCollector implements Collector {
  readonly tags: ReadonlySet<string> = new Set(['a', 'area', 'img', 'frame', 'noframes', ...LABELLED]);
  readonly #anchors: Anchor[] = [];
  /** One in another is possible: in a table cell, say. Each knows where its text begins in the text of all. */
  readonly #open: { anchor: Anchor; start: number }[] = [];
  #text = '';
  #count = 0;
  #noframes = '';
  readonly #isInner: boolean;

  /** @param isInner it reads what stands in `noframes`: another inside is text, or nesting would cost a square */
  constructor(isInner = false) {
    this.#isInner = isInner;
  }

  onOpen(element: OpenElement): boolean {
    if (element.name === 'noframes') return this.#standsForFrames(element);
    if (FRAMES.has(element.name)) this.#takeFrame(element);
    if (element.name !== 'a' && element.name !== 'area') {
      const open = this.#open.at(-1);
      if (open !== undefined) this.#takeContent(open.anchor, element);
      return false;
    }
    const href = element.attribute('href')?.trim();
    if (href === undefined || element.foreign || ++this.#count > LIMITS.anchors.value) return false;
    const text =
      element.name === 'area' ? beginning(element.attribute('alt') ?? '', LIMITS.anchorText.value) : '';
    const anchor: Anchor = {
      href,
      rel: element.attribute('rel')?.toLowerCase() ?? '',
      text,
      named: text.trim() !== '',
      element,
      first: element.continues === null ? null : this.#anchorOf(element.continues),
    };
    this.#anchors.push(anchor);
    if (element.name !== 'a') {
      anchor.named ||= isLabelled(element);
      return false;
    }
    this.#open.push({ anchor, start: this.#text.length });
    return true;
  }

  onText(text: string, parent: OpenElement): void {
    if (this.#standsForFrames(parent)) this.#noframes += text;
    else if (!holdsUnseenText(parent)) this.#takeText(text);
  }

  onBreak(): void {
    this.#takeText(' ');
  }

  onClose(element: OpenElement): void {
    if (this.#standsForFrames(element)) this.#takeNoframes(element);
    const open = this.#open.at(-1);
    if (open?.anchor.element !== element) return;
    const { anchor, start } = open;
    this.#open.pop();
    anchor.text = beginning(collapse(this.#text.slice(start, start + MOST_RAW)), LIMITS.anchorText.value);
    anchor.named ||= anchor.text !== '' || isLabelled(element);
    if (anchor.first !== null) anchor.first.named ||= anchor.named;
    const around = this.#open.at(-1);
    if (around === undefined) this.#text = '';
    else around.anchor.named ||= anchor.named;
  }

  /** In or behind a frameset; elsewhere nobody is ever shown it. */
  #standsForFrames({ name, parent }: OpenElement): boolean {
    return name === 'noframes' && !this.#isInner && (parent?.name === 'frameset' || parent?.name === 'html');
  }

  #takeText(text: string): void {
    const open = this.#open.at(-1);
    if (open !== undefined && this.#text.length - open.start < MOST_RAW) this.#text += text;
  }

  #takeFrame(element: OpenElement): void {
    const href = element.attribute('src')?.trim() ?? '';
    if (href === '' || element.foreign || ++this.#count > LIMITS.anchors.value) return;
    const text = beginning(collapse(element.attribute('title') ?? ''), LIMITS.anchorText.value);
    this.#anchors.push({ href, rel: '', text, named: true, element, first: null });
  }

  /** Its content is one text to a browser that knows frames, and markup to all others. */
  #takeNoframes(element: OpenElement): void {
    const [inner] = walkHtml(this.#noframes, () => [new AnchorCollector(true)] as const);
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
      this.#takeText(` ${alt ?? ''} `);
    }
    if (!open.named && element.hasAttributes) open.named = isLabelled(element);
  }

  /** Among the latest: on a page of parts alone, each would look through all. */
  #anchorOf(element: OpenElement): Anchor | null {
    return this.#anchors.slice(-NEAR).findLast((anchor) => anchor.element === element) ?? null;
  }

  finish(): { anchors: readonly Anchor[]; total: number } {
    for (const anchor of this.#anchors) anchor.named ||= anchor.first?.named === true;
    return { anchors: this.#anchors, total: this.#count };
  }
}

function isLabelled(element: OpenElement): boolean {
  return LABELS.some((name) => (element.attribute(name) ?? '').trim() !== '');
}
