/** What is told of a worker process by who started it. */
export interface WorkerState {
  /** How often it has ended without being asked to. */
  readonly deaths: number;
  /** All of its memory; 0 while it is not there. */
  readonly residentMb: number;
}
