/** Of all URLs with a query that one crawl requests: a hundred thousand of ordinary length. */
const MOST_CHARACTERS = 12_000_000;

/**
 * Bounds how many different queries of one path are requested: calendars, filters and session ids make endless
 * URLs out of one page. Which of them are taken is decided by the order in which they are found.
 * @returns whether there is room for a URL, or it was taken before; a URL without a query always is
 */
export function queryVariants(limit: number): (url: string) => boolean {
  const queries = new Map<string, Set<string>>();
  let characters = 0;
  return (url) => {
    const mark = url.indexOf('?');
    if (mark === -1) return true;
    const path = url.slice(0, mark);
    const query = url.slice(mark);
    const taken = queries.get(path) ?? new Set();
    if (taken.has(query)) return true;
    if (taken.size >= limit || characters + url.length > MOST_CHARACTERS) return false;
    characters += url.length;
    queries.set(path, taken.add(query));
    return true;
  };
}
