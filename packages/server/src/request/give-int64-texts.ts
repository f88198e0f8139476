import { escapeToken, isArray, isObject, pointer } from '@seogeo/document';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { RawInput } from '../contract/erased-handler.ts';
import type { ErrorDetail } from '../errors/api-error.ts';
import { validationError } from '../errors/errors.ts';
import { hasInt64Texts } from '../schemas/int64-schemas.ts';
import { Int64Texts } from '../schemas/int64-texts.ts';
import { tooPrecise } from '../schemas/json-trouble.ts';

/**
 * Makes of a valid request what its handler is given.
 * @param mediaType of the body
 * @throws ApiError 400 for an integer that a double would make another of, where none of 64 bits is declared
 */
export type GiveTexts = (operation: CompiledOperation, mediaType: string | null, input: RawInput) => RawInput;

/** Null where a document has its integers of 64 bits as numbers. */
export function giveInt64Texts(document: object): GiveTexts | null {
  if (!hasInt64Texts(document)) return null;
  const texts = new Int64Texts(document, 'request');
  return ({ parameters, requestBody }, mediaType, input) => {
    for (const { in: place, group, key, name, schema } of parameters) {
      const values = input[group];
      if (!isObject(values) || !Object.hasOwn(values, key)) continue;
      const made = texts.turned(schema, values[key]);
      refuseBigints(made, place, `/${escapeToken(name)}`);
      Object.assign(values, { [key]: made });
    }
    const schema = mediaType === null ? undefined : requestBody?.schemas.get(mediaType);
    const body = texts.turned(schema, input.body);
    refuseBigints(body, 'body', '');
    return { ...input, body };
  };
}

function refuseBigints(value: unknown, place: ErrorDetail['in'], at: string): void {
  const way = wayToBigint(value);
  if (way !== null) throw validationError([{ in: place, ...tooPrecise(`${at}${pointer(way)}`) }]);
}

function wayToBigint(value: unknown): readonly string[] | null {
  if (typeof value === 'bigint') return [];
  if (value instanceof Uint8Array || !(isObject(value) || isArray(value))) return null;
  for (const [name, held] of Object.entries(value)) {
    const way = wayToBigint(held);
    if (way !== null) return [name, ...way];
  }
  return null;
}
