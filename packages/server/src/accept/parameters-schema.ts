import { isObject, type JsonObject, objectAt } from '@seogeo/document';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { CompiledParameter } from '../compile/compiled-parameter.ts';
import { parameterDefault } from '../schemas/defaults.ts';

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
    const given = definition.required === true ? null : parameterDefault(document, own);
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
