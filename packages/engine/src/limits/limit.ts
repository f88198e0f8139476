/** One bound on what a site sends: nothing of it reaches memory, disk or a record but through such a row. */
export interface Limit {
  /** What is bounded. */
  readonly what: string;
  readonly value: number;
  /** None where things are counted. */
  readonly unit?: 'bytes' | 'characters' | 'times' | 'seconds';
  /** What becomes of what is beyond it. */
  readonly beyond: string;
  /** The code of the finding that says so; none where nothing of a record depends on it. */
  readonly code?: string;
}
