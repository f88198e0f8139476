import MiniSearch, { type Options } from 'minisearch';

/** One place that a search may lead to: a section of a guide, an operation, or what has a name in one of them. */
export interface SearchEntry {
  /** Address relative to the site's root, with the anchor. */
  readonly href: string;
  /** What is shown. */
  readonly title: string;
  /** Where it belongs: the guide's title, or method and path of an operation. */
  readonly context: string;
  readonly kind: 'guide' | 'operation' | 'word';
  /** Further words to be found by. */
  readonly keywords: string;
  readonly text: string;
}

export type SearchHit = Readonly<Record<'href' | 'title' | 'context' | 'kind', string>>;

const options: Options<SearchEntry> = {
  fields: ['title', 'context', 'keywords', 'text'],
  storeFields: ['href', 'title', 'context', 'kind'],
  // Identifiers are found whole and by their parts: createProject, minGeoScore, RATE_LIMITED, /projects/{projectId}.
  tokenize: (text) => {
    const words = text.split(/[^\p{L}\p{N}_]+/u).filter((word) => word !== '');
    const parts = words.flatMap((word) => {
      const found = word.split(/_|(?<=\p{Ll})(?=\p{Lu})/u).filter((part) => part !== '');
      return found.length > 1 ? found : [];
    });
    return [...words, ...parts];
  },
  searchOptions: {
    boost: { title: 4, keywords: 3, context: 2 },
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
    // A place that is about something before one where it has a name.
    boostDocument: (_id, _term, stored) => (stored?.kind === 'word' ? 0.2 : 1),
  },
};

/** The index as JSON text, made at build time. */
export function createSearchIndex(entries: readonly SearchEntry[]): string {
  const index = new MiniSearch<SearchEntry>(options);
  // Many lead to the same place.
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return JSON.stringify(index);
}

/** Reads what `createSearchIndex` wrote. */
export function loadSearchIndex(json: string): MiniSearch<SearchEntry> {
  return MiniSearch.loadJSON<SearchEntry>(json, options);
}

/** The best places for a query, best first. */
export function findPages(index: MiniSearch<SearchEntry>, query: string, limit = 10): SearchHit[] {
  const all = index.search(query);
  // A question in whole sentences rarely has all its words in one place.
  const found = all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
  return found.slice(0, limit).map(({ href, title, context, kind }) => ({
    href: String(href),
    title: String(title),
    context: String(context),
    kind: String(kind),
  }));
}
