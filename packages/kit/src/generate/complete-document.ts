import {
  followReference,
  isObject,
  isOpenApiDocument,
  type JsonObject,
  mapMembers,
  member,
  type OpenApiDocument,
  type OperationPlace,
  objectAt,
  withOperations,
} from '@seogeo/document';
import { nameOperations } from './name-operations.ts';

/**
 * A bundle as backends are generated from it: each path holds its operations itself, each operation has an
 * operationId, and components stand in alphabetical order, so that a moved `$ref` does not reorder the result.
 *
 * @returns null for what is no OpenAPI document
 */
export function completeDocument(bundle: unknown): OpenApiDocument | null {
  if (!isObject(bundle)) return null;
  const complete = withoutUnusedPathItems({
    ...bundle,
    paths: nameOperations(inlinedPaths(bundle, objectAt(bundle, 'paths'))),
    components: sortedByName(objectAt(bundle, 'components'), (section) =>
      isObject(section) ? sortedByName(section, (component) => component) : section,
    ),
  });
  return isOpenApiDocument(complete) ? withOperations(complete, withSuccess) : null;
}

/** The same Path Item Object may serve several paths, where its operations are not the same. */
function inlinedPaths(document: JsonObject, paths: JsonObject): JsonObject {
  return mapMembers(paths, (item) => {
    if (member(item, '$ref') === undefined || !isObject(item)) return item;
    const { $ref, ...beside } = item;
    const target = followReference(document, item);
    return isObject(target) ? structuredClone({ ...target, ...beside }) : item;
  });
}

/** An operation that declares failures alone can still succeed: the document only does not say how. */
function withSuccess({ value: operation }: OperationPlace): JsonObject {
  const { responses } = operation;
  if (!isObject(responses)) return operation;
  if (Object.keys(responses).some((status) => /^[123]|^default$/.test(status))) return operation;
  const undescribed = { description: 'Success, of which the document says nothing.' };
  return { ...operation, responses: { '2XX': undescribed, ...responses } };
}

/** Callbacks and webhooks may refer to the rest; what nothing refers to would name each operation twice. */
function withoutUnusedPathItems(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.pathItems)) return document;
  const { pathItems, ...others } = components;
  const referring = JSON.stringify({ ...document, components: others });
  const used = Object.entries(pathItems).filter(([name]) =>
    referring.includes(`"#/components/pathItems/${name}"`),
  );
  const kept = used.length === 0 ? {} : { pathItems: Object.fromEntries(used) };
  return { ...document, components: sortedByName({ ...others, ...kept }, (section) => section) };
}

function sortedByName(members: JsonObject, change: (value: unknown) => unknown): JsonObject {
  const entries = Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, value]) => [name, change(value)]));
}
