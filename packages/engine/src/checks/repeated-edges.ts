import type { TextEdges } from '../record/page-analysis.ts';

/** Different blocks that are counted: what most pages have is among the first of them. */
const MOST_COUNTED = 20_000;
/** What stands on fewer pages, or on a smaller share of them, is no template of the site. */
const LEAST_PAGES = 10;
const LEAST_SHARE = 0.5;

/** Counts over a site what its pages begin and end with. */
export class RepeatedEdges {
  readonly #pages = new Map<number, number>();
  #taken = 0;

  take({ before, after }: TextEdges): void {
    this.#taken++;
    const own = new Set([...hashes(before), ...hashes(after)]);
    for (const hash of own) {
      const known = this.#pages.get(hash);
      if (known !== undefined || this.#pages.size < MOST_COUNTED) this.#pages.set(hash, (known ?? 0) + 1);
    }
  }

  /** How many words are about left of a page without what most pages begin or end with. */
  ownWords({ before, after, words, characters }: TextEdges): number {
    const repeated = Math.min(characters, this.#repeated(before) + this.#repeated(after));
    return Math.round(words * (1 - repeated / characters));
  }

  #repeated(edge: readonly number[]): number {
    let characters = 0;
    for (let at = 0; at < edge.length && this.#isRepeated(edge[at] ?? 0); at += 2)
      characters += edge[at + 1] ?? 0;
    return characters;
  }

  #isRepeated(hash: number): boolean {
    return (this.#pages.get(hash) ?? 0) >= Math.max(LEAST_PAGES, this.#taken * LEAST_SHARE);
  }
}

function hashes(edge: readonly number[]): readonly number[] {
  return edge.filter((_, index) => index % 2 === 0);
}
