import { pointer } from '@seogeo/document';
import type { FormField } from '../compile/compile-request-body.ts';
import { grammar } from '../compile/scalar-grammar.ts';
import { badRequest, validationError } from '../errors/errors.ts';
import { decodeUtf8 } from './decode-utf8.ts';

/**
 * Parses `application/x-www-form-urlencoded` (URL Standard, section 5.1): one text per name, an array where a name is
 * repeated or its schema is an array. A text that reads as the number or truth value its schema asks for becomes one.
 * @throws ApiError 400 for a name that is not accepted, or bytes that are not UTF-8
 */
export function parseForm(
  bytes: Uint8Array,
  fields: ReadonlyMap<string, FormField>,
): Record<string, unknown> {
  const sent = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(checked(decodeUtf8(bytes)))) {
    const values = sent.get(name);
    if (values === undefined) sent.set(name, [value]);
    else values.push(value);
  }
  const form: Record<string, unknown> = {};
  for (const [name, values] of sent) {
    if (name === '__proto__') {
      const message = 'A field called "__proto__" is not accepted: remove it.';
      throw validationError([{ in: 'body', field: pointer([name]), code: 'forbidden', message }]);
    }
    form[name] = fieldOf(values, fields.get(name));
  }
  return form;
}

/** `URLSearchParams` would replace an escape that is no UTF-8 without a word. */
function checked(text: string | null): string {
  if (text === null || hasBrokenEscape(text)) {
    throw badRequest(
      'The body is no valid form: encode its names and values as UTF-8 and percent-encode them.',
    );
  }
  return text;
}

function hasBrokenEscape(text: string): boolean {
  try {
    decodeURIComponent(text);
    return false;
  } catch {
    return true;
  }
}

function fieldOf(values: readonly string[], field: FormField | undefined): unknown {
  const types = field?.types ?? new Set();
  const read = values.map((value) => scalarOf(value, types));
  return read.length === 1 && field?.repeated !== true ? read[0] : read;
}

/** What cannot be read stays a text: the schema then says what is wrong. */
function scalarOf(value: string, types: ReadonlySet<string>): unknown {
  if (types.has('string')) return value;
  for (const type of types) {
    if (grammar[type]?.allows(value)) return JSON.parse(value);
  }
  return value;
}
