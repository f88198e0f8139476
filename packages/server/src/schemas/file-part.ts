import { isArray, type JsonObject, number, schemaTypes } from '@seogeo/document';
import type { CodeKeywordDefinition } from 'ajv/dist/types/index.js';
import { invalid } from '../errors/errors.ts';
import { ajv } from './ajv.ts';
import { counted } from './plain-words.ts';
import { sameInstance, wholeOf } from './same-instance.ts';

/** A file of a multipart body, as handlers have it. */
export interface FilePart {
  /** As the client calls it, without any folders; empty where it does not say. */
  readonly name: string;
  /** Its media type in lower case, without parameters. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Bytes: `format: binary` in OpenAPI 3.0, a media type and no encoding in 3.1 (section 4.8.14.2). */
export function isBinary(schema: JsonObject): boolean {
  const types = schemaTypes(schema);
  const others = [...types].filter((type) => type !== 'string' && type !== 'null');
  const isText = others.length === 0 && (types.size === 0 || types.has('string'));
  const isUnencoded = schema.contentMediaType !== undefined && schema.contentEncoding === undefined;
  return isText && (schema.format === 'binary' || isUnencoded);
}

export function mayBeFile(document: object, schema: unknown): boolean {
  return [...sameInstance(document, schema)].some(isBinary);
}

/**
 * Of bytes that are sent as they are, lengths are of bytes (OpenAPI 3.1, section 4.8.14.2).
 * @throws ApiError 400 for what is longer or shorter, in the body or the part at the place
 */
export function checkLength(document: object, schema: unknown, { length }: Uint8Array, way: string[]): void {
  for (const { minLength, maxLength, contentEncoding } of wholeOf(document, schema)) {
    if (contentEncoding !== undefined) continue;
    const name = way.length === 0 ? 'The body' : `"${way.join('/')}"`;
    if (length > (number(maxLength) ?? length))
      throw invalid('body', way, 'maxLength', `${name} must have at most ${counted(maxLength, 'byte')}.`);
    if (length < (number(minLength) ?? 0))
      throw invalid('body', way, 'minLength', `${name} must have at least ${counted(minLength, 'byte')}.`);
  }
}

/** A plain schema of bytes: its other keywords are of texts, or of what a file is as well. */
export function asFile({ type, ...plain }: JsonObject): JsonObject {
  if (type === undefined) return plain;
  const mayBeNull = isArray(type) && type.includes('null');
  return mayBeNull ? { anyOf: [{ type: 'null' }, { ...plain, file: true }] } : { ...plain, file: true };
}

/** A file where a multipart body is read, else a text: no JSON holds bytes. */
export const fileKeyword: CodeKeywordDefinition = {
  keyword: 'file',
  schemaType: 'boolean',
  error: { message: 'must be a file' },
  code: (context) => {
    const { _ } = ajv();
    const { data } = context;
    context.pass(_`typeof ${data} == "string" || (${data} && ${data}.bytes instanceof Uint8Array)`);
  },
};
