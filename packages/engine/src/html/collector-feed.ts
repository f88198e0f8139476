import type { Collector } from './collector.ts';
import type { StackedElement } from './stacked-element.ts';

/** Shows elements and text to the collectors that want to see them. */
export class CollectorFeed {
  /** Who reads text at the moment, and inside of which element; null for the whole document. */
  readonly #readers: { collector: Collector; element: StackedElement | null }[];
  /** How many of the open elements hide what is inside of them. */
  #hiding = 0;

  constructor(collectors: readonly Collector[]) {
    this.#readers = collectors
      .filter(({ readsAllText }) => readsAllText === true)
      .map((collector) => ({ collector, element: null }));
  }

  open(element: StackedElement): void {
    const { tag } = element;
    if (tag.breaksLine) this.#breakLine();
    if (this.#hiding === 0)
      for (const collector of tag.collectors) {
        const reads = collector.onOpen?.(element) === true;
        if (reads && !this.#readers.some((reader) => reader.collector === collector))
          this.#readers.push({ collector, element });
      }
    if (tag.hidesContent && !element.isShadowRoot) this.#hiding++;
  }

  text(text: string, parent: StackedElement): void {
    if (this.#hiding === 0) for (const { collector } of this.#readers) collector.onText?.(text, parent);
  }

  close(element: StackedElement): void {
    const { tag } = element;
    if (tag.hidesContent && !element.isShadowRoot) this.#hiding--;
    if (tag.breaksLine) this.#breakLine();
    while (this.#readers.at(-1)?.element === element) this.#readers.pop();
    if (this.#hiding === 0) for (const collector of tag.collectors) collector.onClose?.(element);
  }

  #breakLine(): void {
    if (this.#hiding === 0) for (const { collector } of this.#readers) collector.onBreak?.();
  }
}
