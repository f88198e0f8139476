import type { PageContent } from '../record/page-analysis.ts';

/** Another number whenever what stands in the file, or how words become terms, changes. */
export const VERSION = 4;
/** More are on no site that people read; what stands beyond is found as part of its page only. */
export const MOST_PASSAGES = 4_000_000;

/**
 * A site's index as a database of SQLite, with a seal behind it:
 *
 * - `pages` in order of URLs, from 0 on: the head as JSON, and the rows of its passages, from the first to before the last;
 * - `passages` in order of pages, as JSON;
 * - `lists` of documents and counts as they were counted, by term, field and run (see TermCounter);
 * - `tables` of whole numbers, four bytes each, and the languages as JSON.
 */
export const TABLES = `
  PRAGMA user_version = ${VERSION};
  CREATE TABLE pages (doc INTEGER PRIMARY KEY, url TEXT, head TEXT, first INTEGER, last INTEGER);
  CREATE TABLE passages (row INTEGER PRIMARY KEY, json TEXT);
  CREATE TABLE lists
    (term TEXT, field INTEGER, run INTEGER, documents INTEGER, list BLOB, PRIMARY KEY (term, field, run)) WITHOUT ROWID;
  CREATE TABLE tables (name TEXT PRIMARY KEY, content ANY) WITHOUT ROWID`;

/** What terms are counted in; for `marks` see special-terms.ts. */
export const FIELDS = ['page', 'title', 'passage', 'marks'] as const;
export type Field = (typeof FIELDS)[number];

/**
 * Tables of numbers beside the lengths of documents, which have the name of their field: by page the place of its language
 * and the number of its first passage, with how many passages there are at the end; by passage its row.
 */
export type TableName = Field | 'pageLanguages' | 'pagePassages' | 'passages';

/** The head of a page: all of it but its URL, its language and its passages. */
export interface PageHead {
  readonly id: string;
  readonly geoScore: number | null;
  readonly wordCount: number | null;
  readonly schemaTypes: readonly string[];
  readonly content: Omit<PageContent, 'passages'>;
}

/** Every pair of language and declared script (see PageLanguage; absent where none is declared). */
export interface Languages {
  /** That of most pages. */
  readonly lang: string | null;
  readonly languages: readonly { readonly lang: string | null; readonly declaredScript?: string | null }[];
}
