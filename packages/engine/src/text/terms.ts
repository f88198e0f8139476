import { stem } from './stem.ts';
import { stopwords } from './stopwords.ts';
import { words } from './words.ts';

/** Longer runs are keys, hashes or base64, never something a person searches for. */
const LONGEST = 40;

/** The stem that a word is compared by, or null when it carries no subject: a stop word or a single Latin letter. */
export function termOf(word: string, lang: string | null): string | null {
  if (stopwords(lang).has(word) || word.length > LONGEST || /^[a-z]$/u.test(word)) return null;
  return stem(word, lang);
}

/** The distinct terms of a text in order of first use. A text of nothing but stop words gives those, stemmed. */
export function termsOf(text: string, lang: string | null): string[] {
  const all = words(text, lang);
  const terms = all.map((word) => termOf(word, lang)).filter((term) => term !== null);
  return [...new Set(terms.length > 0 ? terms : all.map((word) => stem(word, lang)))];
}

/** Of two sets of terms, 0–1: what they share over what they have (the Jaccard index). */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((term) => b.has(term)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

const STOPPED = -1;

/**
 * Numbers the terms of many texts. The surface forms of each language are remembered, so that a word is looked up
 * and stemmed once however often it occurs.
 */
export class Vocabulary {
  /** Every term and its number. */
  readonly ids = new Map<string, number>();
  /** How many surface forms are remembered. */
  forms = 0;
  readonly #surfaces = new Map<string | null, Map<string, number>>();

  /** The numbers of a text's terms in order, repeats included, stop words left out. */
  read(text: string, lang: string | null): number[] {
    const known = this.#surfaces.get(lang) ?? new Map<string, number>();
    this.#surfaces.set(lang, known);
    return words(text, lang)
      .map((word) => known.get(word) ?? this.#learn(word, lang, known))
      .filter((id) => id !== STOPPED);
  }

  /** The number of a term that was made elsewhere. */
  number(term: string): number {
    const id = this.ids.get(term) ?? this.ids.size;
    this.ids.set(term, id);
    return id;
  }

  #learn(word: string, lang: string | null, known: Map<string, number>): number {
    this.forms += 1;
    const term = termOf(word, lang);
    const id = term === null ? STOPPED : this.number(term);
    known.set(word, id);
    return id;
  }
}
