import {
  isObject,
  items,
  member,
  nodesOf,
  objectAt,
  rewritten,
  sameJson,
  schemasOf,
  text,
} from '@seogeo/document';
import { discriminated } from '@seogeo/server/acceptors';
import type { BundleView, Comparison } from '../bundle-view.ts';
import { namedSchemas } from '../named-schemas.ts';
import { rated } from '../ratings.ts';
import { finding, type OwnFinding, type OwnRule } from './own-rule.ts';

/**
 * The names by which a discriminator tells one schema from others (OpenAPI 3.1, section 4.8.25). Redocly compares what
 * a reference among them leads to, whichever that is, and takes a new name of a component for a changed one.
 */
export const changedMapping: OwnRule = (comparison) =>
  [...nodesOf(comparison.base.document)].flatMap(({ kind, way }) => {
    if (kind !== 'discriminator') return [];
    const places = { was: way, is: renamedWay(way, comparison) };
    if (comparison.revision.at(places.is) === undefined) return [];
    const was = namesAt(comparison.base, places.was);
    const is = namesAt(comparison.revision, places.is);
    const names = new Set([...was.keys(), ...is.keys()]);
    return [...names].flatMap((name) => foundAt(name, was.get(name), is.get(name), places, comparison));
  });

/** Of a discriminator, in each document. */
interface Places {
  readonly was: readonly string[];
  readonly is: readonly string[];
}

/** Where a component has another name: that of what is referred to in its place. */
function renamedWay(way: readonly string[], { base, revision }: Comparison): readonly string[] {
  if (revision.at(way) !== undefined || way[1] !== 'schemas') return way;
  const [, , name, ...rest] = way;
  const places = [...schemasOf(base.document)].filter(({ value }) => value.$ref === `${SCHEMAS}${name}`);
  const [renamed] = places.flatMap((place) => text(member(revision.at(place.way), '$ref')) ?? []);
  return renamed?.startsWith(SCHEMAS) ? [...way.slice(0, 2), renamed.slice(SCHEMAS.length), ...rest] : way;
}

const SCHEMAS = '#/components/schemas/';

/** The document without these names, for who would misread them. */
export function withoutMappings(document: BundleView['document']): BundleView['document'] {
  return rewritten('document', document, (kind, value) => {
    const { mapping: _mapping, ...rest } = value;
    return kind === 'discriminator' ? rest : value;
  });
}

/** Which component each name leads to: those of the mapping, and the components' own in whose place none stands. */
function namesAt(view: BundleView, way: readonly string[]): ReadonlyMap<string, string> {
  const schema = view.at(way.slice(0, -1));
  const named = isObject(schema) ? (discriminated(view.document, schema)?.named ?? []) : [];
  const own = named.flatMap(({ schema: one, values }) => {
    const name = (text(member(one, '$ref')) ?? '').slice(SCHEMAS.length);
    return values.includes(name) ? [[name, name] as const] : [];
  });
  const mapped = Object.entries(objectAt(view.at(way), 'mapping'));
  const told = mapped.map(([name, to]) => [name, text(to) ?? ''] as const);
  return new Map([...own, ...namedSchemas(schema), ...told]);
}

function foundAt(
  name: string,
  was: string | undefined,
  is: string | undefined,
  places: Places,
  comparison: Comparison,
): readonly OwnFinding[] {
  const { base, revision } = comparison;
  const isBoth = was !== undefined && is !== undefined;
  if (was === is || (isBoth && isRenamed(was, is, places, comparison))) return [];
  const { group, words } = is === undefined ? GONE : was === undefined ? COME : CHANGED;
  const [view, place] = is === undefined ? [base, places.was] : [revision, places.is];
  const { phrase, where } = view.subject(place.slice(0, -1));
  const at = [...place, 'mapping', name];
  // A name that is gone is refused in requests; one that is new is unknown to who reads responses.
  const impact = isBoth ? 'major' : rated(is === undefined, was === undefined, at, comparison);
  const change = { rule: 'changed-mapping', impact, group, at } as const;
  return [finding(change, `the discriminator of ${phrase} ${words} \`${name}\`${where}`)];
}

const GONE = { group: 'Removed', words: 'no longer knows' } as const;
const COME = { group: 'Added', words: 'knows further' } as const;
const CHANGED = { group: 'Changed', words: 'means another schema by' } as const;

/** Whether the component that a name stands for is called otherwise, and no other: where it stands, or as it is. */
function isRenamed(was: string, is: string, places: Places, { base, revision }: Comparison): boolean {
  const [before, after] = [base, revision].map(({ document }) => objectAt(document, 'components', 'schemas'));
  const isOther = member(before, was) === undefined || member(after, is) === undefined;
  if (isOther || member(before, is) !== undefined || member(after, was) !== undefined) return false;
  const place = placeOf(was, base.at(places.was.slice(0, -1)));
  if (place >= 0) return place === placeOf(is, revision.at(places.is.slice(0, -1)));
  return sameJson(member(before, was), member(after, is));
}

/** Which of a schema's alternatives a component is; -1 where it is none. */
function placeOf(component: string | undefined, schema: unknown): number {
  const alternatives = [...items(member(schema, 'oneOf')), ...items(member(schema, 'anyOf'))];
  return alternatives.findIndex((part) => member(part, '$ref') === `${SCHEMAS}${component}`);
}
