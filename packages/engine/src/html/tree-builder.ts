/**
 * What the rules of tree construction (HTML section 13.2.6) do to a document. Most documents are shown while they are
 * read. Where misnested formatting or content in a wrong place of a table moves what was shown already, the document
 * is read again into a tree, which is then shown; one that is too large for that is shown as it is written.
 */
import { LIMITS } from '../limits/limits.ts';
import { wordSet } from '../text/word-set.ts';
import { type Collector, type Watcher, watcherOf } from './collector.ts';
import { CollectorFeed } from './collector-feed.ts';
import { ElementStack, lastOf } from './element-stack.ts';
import { FormattingElements } from './formatting-elements.ts';
import { type AttributeOffsets, NO_ATTRIBUTES } from './html-tokenizer.ts';
import { StackedElement } from './stacked-element.ts';
import { type Namespace, type Tag, tagOf } from './tag.ts';

export const WAYS = ['while it is read', 'as a tree', 'as written'] as const;
export type Way = (typeof WAYS)[number];

/** The document needs the next of the ways. */
export class OtherWay extends Error {}

/** Different names of elements without rules of their own; where one more is open is not known. */
const MOST_NAMES = 1_000;
/** Characters of a start tag. What is opened again has as many more as a page may be long, and not times as many. */
const REPAIR = 500;
/** Where nothing may stand but parts of the table. */
const TABLE_BITS = wordSet('table tbody tfoot thead tr');

export class TreeBuilder {
  readonly stack = new ElementStack();
  readonly formatting = new FormattingElements();
  /** Whether what a table may not hold is now to be put before it ("foster parenting"). */
  fostering = false;
  readonly #html: string;
  readonly #way: Way;
  readonly #watchers: readonly Watcher[];
  readonly #feed: CollectorFeed;
  readonly #tags = new Map<string, Tag>();
  readonly #foreignTags = { svg: new Map<string, Tag>(), math: new Map<string, Tag>() };
  /** What left the stack while something inside of it stayed there, by what it ends with. */
  readonly #endsWith = new Map<StackedElement, StackedElement>();
  readonly #table: Tag;
  readonly #template: Tag;
  #root: StackedElement | null = null;
  #elements = 0;
  #repairs = 0;

  constructor(html: string, way: Way, collectors: readonly Collector[]) {
    this.#html = html;
    this.#way = way;
    this.#watchers = collectors.map(watcherOf);
    this.#feed = new CollectorFeed(this.#watchers);
    this.#table = this.tag('table');
    this.#template = this.tag('template');
  }

  /** Of the current node, where it is one of HTML: a `table` in an SVG is none. */
  get topName(): string {
    const { top } = this.stack;
    return top === null || top.foreign ? '' : top.name;
  }

  tag(name: string, namespace: Namespace = 'html'): Tag {
    // Most end tags are of the current node.
    const current = this.stack.top?.tag;
    if (current?.name === name && current.namespace === namespace) return current;
    const tags = namespace === 'html' ? this.#tags : this.#foreignTags[namespace];
    const known = tags.get(name);
    if (known !== undefined) return known;
    const tag = tagOf(name, namespace, this.#watchers);
    if (tags.size < MOST_NAMES || tag.startRule !== 'ordinary') tags.set(name, tag);
    return tag;
  }

  isOpen(name: string): boolean {
    return this.tag(name).places.length > 0;
  }

  inScope(name: string): boolean {
    return this.stack.inScope(this.tag(name));
  }

  inTableScope(name: string): boolean {
    const { places } = this.tag(name);
    const scope = Math.max(lastOf(this.#table.places), lastOf(this.#template.places));
    return places.length > 0 && lastOf(places) >= scope;
  }

  /** Of the innermost such element in the stack; -1 where none is open. */
  lastPlace(name: string, namespace: Namespace = 'html'): number {
    return lastOf(this.tag(name, namespace).places);
  }

  /** To ask for its attributes. */
  detached(name: string, attributes: AttributeOffsets): StackedElement {
    return new StackedElement(this.#html, this.tag(name), attributes);
  }

  /** Null where the element is too deep to be opened: it is there, and what follows stands beside it. */
  insert(tag: Tag, attributes: AttributeOffsets = NO_ATTRIBUTES): StackedElement | null {
    return this.#open(new StackedElement(this.#html, tag, attributes));
  }

  insertVoid(tag: Tag, attributes: AttributeOffsets): void {
    const element = new StackedElement(this.#html, tag, attributes);
    this.#add(element);
    this.close(element);
  }

  text(text: string): void {
    const { top } = this.stack;
    if (top === null) return;
    if (this.#fosters(top)) this.#putBeforeTable(text);
    else if (this.#way === 'as a tree') top.children.push(text);
    else this.#feed.text(text, top);
  }

  pop(): void {
    const element = this.stack.pop();
    if (element !== undefined) this.close(element);
  }

  popTo(length: number): void {
    while (this.stack.length > length) this.pop();
  }

  /** Up to and with the innermost such element; none where none is open. */
  popThrough(name: string): void {
    const place = this.lastPlace(name);
    if (place >= 0) this.popTo(place);
  }

  popImplied(except = ''): void {
    while (this.stack.top?.tag.hasImpliedEnd === true && this.stack.top.name !== except) this.pop();
  }

  /** Takes it off the stack, wherever it is; what is open inside of it stays there. */
  remove(element: StackedElement): void {
    if (element.at < 0) return;
    const above = this.stack.at(element.at + 1);
    if (above === undefined) {
      this.pop();
      return;
    }
    this.stack.splice(element.at, 1);
    let last = above;
    for (let next = this.#endsWith.get(last); next !== undefined; next = this.#endsWith.get(last))
      last = next;
    this.#endsWith.set(last, element);
  }

  /** Shows that it ends, and what ends with it. */
  close(element: StackedElement): void {
    if (this.#way === 'as a tree') return;
    this.#feed.close(element);
    if (this.#endsWith.size === 0) return;
    let last = element;
    for (let at = this.#endsWith.get(last); at !== undefined; at = this.#endsWith.get(last)) {
      this.#endsWith.delete(last);
      this.#feed.close(at);
      last = at;
    }
  }

  /** "Reconstruct the active formatting elements". */
  reconstruct(): void {
    const { entries, last } = this.formatting;
    if (last === null || last.at >= 0) return;
    let index = entries.length - 1;
    for (; index > 0; index--) {
      const before = entries[index - 1];
      if (before === undefined || before === null || before.at >= 0) break;
    }
    for (; index < entries.length; index++) {
      if (++this.#repairs > LIMITS.repairs.value) {
        entries.length = 0;
        return;
      }
      const before = entries[index];
      if (before === undefined || before === null) return;
      const again = this.#again(before);
      if (this.#open(again) === null) return;
      entries[index] = again;
    }
  }

  /** The end tag of a formatting element (the "adoption agency algorithm"); false where its rule is that of any other. */
  endFormatting(tag: Tag): boolean {
    const { top } = this.stack;
    if (top?.tag === tag && (top === this.formatting.last || !this.formatting.entries.includes(top))) {
      this.formatting.remove(top);
      this.pop();
      return true;
    }
    for (let round = 0; round < 8; round++) {
      const element = this.formatting.lastOf(tag);
      if (element === null) return round > 0;
      const isOpen = element.at >= 0;
      if (isOpen && element.at < this.stack.scopeAt) return true;
      const block = isOpen ? this.#blockIn(element) : undefined;
      if (block === undefined) {
        if (isOpen) this.popTo(element.at);
        this.formatting.remove(element);
        return true;
      }
      if (this.#way === 'as a tree' && ++this.#repairs <= LIMITS.repairs.value) this.#adopt(element, block);
      else if (this.#way === 'while it is read') throw new OtherWay();
      else {
        this.formatting.remove(element);
        this.remove(element);
        return true;
      }
    }
    return true;
  }

  finish(): void {
    this.popTo(0);
    if (this.#root !== null && this.#way === 'as a tree') this.#show(this.#root);
  }

  /** Takes back an element with all that is in it. */
  discard(element: StackedElement): void {
    if (this.#way === 'while it is read' && element.childCount > 0) throw new OtherWay();
    this.popTo(element.at);
    if (this.#way === 'as a tree') this.#detach(element);
  }

  /** The furthest block: the outermost special element inside of it. */
  #blockIn(element: StackedElement): StackedElement | undefined {
    if (this.stack.specialAt < element.at) return undefined;
    for (let at = element.at + 1; at < this.stack.length; at++) {
      const inside = this.stack.at(at);
      if (inside?.tag.isSpecial === true) return inside;
    }
    return undefined;
  }

  #adopt(element: StackedElement, block: StackedElement): void {
    const { formatting, stack } = this;
    const { entries } = formatting;
    const ancestor = stack.at(element.at - 1) ?? element;
    let bookmark = entries.indexOf(element);
    let last = block;
    const between: StackedElement[] = [];
    for (let at = block.at - 1, steps = 1; at > element.at; at--, steps++) {
      const node = stack.at(at);
      const listed = node === undefined ? -1 : entries.indexOf(node);
      if (node === undefined || listed < 0) continue;
      if (steps > 3) {
        formatting.remove(node);
        if (listed < bookmark) bookmark--;
        continue;
      }
      const again = this.#again(node);
      entries[listed] = again;
      if (last === block) bookmark = listed + 1;
      this.#move(last, again);
      between.unshift(again);
      last = again;
    }
    this.#detach(last);
    if (TABLE_BITS.has(ancestor.name) && !ancestor.foreign) this.#putBeforeTable(last);
    else this.#attach(last, ancestor);
    const again = this.#again(element);
    for (const child of block.children) {
      if (typeof child !== 'string') child.parent = again;
      again.children.push(child);
    }
    block.children = [];
    this.#attach(again, block);
    entries.splice(bookmark, 0, again);
    formatting.remove(element);
    stack.splice(element.at, block.at - element.at + 1, ...between, block, again);
  }

  #again(element: StackedElement): StackedElement {
    this.#repairs += Math.floor(element.length / REPAIR);
    const again = element.again();
    again.children = [];
    return again;
  }

  #open(element: StackedElement): StackedElement | null {
    this.#add(element);
    if (this.stack.length < LIMITS.depth.value) {
      this.stack.push(element);
      return element;
    }
    // Deeper elements become siblings, as in Blink: nothing here is then more than linear.
    this.close(element);
    return null;
  }

  #add(element: StackedElement): void {
    const { top } = this.stack;
    if (top !== null && this.#fosters(top)) this.#putBeforeTable(element);
    else if (this.#way === 'as a tree') this.#attach(element, top);
    else {
      element.settle(top);
      this.#feed.open(element);
    }
    if (this.#way !== 'as a tree') return;
    element.children = [];
    if (++this.#elements > LIMITS.treeElements.value) throw new OtherWay();
  }

  #fosters(parent: StackedElement): boolean {
    if (!this.fostering || !TABLE_BITS.has(parent.name) || parent.foreign) return false;
    if (this.#way === 'while it is read') throw new OtherWay();
    return this.#way === 'as a tree';
  }

  /** Or into the template that is nearer than it. */
  #putBeforeTable(node: StackedElement | string): void {
    const place = lastOf(this.#table.places);
    const template = lastOf(this.#template.places);
    const table = this.stack.at(place);
    const parent = template > place ? this.stack.at(template) : (table?.parent ?? this.stack.at(place - 1));
    if (parent === undefined) return;
    const before = table === undefined || template > place ? -1 : parent.children.lastIndexOf(table);
    if (typeof node !== 'string') node.parent = parent;
    parent.children.splice(before < 0 ? parent.children.length : before, 0, node);
  }

  #attach(element: StackedElement, parent: StackedElement | null): void {
    element.parent = parent;
    if (parent === null) this.#root = element;
    else parent.children.push(element);
  }

  #detach(element: StackedElement): void {
    const siblings = element.parent?.children ?? [];
    const index = siblings.lastIndexOf(element);
    if (index >= 0) siblings.splice(index, 1);
    element.parent = null;
  }

  #move(element: StackedElement, parent: StackedElement): void {
    this.#detach(element);
    this.#attach(element, parent);
  }

  #show(root: StackedElement): void {
    const path: { element: StackedElement; shown: number; parent: StackedElement }[] = [];
    const open = (element: StackedElement, parent: StackedElement | null): void => {
      element.settle(parent);
      this.#feed.open(element);
      const isTooDeep = path.length >= LIMITS.depth.value && parent !== null;
      if (isTooDeep) this.#feed.close(element);
      path.push({ element, shown: 0, parent: isTooDeep ? parent : element });
    };
    open(root, null);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const child = step.element.children[step.shown++];
      if (child === undefined) {
        path.pop();
        if (step.parent === step.element) this.#feed.close(step.element);
      } else if (typeof child === 'string') this.#feed.text(child, step.parent);
      else open(child, step.parent);
    }
  }
}
