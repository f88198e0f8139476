/** schema.org's vocabulary (https://schema.org/docs/schemas.html), known offline: names, parents, domains. */
import { remembering } from '../text/remembering.ts';
import { MEMBER_LINES, PROPERTY_LINES, SUPERSEDED_LINES, TYPE_LINES } from './vocabulary.gen.ts';

/** The types, and what each is a kind of. */
export const TYPES = table(TYPE_LINES);
/** The properties, and the types each is meant for; none where the vocabulary does not say. */
export const PROPERTIES = table(PROPERTY_LINES);
/** What schema.org wants instead of a type or property that it has superseded. */
export const SUCCESSORS = table(SUPERSEDED_LINES);
/** The enumeration that a value such as `InStock` belongs to. */
export const ENUMERATIONS: ReadonlyMap<string, string> = new Map(
  [...table(MEMBER_LINES)].flatMap(([type, values]) => values.map((value) => [value, type] as const)),
);
const TYPES_BY_LOWER_CASE = byLowerCase(TYPES);
const PROPERTIES_BY_LOWER_CASE = byLowerCase(PROPERTIES);

function table(text: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    text.split('\n').map((line) => {
      const [name = '', ...others] = line.split(' ');
      return [name, others];
    }),
  );
}

function byLowerCase(terms: ReadonlyMap<string, unknown>): ReadonlyMap<string, string> {
  return new Map([...terms.keys()].map((name) => [name.toLowerCase(), name]));
}

/** The type itself and all that it is a kind of. */
export const lineageOf = remembering((type): ReadonlySet<string> => {
  const lineage = new Set<string>([type]);
  // A set is walked in the order of adding, what is added meanwhile included.
  for (const one of lineage) for (const parent of TYPES.get(one) ?? []) lineage.add(parent);
  return lineage;
});

// A search takes a millisecond or two, and a site's template makes the same slip on every page, many times.
/** The type that was most likely meant by an unknown name; null when nothing is near. */
export const nearestType = remembering((name) => nearest(name, TYPES_BY_LOWER_CASE));

/** Likewise for properties. */
export const nearestProperty = remembering((name) => nearest(name, PROPERTIES_BY_LOWER_CASE));

/** `recipeIngredient` for `ingredient`; not what is `sd…` of another, which is about the markup. */
export const propertiesEndingIn = remembering((name): readonly string[] => {
  const ending = name.slice(0, 1).toUpperCase() + name.slice(1);
  return [...PROPERTIES.keys()].filter((property) => property.endsWith(ending) && !property.startsWith('sd'));
});

function nearest(name: string, names: ReadonlyMap<string, string>): string | null {
  const lower = name.toLowerCase();
  const exact = names.get(lower);
  if (exact !== undefined) return exact;
  const most = lower.length > 11 ? 3 : lower.length > 4 ? 2 : 1;
  let best: { spelled: string; edits: number; shared: number } | null = null;
  for (const [candidate, spelled] of names) {
    if (Math.abs(candidate.length - lower.length) > (best?.edits ?? most)) continue;
    const edits = editDistance(lower, candidate);
    const shared = sharedBeginning(lower, candidate);
    if (edits > (best?.edits ?? most)) continue;
    // Among equals the one that begins alike: slips are made late in a word.
    if (best === null || edits < best.edits || shared > best.shared) best = { spelled, edits, shared };
  }
  return best?.spelled ?? null;
}

function sharedBeginning(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length++;
  return length;
}

/** Levenshtein's distance. */
export function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let at = 1; at <= left.length; at++) {
    const next = [at];
    for (let to = 1; to <= right.length; to++) {
      const replaced = (row[to - 1] ?? 0) + (left[at - 1] === right[to - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
