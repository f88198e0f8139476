import { LIMITS, type LimitName } from './limits.ts';

/** Which limits one page was over, and how often: what its findings are made from. */
export class LimitNotes {
  readonly #counts = new Map<LimitName, number>();

  note(name: LimitName, times = 1): void {
    if (times > 0) this.#counts.set(name, (this.#counts.get(name) ?? 0) + times);
  }

  /** The text, or its beginning. */
  cut(name: LimitName, text: string): string {
    if (text.length <= LIMITS[name].value) return text;
    this.note(name);
    return beginning(text, LIMITS[name].value);
  }

  /** The first items. */
  first<T>(name: LimitName, items: readonly T[]): readonly T[] {
    const { value } = LIMITS[name];
    this.note(name, Math.max(0, items.length - value));
    return items.length <= value ? items : items.slice(0, value);
  }

  entries(): [LimitName, number][] {
    return [...this.#counts];
  }
}

/** At most so many characters, none of them half of a pair. */
export function beginning(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
