import type { CompiledOperation, CompiledParameter } from '../document/compile-operation.ts';
import { isArray, isObject, type JsonObject, member } from '../document/json.ts';

/** Where a parameter's value stands in `{ query, path, headers }`. */
const groups: Readonly<Record<string, 'query' | 'path' | 'headers'>> = {
  query: 'query',
  path: 'path',
  header: 'headers',
};

/** Keywords under which express-openapi-validator parses a parameter's text as JSON, or may. */
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

/**
 * One schema over all parameters of an operation, or null where one of them is serialised in a way that only
 * express-openapi-validator reads: objects, `content`, cookies, arrays that are not exploded.
 */
export function parametersSchema({ parameters }: CompiledOperation): JsonObject | null {
  if (!parameters.every(isPlain)) return null;
  const schemaOf = (group: string): JsonObject => {
    const members = parameters.filter(({ in: place }) => groups[place] === group);
    return {
      type: 'object',
      properties: Object.fromEntries(members.map((parameter) => [nameOf(parameter), schemaFor(parameter)])),
      required: members.filter(({ definition }) => definition.required === true).map(nameOf),
      // A typo must never widen a result silently; other headers and path parameters cannot occur here.
      additionalProperties: group !== 'query',
    };
  };
  return {
    type: 'object',
    properties: { query: schemaOf('query'), path: schemaOf('path'), headers: schemaOf('headers') },
  };
}

/** An empty parameter of the query is allowed only where the contract says so: that is left to the judge. */
function schemaFor({ in: place, types, definition }: CompiledParameter): JsonObject {
  const schema = isObject(definition.schema) ? definition.schema : {};
  if (place !== 'query') return schema;
  return types.has('array') ? schema : { ...schema, not: { const: '' } };
}

function nameOf({ in: place, name }: CompiledParameter): string {
  return place === 'header' ? name.toLowerCase() : name;
}

function isPlain({ in: place, name, types, definition }: CompiledParameter): boolean {
  const { schema, style, explode } = definition;
  if (groups[place] === undefined || name.includes('[') || definition.content !== undefined) return false;
  if (style !== undefined && style !== (place === 'query' ? 'form' : 'simple')) return false;
  if (types.has('array')) {
    return place === 'query' && explode !== false && types.size === 1 && isScalar(member(schema, 'items'));
  }
  return isScalar(schema);
}

/** A schema of texts, numbers and truth values only. */
function isScalar(schema: unknown): boolean {
  if (!isObject(schema) || COMPOSED.some((keyword) => Object.hasOwn(schema, keyword))) return false;
  const types = isArray(schema.type) ? schema.type : [schema.type];
  return types.every(
    (type) => type === 'string' || type === 'integer' || type === 'number' || type === 'boolean',
  );
}
