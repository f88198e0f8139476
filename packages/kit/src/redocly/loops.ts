import { member, tokensOf, valueAt } from '@seogeo/document';
import type { ContractProblem } from '../problems/contract-problem.ts';
import { problemsIn } from './redocly-problems.ts';

type Way = readonly string[];

/** Of a fifth of the largest published description, which has no alias. */
const MOST_REPEATED = 1_000_000;

/**
 * What no reader of a document comes to the end of: an anchor of YAML within itself, aliases of aliases that make a
 * few lines millions of values, and references that lead to references alone. Redocly follows them until its stack or
 * its memory is full.
 *
 * @param parsed the document
 * @param source its absolute path, or its address
 * @param folder what files are named relative to
 */
export function loopsOf(parsed: object, source: string, folder: string): readonly ContractProblem[] {
  const problemIn = problemsIn(source, folder);
  const problem = (way: Way, message: string) => problemIn(way, 'no-loops', message);
  const { inside, repeated, references } = measured(parsed);
  if (inside !== undefined)
    return [problem(inside, 'This alias (*) stands within its own anchor (&): write it out.')];
  if (repeated > MOST_REPEATED)
    return [
      problem([], 'Its aliases (*) stand for more than 1,000,000 values: write fewer within each other.'),
    ];
  return references
    .filter(([, reference]) => isCircular(parsed, reference))
    .map(([way, reference]) => problem(way, `${reference} leads to references alone, and back to itself.`));
}

/**
 * The way to the first object that one of its own members is, how many values there are beyond those that are written, each
 * counted as often as it stands there, and each reference once with the way to it. Each object is looked into once.
 */
function measured(root: object) {
  const counts = new Map<object, number>();
  const open = new Set<object>();
  const inside: Way[] = [];
  const references: (readonly [Way, string])[] = [];
  let written = 0;
  const count = (value: object, way: Way): number => {
    const before = counts.get(value);
    if (before !== undefined) return before;
    if (open.has(value)) return inside.push(way);
    open.add(value);
    let sum = 1;
    for (const [name, inner] of Object.entries(value)) {
      if (name === '$ref' && typeof inner === 'string') references.push([[...way, name], inner]);
      if (typeof inner === 'object' && inner !== null) sum += count(inner, [...way, name]);
      else [sum, written] = [sum + 1, written + 1];
    }
    written += 1;
    counts.set(value, sum);
    return sum;
  };
  const repeated = count(root, []) - written;
  return { inside: inside[0], repeated, references };
}

function isCircular(root: object, reference: string): boolean {
  const followed = new Set<string>();
  for (let next: unknown = reference; typeof next === 'string' && next.startsWith('#'); ) {
    if (followed.has(next)) return true;
    followed.add(next);
    next = member(valueAt(root, tokensOf(next) ?? []), '$ref');
  }
  return false;
}
