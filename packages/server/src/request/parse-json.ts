import { invalidJson, validationError } from '../errors/errors.ts';
import { decodeUtf8 } from '../schemas/decode-utf8.ts';
import { parseExact } from '../schemas/exact-json.ts';
import { findTrouble } from '../schemas/json-trouble.ts';

/**
 * Parses a JSON text (RFC 8259) as an interoperable one (I-JSON, RFC 7493): UTF-8 without a byte order mark,
 * no member twice, no lone surrogates, a bounded depth, and no `__proto__`.
 * @param exact whether integers that a double would make others of are bigints
 * @throws ApiError 400 `INVALID_JSON`, or `VALIDATION_ERROR` naming the member
 */
export function parseJson(bytes: Uint8Array, exact = false): unknown {
  const text = decode(bytes);
  const value = parse(text, exact);
  const trouble = findTrouble(text, exact);
  if (trouble !== null) throw validationError([{ in: 'body', ...trouble }]);
  return value;
}

function decode(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  if (text === null) throw invalidJson('The body is not valid UTF-8: encode the JSON text as UTF-8.');
  return text;
}

function parse(text: string, exact: boolean): unknown {
  try {
    return exact ? parseExact(text) : JSON.parse(text);
  } catch {
    throw invalidJson('The body is not valid JSON: check its syntax (RFC 8259).');
  }
}
