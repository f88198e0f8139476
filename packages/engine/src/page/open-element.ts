import { decodeAttributeValue } from './decode-entities.ts';
import type { Tag } from './tag.ts';
import { regionOf } from './text-region.ts';

/** Name, raw value, name, raw value … in document order; entities are decoded when a value is asked for. */
export type RawAttributes = readonly string[];

export const NO_ATTRIBUTES: RawAttributes = [];

/** An element while the walk is inside it. Its position is kept, its children are not. */
export class OpenElement {
  readonly name: string;
  readonly tag: Tag;
  readonly parent: OpenElement | null;
  /** 1-based position among the element children of its parent. */
  readonly position: number;
  /** In an SVG or MathML subtree (and not in HTML inside of it). */
  readonly foreign: boolean;
  /** What kind of text stands here: see text-region.ts. */
  readonly region: number;
  childCount = 0;
  #attributes: RawAttributes;
  #cssPath: string | null = null;

  constructor(tag: Tag, parent: OpenElement | null, attributes: RawAttributes, foreign: boolean) {
    this.tag = tag;
    this.name = tag.name;
    this.parent = parent;
    this.foreign = foreign;
    this.#attributes = attributes;
    this.position = parent === null ? 1 : ++parent.childCount;
    this.region = regionOf(this, parent);
  }

  /**
   * A CSS selector that leads to the element from the root: `html > body > p:nth-child(2)`. Made when asked for;
   * ancestors keep theirs.
   */
  get cssPath(): string {
    if (this.#cssPath === null) {
      const step = cssStep(this);
      this.#cssPath = this.parent === null ? step : `${this.parent.cssPath} > ${step}`;
    }
    return this.#cssPath;
  }

  get hasAttributes(): boolean {
    return this.#attributes.length > 0;
  }

  /** The attribute's value, null when absent. Of duplicates the first one counts (HTML section 13.2.5.33). */
  attribute(name: string): string | null {
    const attributes = this.#attributes;
    for (let index = 0; index < attributes.length; index += 2) {
      if (attributes[index] === name) return decodeAttributeValue(attributes[index + 1] ?? '');
    }
    return null;
  }

  /** Names and decoded values, first of duplicates first. */
  attributes(): [name: string, value: string][] {
    const pairs: [string, string][] = [];
    for (let index = 0; index < this.#attributes.length; index += 2) {
      pairs.push([this.#attributes[index] ?? '', decodeAttributeValue(this.#attributes[index + 1] ?? '')]);
    }
    return pairs;
  }

  /** A second `<html>` or `<body>` tag adds the attributes that are not there yet (HTML section 13.2.6.4.7). */
  adopt(attributes: RawAttributes): void {
    this.#attributes = [...this.#attributes, ...attributes];
  }
}

const PLAIN_NAME = /^[a-z][a-z0-9-]*$/;

function cssStep({ name, position, parent }: OpenElement): string {
  const type = PLAIN_NAME.test(name) ? name : '*';
  const isUnique = parent === null || (parent.name === 'html' && (name === 'head' || name === 'body'));
  return isUnique ? type : `${type}:nth-child(${position})`;
}
