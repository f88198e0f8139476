import { isArray, isObject, type JsonObject, mapMembers, objectAt, sameJson, texts } from '@seogeo/document';

type Merge = (a: unknown, b: unknown) => unknown;

const larger: Merge = (a, b) => (typeof a === 'number' && typeof b === 'number' ? Math.max(a, b) : b);
const smaller: Merge = (a, b) => (typeof a === 'number' && typeof b === 'number' ? Math.min(a, b) : b);
const both: Merge = (a, b) => (sameJson(a, b) ? a : { allOf: [a, b] });
/** Of more pairs of alternatives those are taken in which each alternative is once: of many parts they are without number. */
const MOST_PAIRS = 200;
const eachBranch: Merge = (a, b) => {
  if (!isArray(a) || !isArray(b)) return b;
  const isMany = a.length * b.length > MOST_PAIRS;
  const pairs = isMany
    ? (a.length > b.length ? a : b).map((_, at) => [a.at(at % a.length), b.at(at % b.length)])
    : a.flatMap((one) => b.map((other) => [one, other]));
  return pairs.map((allOf) => ({ allOf }));
};

/** How two values of a keyword become one that asks for both (JSON Schema 2020-12, section 10.2.1.1). */
const merges: Readonly<Record<string, Merge>> = {
  type: commonTypes,
  enum: (a, b) => (isArray(a) && isArray(b) ? a.filter((one) => b.some((other) => sameJson(one, other))) : b),
  required: (a, b) => [...new Set([...texts(a), ...texts(b)])],
  patternProperties: mergedProperties,
  items: both,
  additionalProperties: (a, b) => (a === false || b === false ? false : both(a, b)),
  oneOf: eachBranch,
  anyOf: eachBranch,
  minimum: larger,
  exclusiveMinimum: larger,
  minLength: larger,
  minItems: larger,
  minProperties: larger,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  maxProperties: smaller,
};

/**
 * One schema for what has to hold to both. It is a good guess, not a proof: what is generated from it is checked
 * against the schemas as written.
 */
export function mergeSchemas(a: JsonObject, b: JsonObject): JsonObject {
  const merged = mapMembers(b, (value, keyword) => {
    const merge = Object.hasOwn(a, keyword) && Object.hasOwn(merges, keyword) ? merges[keyword] : undefined;
    return merge?.(a[keyword], value) ?? value;
  });
  const properties = { ...membersIn(a, b), ...membersIn(b, a) };
  return { ...a, ...merged, ...(Object.keys(properties).length > 0 ? { properties } : {}) };
}

/** What the properties of a schema have to be for another as well, of which some may be further ones. */
function membersIn(schema: JsonObject, other: JsonObject): JsonObject {
  const further = 'patternProperties' in other ? true : (other.additionalProperties ?? true);
  const named = objectAt(other, 'properties');
  return mapMembers(objectAt(schema, 'properties'), (own, name) => {
    const asked = Object.hasOwn(named, name) ? named[name] : further;
    return asked === true ? own : asked === false ? false : both(asked, own);
  });
}

function mergedProperties(a: unknown, b: unknown): unknown {
  if (!isObject(a) || !isObject(b)) return b;
  const merged = mapMembers(b, (schema, name) => (Object.hasOwn(a, name) ? both(a[name], schema) : schema));
  return { ...a, ...merged };
}

function commonTypes(a: unknown, b: unknown): unknown {
  const [one, other] = [a, b].map((type) => (isArray(type) ? texts(type) : texts([type])));
  const common = (one ?? []).filter((type) => other?.includes(type));
  const takesInteger = (types: readonly string[] | undefined): boolean =>
    types?.some((type) => type === 'integer' || type === 'number') ?? false;
  if (common.length === 0 && takesInteger(one) && takesInteger(other)) return 'integer';
  return common;
}
