import { isObject, type JsonObject, objectAt } from './json.ts';
import { operationsOf } from './operations-of.ts';

export interface SchemaPlace {
  readonly schema: JsonObject;
  readonly path: readonly string[];
}

/** Every schema that stands in a document with its references as written, each once. */
export function* schemasOf(document: JsonObject): Generator<SchemaPlace> {
  const components = objectAt(document, 'components');
  for (const [name, schema] of Object.entries(objectAt(components, 'schemas'))) {
    yield* within(schema, ['components', 'schemas', name]);
  }
  for (const section of ['parameters', 'headers', 'responses', 'requestBodies']) {
    for (const [name, component] of Object.entries(objectAt(components, section))) {
      yield* carriedBy(component, ['components', section, name]);
    }
  }
  for (const { operation, path } of operationsOf(document)) yield* carriedByOperation(operation, path);
}

function* carriedByOperation(operation: JsonObject, path: readonly string[]): Generator<SchemaPlace> {
  const parameters = operation.parameters;
  for (const [index, parameter] of (Array.isArray(parameters) ? parameters : []).entries()) {
    yield* carriedBy(parameter, [...path, 'parameters', String(index)]);
  }
  yield* carriedBy(operation.requestBody, [...path, 'requestBody']);
  for (const [status, response] of Object.entries(objectAt(operation, 'responses'))) {
    yield* carriedBy(response, [...path, 'responses', status]);
  }
}

/** The schemas of a parameter, header, request body or response: its own, its headers' and its media types'. */
function* carriedBy(carrier: unknown, path: readonly string[]): Generator<SchemaPlace> {
  if (!isObject(carrier)) return;
  yield* within(carrier.schema, [...path, 'schema']);
  for (const member of ['headers', 'content']) {
    for (const [name, inner] of Object.entries(objectAt(carrier, member))) {
      yield* carriedBy(inner, [...path, member, name]);
    }
  }
}

/** JSON Schema 2020-12, section 10.3: the keywords that hold one schema, a map or a list of them. */
const SINGLE = ['items', 'additionalProperties', 'not', 'contains', 'propertyNames', 'unevaluatedProperties'];
const MAPS = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];
const LISTS = ['oneOf', 'anyOf', 'allOf', 'prefixItems'];

function* within(schema: unknown, path: readonly string[]): Generator<SchemaPlace> {
  if (!isObject(schema)) return;
  yield { schema, path };
  for (const keyword of SINGLE) yield* within(schema[keyword], [...path, keyword]);
  for (const keyword of MAPS) {
    for (const [name, inner] of Object.entries(objectAt(schema, keyword)))
      yield* within(inner, [...path, keyword, name]);
  }
  for (const keyword of LISTS) {
    const list = schema[keyword];
    for (const [index, inner] of (Array.isArray(list) ? list : []).entries()) {
      yield* within(inner, [...path, keyword, String(index)]);
    }
  }
}
