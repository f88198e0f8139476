import type { FormReader } from '../compile/form-reader.ts';
import { badRequest, refusePrototype } from '../errors/errors.ts';
import { decodePercent, decodeUtf8 } from '../schemas/decode-utf8.ts';

/**
 * Parses `application/x-www-form-urlencoded` (URL Standard, section 5.1), and reads its fields as their schema says.
 * @throws ApiError 400 for a name that is not accepted, or bytes that are not UTF-8
 */
export function parseForm(bytes: Uint8Array, read: FormReader): Record<string, unknown> {
  const sent = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(checked(decodeUtf8(bytes)))) {
    refusePrototype(name);
    const values = sent.get(name);
    if (values === undefined) sent.set(name, [value]);
    else values.push(value);
  }
  return read(sent);
}

/** `URLSearchParams` would replace an escape that is no UTF-8 without a word. */
function checked(text: string | null): string {
  if (text === null || decodePercent(text) === null) {
    throw badRequest(
      'The body is no valid form: encode its names and values as UTF-8 and percent-encode them.',
    );
  }
  return text;
}
