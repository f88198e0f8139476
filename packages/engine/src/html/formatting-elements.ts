import type { StackedElement } from './stacked-element.ts';
import type { Tag } from './tag.ts';

/** Beyond what any author nests; without it, a document of nothing else costs the square of its size. */
const MOST = 24;
/** In all, markers included: elements that end without their end tag leave theirs. */
const MOST_ENTRIES = 1_000;
/** The "Noah's Ark clause". */
const MOST_ALIKE = 3;

/** The list of active formatting elements (HTML section 13.2.4.3): what is opened again where a block has cut it off. */
export class FormattingElements {
  /** Null is a marker. */
  readonly entries: (StackedElement | null)[] = [];

  /** Null for a marker too. */
  get last(): StackedElement | null {
    return this.entries.length === 0 ? null : (this.entries[this.entries.length - 1] ?? null);
  }

  push(element: StackedElement): void {
    let alike = 0;
    let index = this.entries.length - 1;
    for (; index >= 0 && alike < MOST_ALIKE; index--) {
      const entry = this.entries[index];
      if (entry === null || entry === undefined) break;
      if (entry.tag === element.tag && entry.hasAttributesOf(element)) alike++;
    }
    if (alike === MOST_ALIKE || this.entries.length - index > MOST) this.entries.splice(index + 1, 1);
    this.entries.push(element);
  }

  pushMarker(): void {
    if (this.entries.length >= MOST_ENTRIES) this.entries.shift();
    this.entries.push(null);
  }

  clearToMarker(): void {
    while (this.entries.length > 0 && this.entries.pop() !== null);
  }

  /** The last one of this tag after the last marker. */
  lastOf(tag: Tag): StackedElement | null {
    for (let index = this.entries.length - 1; index >= 0; index--) {
      const entry = this.entries[index];
      if (entry === null || entry === undefined) return null;
      if (entry.tag === tag) return entry;
    }
    return null;
  }

  remove(element: StackedElement): void {
    const index = this.entries.lastIndexOf(element);
    if (index >= 0 && index === this.entries.length - 1) this.entries.pop();
    else if (index >= 0) this.entries.splice(index, 1);
  }
}
