import type { Position, SourceTree } from './source-tree.ts';

/** One breach: the place in a file, what is wrong there and what to do. */
export interface SourceFinding extends Position {
  /** Relative to the root document's folder. */
  readonly file: string;
  readonly message: string;
}

/** A rule that reads the hand-written files: what a bundle no longer shows, or what keeps it from being made. */
export type SourceRule = (tree: SourceTree) => Iterable<SourceFinding>;
