/**
 * The stack of open elements: the part of HTML's tree construction (section 13.2.6) that decides where things
 * stand. Not reconstructed: misnested formatting elements and content that a table throws out.
 */
import { LIMITS } from '../limits/limits.ts';
import type { Collector } from './collector.ts';
import { type AttributeOffsets, type ContentModel, NO_ATTRIBUTES } from './html-tokenizer.ts';
import type { ImpliedEnd } from './implied-end-tags.ts';
import { StackedElement } from './stacked-element.ts';
import { type Tag, tagOf } from './tag.ts';

/** Elements that are looked at one by one, which is all of them on any page that is meant to be read. */
const NEAR = 24;

export class OpenElements {
  readonly #html: string;
  readonly #collectors: readonly Collector[];
  /** Who reads text at the moment, and inside of which element; null for the whole document. */
  readonly #readers: { collector: Collector; element: StackedElement | null }[];
  readonly #tags = new Map<string, Tag>();
  readonly #stack: StackedElement[] = [];
  #current: StackedElement | null = null;
  #body: StackedElement | null = null;
  #headDone = false;
  /** How many of the open elements hide what is inside of them from the collectors. */
  #hiding = 0;

  constructor(html: string, collectors: readonly Collector[]) {
    this.#html = html;
    this.#collectors = collectors;
    this.#readers = collectors
      .filter(({ readsAllText }) => readsAllText === true)
      .map((collector) => ({ collector, element: null }));
  }

  get currentName(): string {
    return this.#current === null ? '' : this.#current.name;
  }

  /** Whether the innermost element is one of SVG or MathML. */
  get currentIsForeign(): boolean {
    return this.#current?.foreign === true;
  }

  /** What the tokenizer is to read next. */
  open(name: string, attributes: AttributeOffsets, selfClosing: boolean): ContentModel {
    const tag = this.#tag(name === 'image' ? 'img' : name);
    if (tag.isSingle && this.#mergeIntoOpen(tag, attributes)) return tag.content;
    this.#prepareParent(tag);
    if (this.#inForeignContent) {
      if (tag.leavesForeign) this.#leaveForeign();
    } else if (tag.impliedEnds.length > 0) this.#endImplied(tag.impliedEnds);
    const foreign = tag.isForeignRoot || this.#inForeignContent;
    this.#push(tag, attributes, foreign, foreign ? selfClosing : tag.isVoid);
    return foreign ? 'markup' : tag.content;
  }

  close(name: string): void {
    if (name === 'body' || name === 'html') return;
    if (name === this.currentName) {
      this.#popTo(this.#stack.length - 1);
      return;
    }
    const tag = this.#tag(name);
    if (tag.places.length === 0) {
      if (name === 'br') this.open('br', NO_ATTRIBUTES, false);
      if (name !== 'p') return;
      this.open('p', NO_ATTRIBUTES, false);
    }
    for (let index = this.#stack.length - 1; index > 0; index--) {
      const open = this.#stack[index]?.tag;
      if (open === tag) {
        this.#popTo(index);
        return;
      }
      if (open?.isScope === true && !tag.isTablePart) return;
    }
  }

  text(text: string): void {
    const betweenHeadAndBody = this.#stack.length <= 1 || this.currentName === 'head';
    if (betweenHeadAndBody) {
      if (text.trim() === '') return;
      this.#prepareParent(this.#tag('#text'));
    }
    const current = this.#current;
    if (current === null || this.#hiding > 0) return;
    for (const { collector } of this.#readers) collector.onText?.(text, current);
  }

  end(): void {
    this.#popTo(0);
  }

  get #inForeignContent(): boolean {
    const current = this.#current;
    return current?.foreign === true && !current.tag.isIntegrationPoint;
  }

  #tag(name: string): Tag {
    const known = this.#tags.get(name);
    if (known !== undefined) return known;
    const tag = tagOf(name, this.#collectors);
    this.#tags.set(name, tag);
    return tag;
  }

  /** Second `html`, `head` and `body` tags open nothing, and neither does a form inside a form. */
  #mergeIntoOpen({ name, places }: Tag, attributes: AttributeOffsets): boolean {
    if (name === 'form') return places.length > 0;
    if (name === 'head') return this.#headDone || places.length > 0;
    const first = name === 'html' ? this.#stack[0] : name === 'body' ? this.#body : null;
    if (first === null || first === undefined) return false;
    first.adopt(attributes);
    return true;
  }

  /** Opens the `html`, `head`, `body` and `tbody` that a document may leave out. */
  #prepareParent({ name, isHeadContent }: Tag): void {
    const depth = this.#stack.length;
    if (depth > 2 && name !== 'tr') return;
    if (depth === 0 && name !== 'html') this.#pushImplied('html');
    if (name === 'html' || name === 'head' || name === 'frameset') return;
    if (this.currentName === 'head' && !isHeadContent) this.#popTo(1);
    if (this.#stack.length === 1 && name !== 'body')
      // Between head and body too (section 13.2.6.4.6 "after head").
      this.#pushImplied(isHeadContent ? 'head' : 'body');
    if (name === 'tr' && this.currentName === 'table') this.#pushImplied('tbody');
  }

  #endImplied(rules: readonly ImpliedEnd[]): void {
    for (const rule of rules) {
      const outermost = this.#outermost(rule);
      if (outermost > 0) this.#popTo(outermost);
    }
  }

  /** Index of the outermost element that the rule ends; 0 when there is none. */
  #outermost({ closes, within }: ImpliedEnd): number {
    let open = 0;
    for (const name of closes) open += this.#tags.get(name)?.places.length ?? 0;
    let found = 0;
    const near = Math.max(0, this.#stack.length - 1 - NEAR);
    for (let index = this.#stack.length - 1; index > near && open > 0; index--) {
      const name = this.#stack[index]?.name ?? '';
      if (closes.includes(name)) {
        found = index;
        open--;
      } else if (within.has(name)) return found;
    }
    return open > 0 && near > 0 ? this.#farthest({ closes, within }, near) || found : found;
  }

  /** The same for what lies below: by where elements of a name stand, since a page may ask at every tag. */
  #farthest({ closes, within }: ImpliedEnd, top: number): number {
    let boundary = 0;
    for (const name of within) boundary = Math.max(boundary, this.#lastBelow(name, top));
    let found = 0;
    for (const name of closes) {
      const first = this.#tags.get(name)?.places.find((place) => place > boundary) ?? 0;
      if (first > 0 && first <= top && (found === 0 || first < found)) found = first;
    }
    return found;
  }

  #lastBelow(name: string, top: number): number {
    return this.#tags.get(name)?.places.findLast((place) => place <= top) ?? 0;
  }

  #leaveForeign(): void {
    while (this.#inForeignContent) this.#popTo(this.#stack.length - 1);
  }

  #pushImplied(name: string): void {
    this.#push(this.#tag(name), NO_ATTRIBUTES, false, false);
  }

  #push(tag: Tag, attributes: AttributeOffsets, foreign: boolean, empty: boolean): void {
    const element = new StackedElement(this.#html, tag, this.#current, attributes, foreign);
    if (this.#hiding === 0) for (const collector of tag.collectors) this.#showOpened(collector, element);
    // Deeper elements become siblings, as in Blink: nothing here is then more than linear.
    if (empty || this.#stack.length >= LIMITS.depth.value) {
      this.#showClosed(element);
      return;
    }
    if (tag.name === 'body') this.#body = element;
    this.#stack.push(element);
    this.#current = element;
    tag.places.push(this.#stack.length - 1);
    if (tag.hidesContent) this.#hiding++;
  }

  #popTo(length: number): void {
    while (this.#stack.length > length) {
      const element = this.#stack.pop();
      if (element === undefined) return;
      const { tag } = element;
      this.#current = element.parent;
      tag.places.pop();
      if (tag.name === 'head') this.#headDone = true;
      if (tag.hidesContent) this.#hiding--;
      this.#showClosed(element);
    }
  }

  #showOpened(collector: Collector, element: StackedElement): void {
    const reads = collector.onOpen?.(element) === true;
    if (reads && !this.#readers.some((reader) => reader.collector === collector))
      this.#readers.push({ collector, element });
  }

  #showClosed(element: StackedElement): void {
    while (this.#readers.at(-1)?.element === element) this.#readers.pop();
    if (this.#hiding === 0) for (const collector of element.tag.collectors) collector.onClose?.(element);
  }
}
