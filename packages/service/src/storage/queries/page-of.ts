/** One page of a list and how many records the whole list has. */
export interface PageOf<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** The same, of a list whose records may be large: each slice is read when it is asked for, in some milliseconds. */
export interface SlicesOf<T> {
  readonly slices: AsyncIterable<readonly T[]>;
  readonly total: number;
}

/** Which records of an audit's pages a page of a list shows, in its order, and how many the whole list has. */
export interface FoundPages {
  readonly seqs: readonly number[];
  readonly total: number;
}

/** Which part of a list is wanted. */
export interface Window {
  readonly offset: number;
  readonly size: number;
}
