/** schema.org in Microdata (HTML section 5, https://html.spec.whatwg.org/multipage/microdata.html). */

import type { Collector } from '../html/collector.ts';
import type { OpenElement } from '../html/open-element.ts';
import { shorten } from '../text/white-space.ts';
import { ItemReferences, type PlacedProperty } from './item-references.ts';
import type { NodeId } from './node-names.ts';
import { attributeValue, linkedNode } from './property-value.ts';
import { isMainEntity, MAIN_PROPERTIES, PROVENANCE_PROPERTIES, SchemaFindings } from './schema-findings.ts';
import { schemaOrgName } from './schema-org-name.ts';
import { TextValue } from './text-value.ts';
import { judgeProperty, takeType, typeNamed } from './vocabulary-faults.ts';

interface Item {
  element: OpenElement;
  /** Its types of schema.org. */
  types: readonly string[];
  /** It has types of another vocabulary too. */
  foreign: boolean;
  /** It is what the page is about. */
  isMain: boolean;
  /** What it is referred to by: its itemid, or where its name may stand elsewhere; else null. */
  id: NodeId | null;
  /** What is said to be its name inside of it. */
  name: string;
}

/** Of one element: each item that refers to it has them. */
const MOST_NAMES = 100;
/** Not a URL, which names a term of any vocabulary (Microdata section 5.2.3). */
const PLAIN_NAME = /^[^:.]+$/;

const UNTYPED = { types: [], foreign: false } as const;

export class MicrodataCollector implements Collector {
  readonly tags = null;
  readonly findings = new SchemaFindings('microdata');
  readonly #items: Item[] = [];
  readonly #text = new TextValue();
  readonly #references = new ItemReferences<Item>();
  /** Of the item that begins, which is a value and has properties elsewhere. */
  #own: NodeId | null = null;
  #count = 0;
  /** Of the element that ends, if it is one. */
  #ended: Item | undefined;

  onOpen(element: OpenElement): boolean {
    if (!element.hasAttributes) return false;
    const property = element.attribute('itemprop');
    if (property !== null) this.#takeProperty(element, property);
    const type = element.attribute('itemtype');
    if (element.attribute('itemscope') !== null) {
      const types = type === null ? UNTYPED : this.#takeTypes(type);
      const isMain = this.#isMain(property) && isMainEntity(types.types);
      const itemref = element.attribute('itemref');
      const item = { element, ...types, isMain, id: this.#own ?? itemIdOf(element), name: '' };
      this.#own = null;
      if (itemref !== null) this.#references.refer(item, itemref);
      if (item.id !== null) this.findings.node(item.id, '', types.types.length > 0);
      this.#items.push(item);
    } else if (type !== null) {
      this.findings.error(
        `itemtype "${shorten(type.trim(), 80)}" stands without itemscope, so there is no item; add itemscope`,
      );
    }
    return this.#text.waitsFor(element);
  }

  onText(text: string, parent: OpenElement): void {
    this.#text.add(text, parent);
  }

  onClose(element: OpenElement): void {
    this.#ended = this.#items.at(-1)?.element === element ? this.#items.pop() : undefined;
    this.#text.end(element);
  }

  /** To be called when the whole page was read. */
  finish(): void {
    this.#references.resolve((item, property) => {
      this.#judge(item, property.names);
      this.#takeValue(item, property);
    });
  }

  /** Of an item that is the value of these properties of the item around it. */
  #isMain(properties: string | null): boolean {
    const around = this.#items.at(-1);
    if (around === undefined || properties === null) return true;
    return around.isMain && properties.split(/\s+/).some((property) => MAIN_PROPERTIES.has(property));
  }

  #takeTypes(itemtype: string): Pick<Item, 'types' | 'foreign'> {
    const types: string[] = [];
    let foreign = false;
    for (const type of itemtype.trim().split(/\s+/)) {
      const what = `itemtype "${shorten(type, 80)}"`;
      const name = typeNamed(type, what, this.findings);
      foreign ||= name === null;
      if (name !== null) takeType(name, types, this.findings);
      else if (!URL.canParse(type))
        this.findings.error(`${what} is not an absolute URL; write https://schema.org/${shorten(type, 40)}`);
    }
    return { types, foreign };
  }

  #takeProperty(element: OpenElement, itemprop: string): void {
    const item = this.#items.at(-1);
    const names = namesOf(itemprop);
    const isAskedFor = isName(names) || names.some(({ name }) => PROVENANCE_PROPERTIES.has(name));
    const value = isAskedFor ? (this.#nodeOf(element) ?? attributeValue(element)) : null;
    const property: PlacedProperty<Item> = { names, item, value };
    const isReferable = this.#references.place(element, property);
    if (item !== undefined) this.#judge(item, names);
    if (value !== null) this.#takeValue(item, property);
    else if (isAskedFor && (isReferable || this.#isRead(item, itemprop)))
      this.#text.start(element, (text) => {
        property.value = this.#ended?.name || text;
        this.#takeValue(item, property);
      });
    else if (isName(names) && this.#text.waitsFor(item?.element ?? null)) this.#text.startName(element);
  }

  /** Of a name only where something may refer to what has it. */
  #isRead(item: Item | undefined, itemprop: string): boolean {
    if (item === undefined) return false;
    return item.id !== null || (item.types.length > 0 && itemprop.trim() !== 'name');
  }

  /** The item or link that is the value, where it is named by other elements than those inside of it. */
  #nodeOf(element: OpenElement): NodeId | null {
    if (element.attribute('itemscope') === null) return linkedNode(element, ['href']);
    const isNamedElsewhere = element.attribute('itemref') !== null;
    this.#own =
      itemIdOf(element) ?? (isNamedElsewhere ? { iri: `_:item${++this.#count}`, base: null } : null);
    return this.#own;
  }

  #judge({ types, foreign }: Item, names: PlacedProperty<Item>['names']): void {
    if (types.length === 0 || foreign) return;
    for (const { name, isTerm } of names) if (isTerm) judgeProperty(name, types, this.findings);
  }

  #takeValue(item: Item | undefined, { names, value }: PlacedProperty<Item>): void {
    if (item === undefined || item.types.length === 0 || value === null) return;
    for (const { name } of names) {
      if (name === 'name' && typeof value === 'string') item.name ||= value;
      if (PROVENANCE_PROPERTIES.has(name))
        this.findings.value(name, value, item.isMain, typeof value === 'string' ? {} : { isLink: true });
      else if (name === 'name' && item.id !== null && typeof value === 'string')
        this.findings.node(item.id, value, item.types.length > 0);
    }
  }
}

function isName(names: PlacedProperty<Item>['names']): boolean {
  return names.some(({ name }) => name === 'name');
}

/** A relative itemid is resolved against the page's base (HTML section 5.2.2). */
function itemIdOf(element: OpenElement): NodeId | null {
  const iri = element.attribute('itemid')?.trim() ?? '';
  return iri === '' ? null : { iri, base: '' };
}

/** One that is a URL may name a term of another vocabulary. */
function namesOf(itemprop: string): PlacedProperty<Item>['names'] {
  return itemprop
    .trim()
    .split(/\s+/, MOST_NAMES)
    .filter((token) => token !== '')
    .map((token) => {
      const named = schemaOrgName(token);
      return { name: named ?? token, isTerm: named !== null || PLAIN_NAME.test(token) };
    });
}
