import {
  followReference,
  isArray,
  isObject,
  items,
  type JsonObject,
  member,
  objectAt,
  schemasOf,
  schemaTypes,
} from '@seogeo/document';
import { BundleView, type Comparison } from './bundle-view.ts';
import { isPlain } from './is-plain.ts';
import { joinedAlternatives } from './joined-alternatives.ts';
import { finding, type OwnFinding } from './own-rules/own-rule.ts';

type Way = readonly string[];

/** Two documents that take null in the same places, and where they did not. */
interface WithoutNull {
  readonly base: JsonObject;
  readonly revision: JsonObject;
  readonly findings: readonly OwnFinding[];
}

/**
 * Tells once where null came or went beside a schema that stays: 3.0 writes it as `nullable` beside an `allOf`, 3.1 as
 * one of two alternatives. Redocly and oasdiff hold the alternatives against the schema's own members, and tell of each
 * that it came or went.
 */
export function withoutNullBesides(comparison: Comparison): WithoutNull {
  const base = withValuesAsIn(comparison.revision, comparison.base);
  const revision = withValuesAsIn(comparison.base, comparison.revision);
  const gone = waysBesideNull(base, revision);
  const come = waysBesideNull(revision, base);
  const found = (way: Way, isGone: boolean): OwnFinding => {
    const uses = [...base.uses.of(way), ...revision.uses.of(way)];
    const breaks = uses.some(({ direction }) => direction === (isGone ? 'request' : 'response'));
    const { phrase, where } = revision.subject(way);
    const words = isGone ? 'is never `null` any more' : 'may be `null` now';
    const change = { rule: 'changed-null', impact: breaks ? 'major' : 'minor', at: way } as const;
    return finding(change, `${phrase} ${words}${where}`);
  };
  // What an alternative beside null is called says nothing, nor does the keyword: oasdiff takes another for another schema.
  const renamed = waysOf(base, (value, way) => {
    const [was, is] = [value, revision.at(way)].map((one) => (isObject(one) ? besideNull(one) : null));
    const isOther = was?.$ref !== is?.$ref || 'oneOf' in value !== 'oneOf' in objectAt(revision.at(way));
    return typeof was?.$ref === 'string' && typeof is?.$ref === 'string' && isOther;
  });
  return {
    base: changedAt(base, [...gone, ...renamed], besideNull),
    revision: changedAt(revision, [...come, ...renamed], besideNull),
    findings: [...gone.map((way) => found(way, true)), ...come.map((way) => found(way, false))],
  };
}

/** Where one document takes null besides and the other the schema alone. */
function waysBesideNull(one: BundleView, other: BundleView): readonly Way[] {
  return waysOf(one, (value, way) => besideNull(value) !== null && isNeverNull(other, other.at(way)));
}

function waysOf({ document }: BundleView, isOne: (schema: JsonObject, way: Way) => boolean): readonly Way[] {
  return [...schemasOf(document)].filter(({ value, way }) => isOne(value, way)).map(({ way }) => way);
}

/** What a schema takes besides null, where it says so by two alternatives. */
function besideNull({ anyOf, oneOf, ...rest }: JsonObject): JsonObject | null {
  const alternatives = items(anyOf ?? oneOf).filter(isObject);
  const [only, ...more] = alternatives.filter(({ type }) => type !== 'null');
  const isBoth = anyOf !== undefined && oneOf !== undefined;
  if (isBoth || only === undefined || more.length > 0 || alternatives.length !== 2) return null;
  return isPlain(rest) ? { ...only, ...rest } : null;
}

function isNeverNull({ document }: BundleView, schema: unknown): boolean {
  const target = followReference(document, schema);
  const types = isObject(target) ? schemaTypes(target) : new Set();
  return types.size > 0 && !types.has('null');
}

/** A document with values by reference beside null where the other one lists them there. */
function withValuesAsIn(other: BundleView, one: BundleView): BundleView {
  const listed = (schema: JsonObject) => followReference(one.document, besideNull(schema));
  const ways = waysOf(one, (value, way) => [listed(value), other.at(way)].every(isList));
  const joined = (schema: JsonObject) => joinedAlternatives({ anyOf: [listed(schema), { type: 'null' }] });
  return new BundleView(changedAt(one, ways, joined));
}

function isList(schema: unknown): boolean {
  return isArray(member(schema, 'enum'));
}

type Change = (schema: JsonObject) => JsonObject | null;

function changedAt({ document }: BundleView, ways: readonly Way[], change: Change): JsonObject {
  const changed = ways.reduce<unknown>((value, way) => replacedAt(value, way, change), document);
  return isObject(changed) ? changed : document;
}

function replacedAt(value: unknown, [token, ...rest]: Way, change: Change): unknown {
  if (token === undefined) return isObject(value) ? (change(value) ?? value) : value;
  if (isArray(value))
    return value.map((one, index) => (String(index) === token ? replacedAt(one, rest, change) : one));
  return isObject(value) ? { ...value, [token]: replacedAt(value[token], rest, change) } : value;
}
