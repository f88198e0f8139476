/**
 * A site's index as one file. In the order of the file:
 *
 * - the mark below;
 * - a record per page in order of URLs: its URL, a line; its head as JSON, a line; its passages as JSON, a line each;
 * - per 64 terms in order of code units: their posting lists, and then the block that names them (see term-block.ts);
 * - the tables of the footer, little-endian: where records, blocks and passages stand, the lengths of documents;
 * - the footer as JSON, and in the last eight bytes its length and the CRC-32 of all before.
 */
import type { PageContent } from '../record/page-analysis.ts';

/** Another number whenever what stands in the file, or how words become terms, changes. */
export const MARK = 'seogeo index 3\n';
export const TERMS_PER_BLOCK = 64;
export const TRAILER_BYTES = 8;
/** More are on no site that people read; what stands beyond is found as part of its page only. */
export const MOST_PASSAGES = 4_000_000;

/** What terms are counted in; for `marks` see special-terms.ts. */
export const FIELDS = ['page', 'title', 'passage', 'marks'] as const;
export type Field = (typeof FIELDS)[number];

/** The head of a page's record: all of the page but its URL and passages. */
export interface PageHead {
  readonly id: string;
  readonly geoScore: number | null;
  readonly wordCount: number | null;
  readonly schemaTypes: readonly string[];
  readonly lang: string | null;
  readonly content: Omit<PageContent, 'passages'>;
}

/** Where a table begins, and how many numbers it holds. */
export interface Place {
  readonly at: number;
  readonly length: number;
}

export interface Footer {
  readonly lang: string | null;
  /** Every pair of language and declared script (see PageLanguage; absent where none is declared). */
  readonly languages: readonly { readonly lang: string | null; readonly declaredScript?: string | null }[];
  readonly tables: {
    /** Float64: where each page's record begins, and where the last one ends. */
    readonly pages: Place;
    /** Int32, by page: its place in `languages`. */
    readonly pageLanguages: Place;
    /** Int32: the number of each page's first passage, and the number of passages. */
    readonly pagePassages: Place;
    /** Int32, two by passage: where in its page's record it stands, and how many bytes it has. */
    readonly passages: Place;
    /** Float64, three by block: where its posting lists begin, where it begins itself, how many bytes it has. */
    readonly blocks: Place;
  };
  /** Int32, by document: the sum of its terms' counts. */
  readonly lengths: Readonly<Record<Field, Place>>;
  readonly averageLength: Readonly<Record<Field, number>>;
}
