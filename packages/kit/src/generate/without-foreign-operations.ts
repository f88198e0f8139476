import {
  followReference,
  isObject,
  type JsonObject,
  METHODS,
  member,
  type OpenApiDocument,
} from '@seogeo/document';

/**
 * A document in which only the operations under `paths` have an operationId: openapi-typescript makes `operations` of
 * every one it meets, and a backend does not answer its own webhooks. Webhooks keep their types, without a name;
 * callbacks have none.
 */
export function withoutForeignOperations(document: OpenApiDocument): JsonObject {
  const { pathItems, callbacks, ...components } = document.components;
  const webhooks = member(document, 'webhooks');
  const unnamed = mapMembers(webhooks, (item) =>
    changeOperations(followReference(document, item), anonymous),
  );
  return {
    ...document,
    paths: mapMembers(document.paths, (item) => changeOperations(item, withoutCallbacks)),
    components,
    ...(webhooks === undefined ? {} : { webhooks: unnamed }),
  };
}

function changeOperations(item: unknown, change: (operation: JsonObject) => JsonObject): unknown {
  return mapMembers(item, (value, key) =>
    METHODS.some((method) => method === key) && isObject(value) ? change(value) : value,
  );
}

function withoutCallbacks({ callbacks, ...rest }: JsonObject): JsonObject {
  return rest;
}

function anonymous({ operationId, ...rest }: JsonObject): JsonObject {
  return withoutCallbacks(rest);
}

function mapMembers(value: unknown, change: (member: unknown, key: string) => unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner, key)]));
}
