const ADDRESS = /\bhttps?:\/\/\S+/g;
const ENCODED = /(?:%[89a-f][\da-f])+/gi;
/** Not to be seen, or to be taken for a space. */
const UNREADABLE = /[\p{C}\p{Z}\p{DI}\u2800]|^\p{M}/u;

/** The addresses in a text as their readers write them, as at a terminal: letters other than ASCII that are told from others. */
export function readable(text: string): string {
  return text.replace(ADDRESS, (address) => address.replace(ENCODED, decoded));
}

function decoded(encoded: string): string {
  try {
    const letters = decodeURIComponent(encoded);
    return letters === letters.normalize('NFC') && !UNREADABLE.test(letters) ? letters : encoded;
  } catch {
    return encoded;
  }
}
