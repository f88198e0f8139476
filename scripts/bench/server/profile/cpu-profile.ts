/** The parts of V8's CPU profile (Profiler.Profile of the inspector's protocol) that are read here. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  /** Ids of the nodes on top of the stack, one for each sample. */
  readonly samples: readonly number[];
  /** Microseconds from the sample before to each sample. */
  readonly timeDeltas: readonly number[];
}

export interface ProfileNode {
  readonly id: number;
  readonly callFrame: {
    readonly functionName: string;
    /** A file URL, `node:…`, or empty for what is not JavaScript. */
    readonly url: string;
    /** From 0. */
    readonly lineNumber: number;
  };
}
