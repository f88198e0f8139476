import { LIMITS } from '../limits/limits.ts';
import { wordSet } from '../text/word-set.ts';
import { decodeAttributeValue } from './decode-entities.ts';
import type { AttributeOffsets } from './html-tokenizer.ts';
import type { OpenElement } from './open-element.ts';
import type { Tag } from './tag.ts';
import { asciiLowerCase, isNameAt } from './tag-name.ts';
import { regionOf } from './text-region.ts';

/** What may have a shadow root (DOM section 4.2.14): these, and custom elements. */
const SHADOW_HOSTS = wordSet(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span',
);
const CUSTOM_ELEMENT = /^[a-z].{0,60}-/s;
const SHADOW_MODE = /^(?:open|closed)$/i;
/** A start tag of more characters is searched, and a value of it decoded, once for each name. */
const LONG = 256;
const NO_CHILDREN: (StackedElement | string)[] = [];

/** An element on the stack of open ones. Names and values of attributes are cut out and decoded only when asked for. */
export class StackedElement implements OpenElement {
  readonly tag: Tag;
  parent: StackedElement | null = null;
  /** 1-based position among the element children of its parent. */
  position = 1;
  region = 0;
  childCount = 0;
  textNode = -1;
  #shadowRoot: StackedElement | null = null;
  /** Of a tree that could not be shown while it was read: elements and text. */
  children: (StackedElement | string)[] = NO_CHILDREN;
  /** Where in the stack it is; -1 where it is not. */
  at = -1;
  readonly continues: StackedElement | null;
  readonly #html: string;
  #attributes: AttributeOffsets;
  /** Bits of the attributes' names (see nameBit): most questions are answered with no by them. */
  #nameBits: number;
  /** Of a long start tag, what was asked for. */
  #known: Map<string, string | null> | null = null;
  #cssPath: string | null = null;
  /** Undefined until somebody asks. */
  #speaking: StackedElement | null | undefined = undefined;
  #hasOwnPath = true;

  constructor(html: string, tag: Tag, attributes: AttributeOffsets, continues: StackedElement | null = null) {
    this.#html = html;
    this.tag = tag;
    this.continues = continues;
    this.#attributes = attributes;
    this.#nameBits = attributes.length === 0 ? 0 : nameBits(html, attributes);
  }

  /** Another element of the same start tag, as where a block cuts a link or bold text in two. */
  again(): StackedElement {
    return new StackedElement(this.#html, this.tag, this.#attributes, this.continues ?? this);
  }

  /** From now on it stands there, last. */
  settle(parent: StackedElement | null): void {
    this.parent = parent;
    if (this.tag.hidesContent && this.#becomesShadowRoot(parent)) {
      this.region = regionOf(this, 0);
      return;
    }
    if (parent !== null) this.position = ++parent.childCount;
    this.region = regionOf(this, this.tag.region);
  }

  /** Declarative shadow roots (HTML section 13.2.6.4.4): the first template of an element that may have one. */
  #becomesShadowRoot(host: StackedElement | null): boolean {
    if (host === null || host.#shadowRoot !== null || host.foreign || this.name !== 'template') return false;
    if (!SHADOW_HOSTS.has(host.name) && !CUSTOM_ELEMENT.test(host.name)) return false;
    if (!SHADOW_MODE.test(this.attribute('shadowrootmode') ?? '')) return false;
    host.#shadowRoot = this;
    return true;
  }

  /** Whether it is a template whose content browsers show as the shadow tree of its parent. */
  get isShadowRoot(): boolean {
    return this.parent !== null && this.parent.#shadowRoot === this;
  }

  /** Written alike. */
  hasAttributesOf(other: StackedElement): boolean {
    if (this.#attributes.length !== other.#attributes.length || this.#nameBits !== other.#nameBits)
      return false;
    return this.#written === other.#written;
  }

  /** Of all attributes, in characters. */
  get length(): number {
    const offsets = this.#attributes;
    return offsets.length === 0 ? 0 : (offsets[offsets.length - 1] ?? 0) - (offsets[0] ?? 0);
  }

  get #written(): string {
    const start = this.#attributes[0] ?? 0;
    return this.#html.slice(start, start + this.length);
  }

  get name(): string {
    return this.tag.name;
  }

  get foreign(): boolean {
    return this.tag.isForeign;
  }

  get cssPath(): string {
    if (this.#cssPath === null) {
      const step = cssStep(this);
      const around = this.parent === null ? '' : this.parent.cssPath;
      const path = around === '' ? step : `${around} > ${step}`;
      // Below an element that has no path of its own nothing has.
      const isOwn = this.parent === null || this.parent.#hasOwnPath;
      this.#hasOwnPath = isOwn && path.length <= LIMITS.place.value;
      this.#cssPath = this.#hasOwnPath ? path : around;
    }
    return this.#cssPath;
  }

  get speaking(): StackedElement | null {
    if (this.#speaking === undefined) {
      const isOwn = this.parent !== null && !isOfAll(this) && declaresLanguage(this);
      this.#speaking = isOwn ? this : (this.parent?.speaking ?? null);
    }
    return this.#speaking;
  }

  get hasAttributes(): boolean {
    return this.#attributes.length > 0;
  }

  get declaresNamespaces(): boolean {
    for (let at = 0; at < this.#attributes.length; at += 4) {
      const start = this.#attributes[at] ?? 0;
      if (this.#html.charCodeAt(start + 5) === 0x3a && isNameAt(this.#html, start, 'xmlns:')) return true;
    }
    return false;
  }

  attribute(name: string): string | null {
    if ((this.#nameBits & nameBit(name, 0, name.length)) === 0) return null;
    if (this.length <= LONG) return this.#find(name);
    this.#known ??= new Map();
    if (!this.#known.has(name)) this.#known.set(name, this.#find(name));
    return this.#known.get(name) ?? null;
  }

  #find(name: string): string | null {
    const offsets = this.#attributes;
    for (let at = 0; at < offsets.length; at += 4) {
      const start = offsets[at] ?? 0;
      const hasLength = (offsets[at + 1] ?? 0) - start === name.length;
      if (hasLength && isNameAt(this.#html, start, name)) return this.#value(at);
    }
    return null;
  }

  attributes(): [name: string, value: string][] {
    const pairs: [string, string][] = [];
    const offsets = this.#attributes;
    for (let at = 0; at < offsets.length; at += 4)
      pairs.push([asciiLowerCase(this.#html.slice(offsets[at], offsets[at + 1])), this.#value(at)]);
    return pairs;
  }

  /** A second `<html>` or `<body>` tag adds the attributes that are not there yet (HTML section 13.2.6.4.7). */
  adopt(attributes: AttributeOffsets): void {
    // Attributes are groups of four numbers; a document of nothing but html tags must not cost a square.
    const length = this.#attributes.length + attributes.length;
    if (attributes.length === 0 || length > 4 * LIMITS.attributes.value) return;
    this.#known = null;
    this.#attributes = [...this.#attributes, ...attributes];
    this.#nameBits |= nameBits(this.#html, attributes);
  }

  #value(at: number): string {
    return decodeAttributeValue(this.#html.slice(this.#attributes[at + 2], this.#attributes[at + 3]));
  }
}

function isOfAll({ name, parent }: StackedElement): boolean {
  return name === 'body' && parent?.name === 'html';
}

/** In XHTML it is `xml:lang`. */
function declaresLanguage(element: StackedElement): boolean {
  return element.attribute('lang') !== null || element.attribute('xml:lang') !== null;
}

function nameBits(html: string, attributes: AttributeOffsets): number {
  let bits = 0;
  for (let at = 0; at < attributes.length; at += 4)
    bits |= nameBit(html, attributes[at] ?? 0, attributes[at + 1] ?? 0);
  return bits;
}

/** One of 32 bits, by the length and the first letter, whose lower five bits are the same in either case. */
function nameBit(text: string, start: number, end: number): number {
  return 1 << ((end - start) ^ text.charCodeAt(start));
}

function cssStep({ tag, name, position, parent, isShadowRoot }: StackedElement): string {
  const type = tag.cssType;
  const isUnique =
    parent === null || isShadowRoot || (parent.name === 'html' && (name === 'head' || name === 'body'));
  return isUnique ? type : `${type}:nth-child(${position})`;
}
