/** The two kinds of time. What may be set, forward or back, never measures how long something takes. */
export interface Clocks {
  /** Unix milliseconds, for what is told to people and kept. */
  readonly clock: () => number;
  /** Milliseconds since some moment, for intervals. */
  readonly monotonic: () => number;
}

/** One look at both. */
export interface ClockLook {
  readonly wall: number;
  readonly monotonic: number;
}
