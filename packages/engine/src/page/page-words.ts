/** The words of a text as numbers, so that what counts them asks each distinct word once and compares integers after. */
export interface PageWords {
  /** How many words the text has. */
  readonly length: number;
  /** Each word once, in the order in which they first stand. */
  readonly distinct: readonly string[];
  /** For each word of the text, its place in `distinct`. */
  readonly places: Uint32Array;
}

export function pageWords(words: readonly string[]): PageWords {
  const known = new Map<string, number>();
  const distinct: string[] = [];
  const places = new Uint32Array(words.length);
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    let place = known.get(word);
    if (place === undefined) {
      place = distinct.length;
      known.set(word, place);
      distinct.push(word);
    }
    places[index] = place;
  }
  return { length: words.length, distinct, places };
}
