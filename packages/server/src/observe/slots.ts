/**
 * A set of what comes and goes with every request, by its place. A Set or a Map would not do: V8 links each of their
 * outgrown tables to the next, so that one that has come to the old generation keeps all later ones, and every request
 * that stood in them, until the next full collection.
 */
export class Slots<Item> implements Iterable<Item> {
  readonly #items: (Item | null)[] = [];
  readonly #free: number[] = [];

  get size(): number {
    return this.#items.length - this.#free.length;
  }

  /** @returns its place, until it is removed */
  add(item: Item): number {
    const place = this.#free.pop() ?? this.#items.length;
    this.#items[place] = item;
    return place;
  }

  /** @param place of one that is there */
  remove(place: number): void {
    this.#items[place] = null;
    this.#free.push(place);
  }

  find(is: (item: Item) => boolean): Item | undefined {
    return this.#items.find((item) => item !== null && is(item)) ?? undefined;
  }

  *[Symbol.iterator](): Iterator<Item> {
    for (const item of this.#items) if (item !== null) yield item;
  }
}
