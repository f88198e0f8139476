import { isArray, isExtension, isObject, type JsonObject, PARTS, sameJson, texts } from '@seogeo/document';
import { annotations, isPlain } from './is-plain.ts';

type Merge = (one: unknown, other: unknown) => unknown;

const larger: Merge = (one, other) => Math.max(Number(one), Number(other));
const smaller: Merge = (one, other) => Math.min(Number(one), Number(other));
/** What differs in two parts asks for both, which no keyword says. */
const never: Merge = () => undefined;

/** What asks for the same wherever it stands; what closes an object, say, heeds the fields beside it alone. */
const MERGED: ReadonlyMap<string, Merge> = new Map([
  ...['minLength', 'minimum', 'minItems', 'minProperties'].map((word) => [word, larger] as const),
  ...['maxLength', 'maximum', 'maxItems', 'maxProperties'].map((word) => [word, smaller] as const),
  ...'type enum format pattern multipleOf uniqueItems contentEncoding contentMediaType'
    .split(' ')
    .map((word) => [word, never] as const),
  ['required', (one, other) => [...new Set([...texts(one), ...texts(other)])]],
  [
    'properties',
    (one, other) => (isObject(one) && isObject(other) ? both(one, other, () => never) : undefined),
  ],
]);

/**
 * A schema at which stands what the parts of its `allOf` ask for (JSON Schema 2020-12, section 10.2.1.1). Parts that
 * differ in what no keyword says at once stay, and so does what is only referred to, but where it is all there is.
 */
export function mergedParts(schema: JsonObject): JsonObject {
  const { allOf, ...rest } = schema;
  if (!isArray(allOf) || allOf.length === 0 || !allOf.every(isObject)) return schema;
  const kept: JsonObject[] = [];
  const whole = allOf.flatMap(partsWithin).reduce<JsonObject>((all, part) => {
    const merged = isMergeable(part, all) ? both(all, part, (word) => MERGED.get(word) ?? never) : undefined;
    if (merged === undefined) kept.push(part);
    return merged ?? all;
  }, rest);
  const [only, ...more] = kept;
  if (only === undefined) return whole;
  return more.length === 0 && isPlain(whole) ? { ...only, ...whole } : { ...whole, allOf: kept };
}

/** Parts of a part that says nothing besides. */
function partsWithin(part: JsonObject): readonly JsonObject[] {
  const { allOf, ...rest } = part;
  return isArray(allOf) && allOf.every(isObject) && Object.keys(rest).length === 0 ? allOf : [part];
}

function isMergeable(part: JsonObject, all: JsonObject): boolean {
  const isSaid = (word: string) => MERGED.has(word) || annotations.has(word) || isExtension(word);
  return Object.keys(part).every(isSaid) && !('properties' in part && 'additionalProperties' in all);
}

/** Members of both; undefined where one differs and cannot be merged. */
function both(one: JsonObject, other: JsonObject, mergeOf: (word: string) => Merge): JsonObject | undefined {
  const merged = new Map(Object.entries(other));
  for (const [word, held] of Object.entries(one)) {
    const isNew = !merged.has(word) || sameJson(held, merged.get(word));
    const value = isNew ? held : mergeOf(word)(held, merged.get(word));
    if (value === undefined) return undefined;
    merged.set(word, value);
  }
  return Object.fromEntries(merged);
}

/** Whose schemas describe the same value: what they name is not surplus to `unevaluated…` (JSON Schema 2020-12, section 11). */
export const APPLIED = [...PARTS, ...'$ref $dynamicRef if then else dependentSchemas contains'.split(' ')];

/** An object or a list that nothing else describes, closed by the keyword that heeds its own alone. */
export function closedAlone(schema: JsonObject): JsonObject {
  const { unevaluatedProperties, unevaluatedItems, ...rest } = schema;
  const closing = { additionalProperties: unevaluatedProperties, items: unevaluatedItems };
  const said = Object.entries(closing).filter(([, held]) => held !== undefined);
  return APPLIED.some((word) => word in schema) ? schema : { ...Object.fromEntries(said), ...rest };
}
