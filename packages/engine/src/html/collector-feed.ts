import type { Watcher } from './collector.ts';
import type { StackedElement } from './stacked-element.ts';

/** Shows elements and text to the collectors that want to see them. */
export class CollectorFeed {
  /** Who reads text at the moment, and inside of which element; null for the whole document. */
  readonly #readers: { watcher: Watcher; element: StackedElement | null }[];
  /** How many of the open elements hide what is inside of them. */
  #hiding = 0;

  constructor(watchers: readonly Watcher[]) {
    this.#readers = watchers
      .filter(({ collector }) => collector.readsAllText === true)
      .map((watcher) => ({ watcher, element: null }));
  }

  open(element: StackedElement): void {
    const { tag } = element;
    if (tag.breaksLine) this.#breakLine();
    if (this.#hiding === 0)
      for (const watcher of tag.watchers) {
        const reads = watcher.onOpen?.call(watcher.collector, element) === true;
        if (reads && !this.#readers.some((reader) => reader.watcher === watcher))
          this.#readers.push({ watcher, element });
      }
    if (tag.hidesContent && !element.isShadowRoot) this.#hiding++;
  }

  text(text: string, parent: StackedElement): void {
    if (this.#hiding === 0)
      for (const { watcher } of this.#readers) watcher.onText?.call(watcher.collector, text, parent);
  }

  close(element: StackedElement): void {
    const { tag } = element;
    if (tag.hidesContent && !element.isShadowRoot) this.#hiding--;
    if (tag.breaksLine) this.#breakLine();
    while (this.#readers.at(-1)?.element === element) this.#readers.pop();
    if (this.#hiding === 0)
      for (const watcher of tag.watchers) watcher.onClose?.call(watcher.collector, element);
  }

  #breakLine(): void {
    if (this.#hiding === 0) for (const { watcher } of this.#readers) watcher.onBreak?.call(watcher.collector);
  }
}
