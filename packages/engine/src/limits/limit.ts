/** One bound on what a site sends: nothing of it reaches memory, disk or a record but through such a row. */
export interface Limit {
  /** What is bounded. */
  readonly what: string;
  readonly value: number;
  /** None where things are counted. */
  readonly unit?: 'bytes' | 'characters' | 'times' | 'seconds' | undefined;
  /** What becomes of what is beyond it. */
  readonly beyond: string;
  /** The code of the finding that says so; none where nothing of a record depends on it. */
  readonly code?: string | undefined;
}

/** Makes the rows of limits that are measured alike: what is bounded, by how much, what becomes of the rest, what says so. */
function measuredIn(unit?: Limit['unit']) {
  return (what: string, value: number, beyond: string, code?: string): Limit => ({
    what,
    value,
    unit,
    beyond,
    code,
  });
}

export const things = measuredIn();
export const bytes = measuredIn('bytes');
export const characters = measuredIn('characters');
export const times = measuredIn('times');
export const seconds = measuredIn('seconds');
