import { isArray, isObject, type JsonObject, member, schemaTypes } from '@seogeo/document';
import { referred } from './same-instance.ts';

/** Where a document says that integers of 64 bits are texts for those who handle them, an extension of ours. */
export const INT64 = 'x-int64';

/** @throws where it says something else */
export function hasInt64Texts(document: object): boolean {
  const written = member(document, INT64);
  if (written === undefined || written === 'text') return written === 'text';
  throw new Error(`${INT64} at the root of the document: write "text", or leave it out.`);
}

export function isInt64(schema: JsonObject): boolean {
  const types = schemaTypes(schema);
  return schema.format === 'int64' && (types.has('integer') || types.has('number'));
}

/** Whether a value of the schema may hold such an integer, however deep. */
export function reachesInt64(document: object, schema: unknown): boolean {
  const seen = new Set([schema]);
  for (const next of seen) {
    if (isObject(next) && isInt64(next)) return true;
    if (isObject(next)) seen.add(referred(document, next.$ref));
    for (const inner of isObject(next) || isArray(next) ? Object.values(next) : []) seen.add(inner);
  }
  return false;
}
