import { followReference, isObject, type JsonObject, objectAt } from '@seogeo/document';
import { booksDocument } from '../books/books-document.ts';

/** The schemas of one operation, without references, as a validator that knows no OpenAPI takes them. */
export interface OperationSchemas {
  readonly query: JsonObject;
  readonly path: JsonObject;
  /** Names in lower case. */
  readonly headers: JsonObject;
  /** Null where the operation takes no body. */
  readonly body: JsonObject | null;
  /** Of the successful response. */
  readonly response: JsonObject;
}

/** Reads the schemas from the same document that ours and express-openapi-validator are given. */
export function operationSchemas(path: keyof typeof booksDocument.paths, method: string): OperationSchemas {
  const operation = memberOf(booksDocument.paths[path], method);
  const parameters = Array.isArray(operation.parameters) ? operation.parameters.map(inlined) : [];
  const responses = Object.entries(memberOf(operation, 'responses'));
  const success = responses.find(([status]) => status.startsWith('2'))?.[1];
  return {
    query: parametersIn('query', parameters, false),
    path: parametersIn('path', parameters, true),
    headers: parametersIn('header', parameters, true),
    body: operation.requestBody === undefined ? null : schemaOf(operation.requestBody),
    response: schemaOf(success),
  };
}

function parametersIn(place: string, parameters: readonly unknown[], additional: boolean): JsonObject {
  const found = parameters.filter(isObject).filter((parameter) => parameter.in === place);
  const nameOf = ({ name }: JsonObject) => (place === 'header' ? String(name).toLowerCase() : String(name));
  return {
    type: 'object',
    additionalProperties: additional,
    required: found.filter(({ required }) => required === true).map(nameOf),
    properties: Object.fromEntries(found.map((parameter) => [nameOf(parameter), parameter.schema])),
  };
}

function schemaOf(body: unknown): JsonObject {
  const media = memberOf(memberOf(inlined(body), 'content'), 'application/json');
  return memberOf(media, 'schema');
}

/** The value with everything that its references name in their place; the document has no cycles. */
function inlined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inlined);
  if (!isObject(value)) return value;
  const entries = Object.entries(objectAt(followReference(booksDocument, value)));
  return Object.fromEntries(entries.map(([name, inner]) => [name, inlined(inner)]));
}

function memberOf(value: unknown, name: string): JsonObject {
  const found = isObject(value) ? value[name] : undefined;
  if (!isObject(found)) throw new Error(`The books contract has no ${name} where one is expected.`);
  return found;
}
