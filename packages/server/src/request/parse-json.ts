import { invalidJson, validationError } from '../errors/errors.ts';
import { decodeUtf8 } from './decode-utf8.ts';
import { findTrouble } from './json-trouble.ts';

/**
 * Parses a JSON text (RFC 8259) as an interoperable one (I-JSON, RFC 7493): UTF-8 without a byte order mark,
 * no member twice, no lone surrogates, a bounded depth, and no `__proto__`.
 * @throws ApiError 400 `INVALID_JSON`, or `VALIDATION_ERROR` naming the member
 */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  const value = parse(text);
  const trouble = findTrouble(text);
  if (trouble !== null) throw validationError([{ in: 'body', ...trouble }]);
  return value;
}

function decode(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  if (text === null) throw invalidJson('The body is not valid UTF-8: encode the JSON text as UTF-8.');
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson('The body is not valid JSON: check its syntax (RFC 8259).');
  }
}
