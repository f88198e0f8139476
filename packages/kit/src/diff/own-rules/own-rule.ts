import type { Comparison } from '../bundle-view.ts';
import type { Change } from '../change.ts';
import { sentence } from '../sentence.ts';

/** What one of our rules found, and the places about which Redocly says less. */
export interface OwnFinding extends Change {
  readonly replaces: readonly (readonly string[])[];
}

/** What differs in what is sent or received, as most findings do; Redocly is heard all the same unless it says more. */
export function finding(
  found: Pick<OwnFinding, 'rule' | 'impact' | 'at'> & Partial<OwnFinding>,
  words: string,
): OwnFinding {
  return { group: 'Changed', wording: false, replaces: [], ...found, message: sentence(words) };
}

/** A rule for what Redocly does not rate as we do. */
export type OwnRule = (comparison: Comparison) => readonly OwnFinding[];
