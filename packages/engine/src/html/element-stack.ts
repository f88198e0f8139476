import type { StackedElement } from './stacked-element.ts';
import type { Tag } from './tag.ts';

/**
 * The stack of open elements (HTML section 13.2.4.2). For each place is known where, at or below it, a search for
 * others ends, and for each tag where its elements are: no question takes more time on a deeper stack.
 */
export class ElementStack {
  readonly #elements: StackedElement[] = [];
  /** For each height of the stack, what is answered while it has that. */
  readonly #scopeAt: number[] = [-1];
  readonly #specialAt: number[] = [-1];
  readonly #itemsEndAt: number[] = [-1];
  readonly #htmlAt: number[] = [-1];
  /** The current node. */
  top: StackedElement | null = null;

  get length(): number {
    return this.#elements.length;
  }

  /** Of the innermost element that ends a search for one "in scope". */
  get scopeAt(): number {
    return this.#scopeAt[this.#elements.length] ?? -1;
  }

  /** Of the innermost element of the category "special". */
  get specialAt(): number {
    return this.#specialAt[this.#elements.length] ?? -1;
  }

  /** Of the innermost element beyond which the start tag of a list item does not look. */
  get itemsEndAt(): number {
    return this.#itemsEndAt[this.#elements.length] ?? -1;
  }

  /** Of the innermost element that is one of HTML. */
  get htmlAt(): number {
    return this.#htmlAt[this.#elements.length] ?? -1;
  }

  at(index: number): StackedElement | undefined {
    return this.#elements[index];
  }

  /** Whether HTML's rules for such an element "in scope" find one. */
  inScope({ places }: Tag): boolean {
    return places.length > 0 && lastOf(places) >= this.scopeAt;
  }

  push(element: StackedElement): void {
    const at = this.#elements.length;
    const { tag } = element;
    element.at = at;
    tag.places.push(at);
    this.#scopeAt[at + 1] = tag.isScope ? at : this.scopeAt;
    this.#specialAt[at + 1] = tag.isSpecial ? at : this.specialAt;
    this.#itemsEndAt[at + 1] = tag.endsItems ? at : this.itemsEndAt;
    this.#htmlAt[at + 1] = tag.isForeign ? this.htmlAt : at;
    this.#elements.push(element);
    this.top = element;
  }

  pop(): StackedElement | undefined {
    const element = this.#elements.pop();
    if (element === undefined) return undefined;
    element.tag.places.pop();
    element.at = -1;
    this.top = this.#elements[this.#elements.length - 1] ?? null;
    return element;
  }

  /** Puts others in the place of `count` elements, wherever that is. */
  splice(index: number, count: number, ...others: readonly StackedElement[]): void {
    const above: StackedElement[] = [];
    while (this.length > index) {
      const element = this.pop();
      if (element !== undefined && this.length >= index + count) above.push(element);
    }
    for (const element of others) this.push(element);
    for (const element of above.reverse()) this.push(element);
  }
}

/** Where the innermost of them is; -1 where there is none. */
export function lastOf(places: readonly number[]): number {
  // A read beyond the end of an array is slow.
  return places.length === 0 ? -1 : (places[places.length - 1] ?? -1);
}
