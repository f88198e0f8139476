/** The words of a text as numbers, so that what counts them asks each distinct word once and compares integers after. */
export type PageWords = Readonly<ReturnType<typeof pageWords>>;

export function pageWords(words: readonly string[]) {
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
  return {
    /** How many words the text has. */
    length: words.length,
    /** Each word once, in the order in which they first stand. */
    distinct,
    /** For each word of the text, its place in `distinct`. */
    places,
  };
}
