/**
 * Bounds how many different queries of one path are requested: calendars, filters and session ids make endless
 * URLs out of one page. Which of them are taken is decided by the order in which they are found.
 */
export class QueryVariants {
  private readonly limit: number;
  private readonly queries = new Map<string, Set<string>>();

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
    if (taken === undefined) {
      if (this.limit > 0) this.queries.set(path, new Set([query]));
      return this.limit > 0;
    }
    if (!taken.has(query) && taken.size >= this.limit) return false;
    taken.add(query);
    return true;
  }
}
