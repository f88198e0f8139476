import type { StackedElement } from './stacked-element.ts';
import type { Tag } from './tag.ts';

/**
 * The stack of open elements (HTML section 13.2.4.2). Each element knows the nearest place at or below its own where
 * a search for others ends, and each tag where its elements are: no question takes more time on a deeper stack.
 */
export class ElementStack {
  readonly #elements: StackedElement[] = [];
  /** The current node. */
  top: StackedElement | null = null;

  get length(): number {
    return this.#elements.length;
  }

  at(index: number): StackedElement | undefined {
    return this.#elements[index];
  }

  /** Whether HTML's rules for such an element "in scope" find one. */
  inScope({ places }: Tag): boolean {
    return places.length > 0 && lastOf(places) >= (this.top?.scopeAt ?? 0);
  }

  /** The innermost element of this tag; what is asked for is known to be open. */
  last({ places }: Tag): StackedElement | undefined {
    return places.length === 0 ? undefined : this.#elements[lastOf(places)];
  }

  push(element: StackedElement): void {
    this.#place(element, this.top, this.#elements.length);
    this.#elements.push(element);
    this.top = element;
  }

  pop(): StackedElement | undefined {
    const element = this.#elements.pop();
    if (element === undefined) return undefined;
    element.tag.places.pop();
    element.at = -1;
    this.top = this.#elements.at(-1) ?? null;
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

  #place(element: StackedElement, below: StackedElement | null, at: number): void {
    const { tag } = element;
    tag.places.push(at);
    element.at = at;
    element.scopeAt = tag.isScope ? at : (below?.scopeAt ?? 0);
    element.specialAt = tag.isSpecial ? at : (below?.specialAt ?? 0);
    element.itemsEndAt = tag.endsItems ? at : (below?.itemsEndAt ?? 0);
    element.htmlAt = tag.namespace === 'html' ? at : (below?.htmlAt ?? 0);
  }
}

/** Where the innermost of them is; -1 where there is none. */
export function lastOf(places: readonly number[]): number {
  return places.length === 0 ? -1 : (places[places.length - 1] ?? -1);
}
