import {
  followReference,
  isMethod,
  isObject,
  type JsonObject,
  mapMembers,
  type OpenApiDocument,
} from '@seogeo/document';

/**
 * A document in which only the operations under `paths` have an operationId: openapi-typescript makes `operations` of
 * every one it meets, and a backend does not answer its own webhooks. Webhooks keep their types, without a name;
 * callbacks have none.
 */
export function withoutForeignOperations(document: OpenApiDocument): JsonObject {
  const { pathItems, callbacks, ...components } = document.components;
  const { webhooks } = document;
  const unnamed = (item: unknown) =>
    changeOperations(followReference(document, item), ({ operationId, ...rest }) => withoutCallbacks(rest));
  return {
    ...document,
    paths: mapMembers(document.paths, (item) => changeOperations(item, withoutCallbacks)),
    components,
    ...(isObject(webhooks) ? { webhooks: mapMembers(webhooks, unnamed) } : {}),
  };
}

function changeOperations(item: unknown, change: (operation: JsonObject) => JsonObject): unknown {
  if (!isObject(item)) return item;
  return mapMembers(item, (value, key) => (isMethod(key) && isObject(value) ? change(value) : value));
}

function withoutCallbacks({ callbacks, ...rest }: JsonObject): JsonObject {
  return rest;
}
