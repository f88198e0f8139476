/** How much of one text is in another, as scrapinghub's article-extraction-benchmark counts it in its evaluate.py. */

const WORD = /[\p{L}\p{N}_]+/gu;
const SHINGLE = 4;

/** The shares of shingles that are in both texts, in the found one alone, in the true one alone. */
export interface Overlap {
  readonly both: number;
  readonly onlyFound: number;
  readonly onlyTrue: number;
}

export interface Scores {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Shares, so that longer texts do not weigh more. */
export function overlap(truth: string, found: string): Overlap {
  const expected = shingles(truth);
  const actual = shingles(found);
  let both = 0;
  let onlyFound = 0;
  let onlyTrue = 0;
  for (const shingle of new Set([...expected.keys(), ...actual.keys()])) {
    const there = expected.get(shingle) ?? 0;
    const here = actual.get(shingle) ?? 0;
    both += Math.min(there, here);
    onlyFound += Math.max(0, here - there);
    onlyTrue += Math.max(0, there - here);
  }
  const all = both + onlyFound + onlyTrue || 1;
  return { both: both / all, onlyFound: onlyFound / all, onlyTrue: onlyTrue / all };
}

/** Means over the texts, F1 of the means; a text counts for neither where nothing was found, or nothing is true. */
export function scores(overlaps: readonly Overlap[]): Scores {
  const precision = mean(overlaps.map(({ both, onlyFound }) => [both, both + onlyFound]));
  const recall = mean(overlaps.map(({ both, onlyTrue }) => [both, both + onlyTrue]));
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

function mean(ratios: readonly (readonly [number, number])[]): number {
  const counted = ratios.filter(([, whole]) => whole > 0);
  return counted.reduce((sum, [part, whole]) => sum + part / whole, 0) / counted.length;
}

/** A text of fewer words is one shingle. */
function shingles(text: string): ReadonlyMap<string, number> {
  const words = text.match(WORD) ?? [];
  const found = new Map<string, number>();
  const last = Math.max(words.length - SHINGLE, 0);
  for (let start = 0; start <= last && words.length > 0; start++) {
    const shingle = words.slice(start, start + SHINGLE).join(' ');
    found.set(shingle, (found.get(shingle) ?? 0) + 1);
  }
  return found;
}
