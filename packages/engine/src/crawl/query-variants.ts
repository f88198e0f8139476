/** Of all URLs with a query that one crawl requests: a hundred thousand of ordinary length. */
const MOST_CHARACTERS = 12_000_000;

/**
 * Bounds how many different queries of one path are requested: calendars, filters and session ids make endless
 * URLs out of one page. Which of them are taken is decided by the order in which they are found.
 */
export class QueryVariants {
  private readonly limit: number;
  private readonly queries = new Map<string, Set<string>>();

  private characters = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Takes the URL if there is room, or if it was taken before; a URL without a query always is. */
  take(url: string): boolean {
    const mark = url.indexOf('?');
    if (mark === -1) return true;
    const path = url.slice(0, mark);
    const query = url.slice(mark);
    const taken = this.queries.get(path);
    if (taken?.has(query)) return true;
    const full = (taken?.size ?? 0) >= this.limit || this.characters + url.length > MOST_CHARACTERS;
    if (full) return false;
    this.characters += url.length;
    if (taken === undefined) this.queries.set(path, new Set([query]));
    else taken.add(query);
    return true;
  }
}
