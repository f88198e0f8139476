import {
  followReference,
  type JsonObject,
  member,
  objectAt,
  objectsAt,
  operationsOf,
} from '@seogeo/document';
import { documentRule } from './document-rule.ts';

const SHARED = ['#/components/parameters/Page', '#/components/parameters/PageSize'];
const LIST_META = '#/components/schemas/ListMeta';

/** Whoever has walked one list can walk them all. */
export const listSharesPagination = documentRule({
  description: 'Every list takes the shared page parameters and answers with the shared list meta.',
  references: 'written',
  *check(document) {
    for (const { method, value: operation, way: path } of operationsOf(document)) {
      if (!isList(document, method, operation)) continue;
      const id = String(operation.operationId);
      const references = objectsAt(operation, 'parameters').map((parameter) => parameter.$ref);
      for (const shared of SHARED.filter((reference) => !references.includes(reference))) {
        yield {
          path: [...path, 'parameters'],
          message: `${id} is a list without ${shared}. Refer to it among its parameters.`,
        };
      }
      if (metaOf(document, operation) === LIST_META) continue;
      yield {
        path: [...path, 'responses', '200'],
        message: `${id} is a list whose meta is not ${LIST_META}. Refer to it in the schema of its response.`,
      };
    }
  },
});

/** By its name, or by what it answers with: a GET whose `data` is an array. */
function isList(document: JsonObject, method: string, operation: JsonObject): boolean {
  if (/^list[A-Z]/.test(String(operation.operationId))) return true;
  const data = followReference(document, envelopeOf(document, operation).data);
  return method === 'get' && member(data, 'type') === 'array';
}

/** What `meta` of the 200 response refers to. */
function metaOf(document: JsonObject, operation: JsonObject): unknown {
  return objectAt(envelopeOf(document, operation), 'meta').$ref;
}

/** The properties of what the 200 response carries. */
function envelopeOf(document: JsonObject, operation: JsonObject): JsonObject {
  const response = objectAt(operation, 'responses', '200');
  const media = objectAt(response, 'content', 'application/json');
  return objectAt(followReference(document, media.schema), 'properties');
}
