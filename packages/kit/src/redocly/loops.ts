import { member, tokensOf, valueAt } from '@seogeo/document';
import type { ContractProblem } from '../problems/contract-problem.ts';
import { problemsIn } from './redocly-problems.ts';

type Way = readonly string[];

/** Ten times what the largest published description has. */
const MOST_VALUES = 50_000_000;

/**
 * What no reader of a document comes to the end of: an anchor of YAML within itself, aliases of aliases that make a
 * few lines millions of values, and references that lead to references alone. Redocly follows them until its stack or
 * its memory is full.
 *
 * @param parsed the root document
 * @param source its absolute path
 * @param folder what files are named relative to
 */
export function loopsOf(parsed: object, source: string, folder: string): readonly ContractProblem[] {
  const problemIn = problemsIn(source, folder);
  const problem = (way: Way, message: string) => problemIn(way, 'no-loops', message);
  const inside = anchorWithin(parsed);
  if (inside !== null)
    return [problem(inside, 'This alias (*) stands within its own anchor (&): write it out.')];
  if (valuesIn(parsed, new Map()) > MOST_VALUES)
    return [
      problem([], 'Its aliases (*) stand for more than 50,000,000 values: write fewer within each other.'),
    ];
  return [...referencesOf(parsed)]
    .filter(([, reference]) => isCircular(parsed, reference))
    .map(([way, reference]) => problem(way, `${reference} leads to references alone, and back to itself.`));
}

/** The way to the first object that one of its own members is; null where there is none. */
function anchorWithin(root: object): Way | null {
  const open = new Set<object>();
  const done = new Set<object>();
  const stack: { value: object; way: Way; leaves?: true }[] = [{ value: root, way: [] }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, way, leaves } = next;
    if (leaves) {
      open.delete(value);
      done.add(value);
      continue;
    }
    if (open.has(value)) return way;
    if (done.has(value)) continue;
    open.add(value);
    stack.push({ value, way, leaves: true });
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object' && inner !== null) stack.push({ value: inner, way: [...way, name] });
    }
  }
  return null;
}

/** How many values are in one, each counted as often as it stands there. */
function valuesIn(value: unknown, known: Map<object, number>): number {
  if (typeof value !== 'object' || value === null) return 1;
  const before = known.get(value);
  if (before !== undefined) return before;
  const sum = Object.values(value).reduce<number>((count, inner) => count + valuesIn(inner, known), 1);
  known.set(value, sum);
  return sum;
}

function* referencesOf(root: object): Generator<readonly [Way, string]> {
  const seen = new Set<object>();
  const waiting: [object, Way][] = [[root, []]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [value, way] = next;
    if (seen.has(value)) continue;
    seen.add(value);
    for (const [name, inner] of Object.entries(value)) {
      if (name === '$ref' && typeof inner === 'string') yield [[...way, name], inner];
      if (typeof inner === 'object' && inner !== null) waiting.push([inner, [...way, name]]);
    }
  }
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
