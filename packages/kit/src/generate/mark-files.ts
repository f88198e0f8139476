import { isArray, isObject, nodesOf, objectAt, tokensOf, valueAt } from '@seogeo/document';
import { isBinary } from '@seogeo/server/acceptors';

/** What a schema of a multipart body has whose values are files. */
export const FILE = 'x-file';

/** Marks, in place, the schemas of files, for openapi-typescript knows them as texts. */
export function markFiles<Value>(document: Value): Value {
  const seen = new Set<unknown>(multipartBodies(document));
  for (const value of seen) {
    for (const inner of isArray(value) ? value : Object.values(objectAt(value))) seen.add(inner);
    if (!isObject(value)) continue;
    if (isBinary(value)) Object.assign(value, { [FILE]: true });
    if (typeof value.$ref === 'string') seen.add(valueAt(document, tokensOf(value.$ref) ?? []));
  }
  return document;
}

function multipartBodies(document: unknown): readonly unknown[] {
  return [...(isObject(document) ? nodesOf(document) : [])]
    .filter(
      ({ kind, way }) => kind === 'mediaType' && /^multipart\/form-data\s*(;|$)/i.test(way.at(-1) ?? ''),
    )
    .map(({ value }) => value);
}
