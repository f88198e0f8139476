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

/**
 * Numbers the terms of many texts. The surface forms of each language are remembered, so that a word is looked up
 * and stemmed once however often it occurs.
 */
export interface Vocabulary {
  /** The numbers of a text's terms in order, repeats included, stop words left out. */
  read(text: string, lang: string | null): number[];
  /** The number of a term that was made elsewhere. */
  number(term: string): number;
  /** Every term and its number. */
  ids: ReadonlyMap<string, number>;
  /** How many surface forms are remembered. */
  readonly forms: number;
}

export function createVocabulary(): Vocabulary {
  const ids = new Map<string, number>();
  const surfaces = new Map<string | null, Map<string, number>>();
  let forms = 0;
  const STOPPED = -1;

  function learn(word: string, lang: string | null): number {
    forms += 1;
    const term = termOf(word, lang);
    return term === null ? STOPPED : number(term);
  }

  function number(term: string): number {
    const known = ids.get(term);
    if (known !== undefined) return known;
    ids.set(term, ids.size);
    return ids.size - 1;
  }

  function read(text: string, lang: string | null): number[] {
    const known = surfaces.get(lang) ?? new Map<string, number>();
    surfaces.set(lang, known);
    const found: number[] = [];
    for (const word of words(text, lang)) {
      const id = known.get(word) ?? learn(word, lang);
      known.set(word, id);
      if (id !== STOPPED) found.push(id);
    }
    return found;
  }
  return {
    read,
    number,
    ids,
    get forms() {
      return forms;
    },
  };
}
