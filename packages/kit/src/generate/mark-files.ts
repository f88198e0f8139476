import { isArray, isObject, nodesOf, tokensOf, valueAt } from '@seogeo/document';
import { isBinary } from '@seogeo/server/acceptors';

/** What a schema of a multipart body has whose values are files. */
export const FILE = 'x-file';

/** Marks, in place, the schemas of files, for openapi-typescript knows them as texts. */
export function markFiles(document: unknown): void {
  const seen = new Set<unknown>(multipartBodies(document));
  for (const value of seen) {
    if (!isObject(value) && !isArray(value)) continue;
    if (isObject(value) && isBinary(value)) Object.assign(value, { [FILE]: true });
    if (isObject(value) && typeof value.$ref === 'string') {
      seen.add(valueAt(document, tokensOf(value.$ref) ?? []));
    }
    for (const inner of Object.values(value)) seen.add(inner);
  }
}

function multipartBodies(document: unknown): readonly unknown[] {
  return [...(isObject(document) ? nodesOf(document) : [])]
    .filter(
      ({ kind, way }) => kind === 'mediaType' && /^multipart\/form-data\s*(;|$)/i.test(way.at(-1) ?? ''),
    )
    .map(({ value }) => value);
}
