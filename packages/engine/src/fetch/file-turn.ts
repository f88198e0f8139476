/** Of a request for a file beside the pages. */
export interface FileTurn {
  /** Told each time that it is sent: until then it waits. */
  readonly onTurn?: () => void;
  /** Ends it as `timeout`, wherever it is, and it is not repeated: others wait. */
  readonly until?: AbortSignal | undefined;
}
