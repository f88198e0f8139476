import { member, tokensOf, valueAt } from '@seogeo/document';
import type { ContractProblem } from '../problems/contract-problem.ts';
import { problemsIn } from './redocly-problems.ts';

type Way = readonly string[];

/** Of a fifth of the largest published description, which has no alias. */
const MOST_REPEATED = 1_000_000;
/** References that lead to references, each to the next: Redocly goes all of the way from each of them. */
const MOST_IN_ROW = 100;

/**
 * What no reader of a document comes to the end of: an anchor of YAML within itself, aliases of aliases that make a
 * few lines millions of values, and references that lead to many references alone. Redocly follows them until its stack
 * or its memory is full.
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
  const known = new Map<string, number>();
  return references.flatMap(([way, reference]) => {
    const length = lengthOf(parsed, reference, known);
    if (length <= MOST_IN_ROW) return [];
    const whither = length === Number.POSITIVE_INFINITY ? 'and back to itself' : `${length} of them`;
    return problem(way, `${reference} leads to references alone, ${whither}: refer to what is meant.`);
  });
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

/** How many references there are from one on, without end where they come back; each is followed once. */
function lengthOf(root: object, reference: string, known: Map<string, number>): number {
  const followed: string[] = [];
  let next: unknown = reference;
  while (typeof next === 'string' && next.startsWith('#') && !known.has(next)) {
    followed.push(next);
    known.set(next, Number.POSITIVE_INFINITY);
    next = member(valueAt(root, tokensOf(next) ?? []), '$ref');
  }
  let length = typeof next === 'string' ? (known.get(next) ?? 0) : 0;
  for (const one of followed.toReversed()) known.set(one, ++length);
  return length;
}
