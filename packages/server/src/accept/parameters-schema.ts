import { isArray, isObject, type JsonObject, member, objectAt } from '@seogeo/document';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { CompiledParameter } from '../compile/compiled-parameter.ts';
import { fittingDefault } from '../schemas/defaults.ts';

/** Keywords under which a text may be read in several ways. */
const COMPOSED = [
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'properties',
  'prefixItems',
];

/** One schema over the values of all parameters of an operation. */
export function parametersSchema({ parameters }: CompiledOperation): JsonObject {
  const schemaOf = (group: CompiledParameter['group']): JsonObject => {
    const members = parameters.filter((parameter) => parameter.group === group);
    return {
      type: 'object',
      properties: Object.fromEntries(members.map(({ key, schema }) => [key, withoutMarkers(schema)])),
      required: members.filter(({ definition }) => definition.required === true).map(({ key }) => key),
      // A typo must never widen a result silently; others cannot occur here, or are nobody's business.
      additionalProperties: group !== 'query',
    };
  };
  const cookies = parameters.some(({ group }) => group === 'cookies');
  return {
    type: 'object',
    properties: {
      query: schemaOf('query'),
      path: schemaOf('path'),
      headers: schemaOf('headers'),
      ...(cookies ? { cookies: schemaOf('cookies') } : {}),
    },
  };
}

/** Parameters have their defaults before they are judged: no schema speaks of several of them. */
export function withDefaults(
  document: object,
  { parameters }: CompiledOperation,
  schema: JsonObject | boolean,
): JsonObject | boolean {
  for (const { group, key, definition, schema: own } of parameters) {
    const properties = objectAt(schema, 'properties', group, 'properties');
    const given = definition.required === true ? null : fittingDefault(document, own);
    if (given !== null && isObject(properties[key])) Object.assign(properties[key], { default: given.value });
  }
  return schema;
}

/** A parameter is no property that a server could own. */
function withoutMarkers(schema: unknown): unknown {
  if (schema === undefined) return true;
  if (!isObject(schema)) return schema;
  const { readOnly: _, ...others } = schema;
  return others;
}

/** Whether all parameters are written in the plainest way: scalars, and lists by repeated names in the query. */
export function arePlain({ parameters }: CompiledOperation): boolean {
  return parameters.every(isPlain);
}

function isPlain({
  in: place,
  name,
  types,
  style: { style, explode },
  definition,
}: CompiledParameter): boolean {
  const { schema } = definition;
  if (name.includes('[') || definition.content !== undefined) return false;
  if (style !== (place === 'query' || place === 'cookie' ? 'form' : 'simple')) return false;
  if (types.has('array')) {
    return place === 'query' && explode && types.size === 1 && isScalar(member(schema, 'items'));
  }
  return isScalar(schema);
}

/** A schema of texts, of numbers or of truth values; what may be a text is left one. */
function isScalar(schema: unknown): boolean {
  if (!isObject(schema) || COMPOSED.some((keyword) => Object.hasOwn(schema, keyword))) return false;
  const types = isArray(schema.type) ? schema.type : [schema.type];
  const within = (...allowed: readonly string[]) =>
    types.every((type) => allowed.some((one) => one === type));
  return types.includes('string')
    ? within('string', 'integer', 'number', 'boolean')
    : within('integer', 'number') || within('boolean');
}
