import type { OpenElement } from '../html/open-element.ts';
import type { FoundValue } from './node-names.ts';

/** Properties and references of one page; more are of no author. */
const MOST_PROPERTIES = 2_000;
const MOST_REFERENCES = 1_000;
/** An element may be referred to by every item: what is looked up in all. */
const MOST_LOOKED_UP = 10_000;

/** An element with `itemprop`. */
export interface PlacedProperty<Item> {
  readonly names: readonly { readonly name: string; readonly isTerm: boolean }[];
  /** The item around it, which has it in any case. */
  readonly item: Item | undefined;
  /** Null where nobody asks for it. */
  value: FoundValue['value'] | null;
}

/**
 * Properties that an item has by `itemref`: the elements with these ids and what is inside of them, up to the next
 * item (HTML section 5.2.5). Of an id that is there twice all of what holds properties counts as one.
 */
export class ItemReferences<Item extends { readonly element: OpenElement }> {
  readonly #byId = new Map<string, PlacedProperty<Item>[]>();
  readonly #references: { item: Item; id: string }[] = [];
  #properties = 0;

  /** False where no element around it can be referred to. */
  place(element: OpenElement, property: PlacedProperty<Item>): boolean {
    if (this.#properties >= MOST_PROPERTIES) return false;
    this.#properties++;
    let isPlaced = false;
    const end = property.item?.element ?? null;
    for (let at: OpenElement | null = element; at !== null && at !== end; at = at.parent) {
      const id = at.attribute('id') ?? '';
      if (id === '') continue;
      const known = this.#byId.get(id);
      if (known === undefined) this.#byId.set(id, [property]);
      else if (known.at(-1) !== property) known.push(property);
      isPlaced = true;
    }
    return isPlaced;
  }

  refer(item: Item, itemref: string): void {
    for (const id of new Set(itemref.split(/[\t\n\f\r ]+/)))
      if (id !== '' && this.#references.length < MOST_REFERENCES) this.#references.push({ item, id });
  }

  /** Shows each property that an item has by reference, once. */
  resolve(take: (item: Item, property: PlacedProperty<Item>) => void): void {
    const taken = new Map<Item, Set<PlacedProperty<Item>>>();
    let lookedUp = 0;
    for (const { item, id } of this.#references) {
      const seen = taken.get(item) ?? new Set();
      taken.set(item, seen);
      for (const property of this.#byId.get(id) ?? []) {
        if (++lookedUp > MOST_LOOKED_UP) return;
        if (property.item === item || seen.has(property)) continue;
        seen.add(property);
        take(item, property);
      }
    }
  }
}
