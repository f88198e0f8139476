import { LIMIT_GROUPS, LIMITS, type LimitName } from './limits.ts';
import type { PagePart } from './page-part.ts';

/** What of one page was over one limit. */
export interface OverLimit {
  readonly limit: LimitName;
  readonly part: PagePart;
  readonly times: number;
  /** The first value of them that is known: how it begins and how long it is. */
  readonly first: { readonly text: string; readonly length: number } | null;
}

interface Noted {
  readonly part: PagePart;
  readonly times?: number;
  readonly value?: string | null;
}

const SHOWN = 60;

/** What of one page was over which limit, and how often: what its findings are made from. */
export class LimitNotes {
  readonly #found = new Map<string, OverLimit>();

  clear(): void {
    this.#found.clear();
  }

  note(limit: LimitName, { part, times = 1, value = null }: Noted): void {
    if (times <= 0) return;
    const key = `${limit} ${part}`;
    const known = this.#found.get(key) ?? { limit, part, times: 0, first: null };
    const first = known.first ?? (value === null ? null : sampleOf(value));
    this.#found.set(key, { limit, part, times: known.times + times, first });
  }

  /** The text, or its beginning. */
  cut(limit: LimitName, text: string, part: PagePart): string {
    if (text.length <= LIMITS[limit].value) return text;
    this.note(limit, { part, value: text });
    return beginning(text, LIMITS[limit].value);
  }

  /** The first items. */
  first<T>(limit: LimitName, items: readonly T[], part: PagePart): readonly T[] {
    const { value } = LIMITS[limit];
    this.note(limit, { part, times: Math.max(0, items.length - value) });
    return items.length <= value ? items : items.slice(0, value);
  }

  entries(): OverLimit[] {
    return [...this.#found.values()];
  }

  /** Of which some were left out, so that nothing can be said to be missing among them. */
  leftOut(): ReadonlySet<PagePart> {
    return new Set(this.entries().flatMap(({ limit, part }) => (isOfTexts(limit) ? [] : [part])));
  }

  /** Of which one is known by its beginning only, so that its length is not. */
  cutTexts(): ReadonlySet<PagePart> {
    return new Set(this.entries().flatMap(({ limit, part }) => (isOfTexts(limit) ? [part] : [])));
  }
}

function isOfTexts(limit: LimitName): boolean {
  return limit in LIMIT_GROUPS.text;
}

function sampleOf(value: string): { text: string; length: number } {
  return { text: beginning(value, SHOWN), length: value.length };
}

/** At most so many characters, none of them half of a pair. */
export function beginning(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
