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
import { rated } from '../ratings.ts';
import { finding, type OwnFinding, type OwnRule } from './own-rule.ts';

/**
 * The names by which a discriminator tells one schema from others (OpenAPI 3.1, section 4.8.25). Redocly compares what
 * a reference among them leads to, whichever that is, and takes a new name of a component for a changed one.
 */
export const changedMapping: OwnRule = (comparison) =>
  [...nodesOf(comparison.base.document)].flatMap(({ kind, value, way }) => {
    if (kind !== 'discriminator') return [];
    const places = { was: way, is: renamedWay(way, comparison) };
    const now = comparison.revision.at(places.is);
    if (now === undefined) return [];
    const names = Object.keys({ ...objectAt(value, 'mapping'), ...objectAt(now, 'mapping') });
    const told = names.flatMap((name) => foundAt(name, places, comparison));
    return [
      ...told,
      ...ownNamesGone(places, comparison).filter(({ at }) => !names.includes(at.at(-1) ?? '')),
    ];
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

function foundAt(name: string, places: Places, comparison: Comparison): readonly OwnFinding[] {
  const { base, revision } = comparison;
  const was = text(member(objectAt(base.at(places.was), 'mapping'), name));
  const is = text(member(objectAt(revision.at(places.is), 'mapping'), name));
  const isBoth = was !== undefined && is !== undefined;
  if (was === is || (isBoth && isRenamed(was, is, places, comparison))) return [];
  const { group, words } = is === undefined ? GONE : was === undefined ? COME : CHANGED;
  const [view, place] = is === undefined ? [base, places.was] : [revision, places.is];
  const { phrase, where } = view.subject(place.slice(0, -1));
  const at = [...place, 'mapping', name];
  const other = was === undefined ? base.at(places.was.slice(0, -1)) : revision.at(places.is.slice(0, -1));
  const isSame = !isBoth && isImplied(name, was ?? is, other);
  const impact = isBoth
    ? 'major'
    : isSame
      ? 'minor'
      : rated(is === undefined, was === undefined, at, comparison);
  const change = { rule: 'changed-mapping', impact, group, at } as const;
  return [finding(change, `the discriminator of ${phrase} ${words} \`${name}\`${where}`)];
}

const GONE = { group: 'Removed', words: 'no longer knows' } as const;
const COME = { group: 'Added', words: 'knows further' } as const;
const CHANGED = { group: 'Changed', words: 'means another schema by' } as const;

/** By what each component goes. */
function namesIn(view: BundleView, way: readonly string[]): ReadonlyMap<string, readonly unknown[]> {
  const schema = view.at(way.slice(0, -1));
  const named = isObject(schema) ? discriminated(view.document, schema)?.named : undefined;
  return new Map(named?.map(({ schema: one, values }) => [text(member(one, '$ref')) ?? '', values]));
}

/** A mapping stands in place of a component's own name. */
function ownNamesGone({ was, is }: Places, comparison: Comparison): readonly OwnFinding[] {
  const now = namesIn(comparison.revision, is);
  const { phrase, where } = comparison.base.subject(was.slice(0, -1));
  return [...namesIn(comparison.base, was)].flatMap(([reference, names]) => {
    const own = reference.slice(SCHEMAS.length);
    if (!names.includes(own) || now.get(reference)?.includes(own) !== false) return [];
    const at = [...was, 'mapping', own];
    const impact = rated(true, false, at, comparison);
    const change = { rule: 'changed-mapping', impact, group: GONE.group, at } as const;
    return [finding(change, `the discriminator of ${phrase} ${GONE.words} \`${own}\`${where}`)];
  });
}

/** Whether the component that a name stands for is called otherwise, and no other: where it stands, or as it is. */
function isRenamed(was: string, is: string, places: Places, { base, revision }: Comparison): boolean {
  const [before, after] = [base, revision].map(({ document }) => objectAt(document, 'components', 'schemas'));
  const isOther = member(before, was) === undefined || member(after, is) === undefined;
  if (isOther || member(before, is) !== undefined || member(after, was) !== undefined) return false;
  const place = placeOf(was, base.at(places.was.slice(0, -1)));
  if (place >= 0) return place === placeOf(is, revision.at(places.is.slice(0, -1)));
  return sameJson(member(before, was), member(after, is));
}

/** A name that is gone is refused in requests; one that is new is unknown to who reads responses. A component's name needs no mapping, unless it has another. */
function isImplied(name: string, component: string | undefined, schema: unknown): boolean {
  const mapping = objectAt(member(schema, 'discriminator'), 'mapping');
  return name === component && placeOf(component, schema) >= 0 && !Object.values(mapping).includes(component);
}

/** Which of a schema's alternatives a component is; -1 where it is none. */
function placeOf(component: string | undefined, schema: unknown): number {
  const alternatives = [...items(member(schema, 'oneOf')), ...items(member(schema, 'anyOf'))];
  return alternatives.findIndex((part) => member(part, '$ref') === `${SCHEMAS}${component}`);
}
