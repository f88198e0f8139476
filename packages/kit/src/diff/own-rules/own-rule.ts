import type { Comparison } from '../bundle-view.ts';
import type { Change } from '../change.ts';

/** What one of our rules found, and the places about which Redocly says less. */
export interface OwnFinding extends Change {
  readonly replaces: readonly (readonly string[])[];
}

/** A rule for what Redocly does not rate as we do. */
export type OwnRule = (comparison: Comparison) => readonly OwnFinding[];
