import {
  followReference,
  isObject,
  items,
  type JsonObject,
  objectAt,
  schemasOf,
  schemaTypes,
} from '@seogeo/document';
import type { BundleView, Comparison } from './bundle-view.ts';
import { changedAt, type Way } from './changed-at.ts';
import { isPlain } from './is-plain.ts';
import { finding, type OwnFinding } from './own-rules/own-rule.ts';

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
export function withoutNullBesides({ base, revision }: Comparison): WithoutNull {
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
    base: changedAt(base.document, [...gone, ...renamed], besideNull),
    revision: changedAt(revision.document, [...come, ...renamed], besideNull),
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
export function besideNull({ anyOf, oneOf, ...rest }: JsonObject): JsonObject | null {
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
