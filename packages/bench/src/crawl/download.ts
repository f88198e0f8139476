/** What a competitor fetched, and what that took. */
export interface Download {
  readonly urls: readonly string[];
  readonly seconds: number;
}
