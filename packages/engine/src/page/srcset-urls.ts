/** Of one attribute. */
const MOST_CHARACTERS = 20_000;
const SEPARATORS = /[\s,]*/y;
const ADDRESS = /\S*/y;
const DESCRIPTORS = /[^,(]*(?:\([^)]*\)?[^,(]*)*/y;

/** The addresses of a `srcset`, without their descriptors (HTML section 4.8.4.3.10): a comma may stand in an address. */
export function srcsetUrls(value: string): string[] {
  const urls: string[] = [];
  const text = value.slice(0, MOST_CHARACTERS);
  const after = (pattern: RegExp, at: number): number => {
    pattern.lastIndex = at;
    return at + (pattern.exec(text)?.[0].length ?? 0);
  };
  for (let at = after(SEPARATORS, 0); at < text.length; at = after(SEPARATORS, at)) {
    const end = after(ADDRESS, at);
    const url = text.slice(at, end).replace(/(?<!,),+$/, '');
    // One that is cut off is none.
    if (end < text.length || value.length === text.length) urls.push(url);
    at = url.length < end - at ? end : after(DESCRIPTORS, end);
  }
  return urls;
}
