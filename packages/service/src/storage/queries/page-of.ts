/** One page of a list and how many records the whole list has. */
export interface PageOf<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** Which part of a list is wanted. */
export interface Window {
  readonly offset: number;
  readonly size: number;
}
