import { createHash } from 'node:crypto';
import { isArray, isObject } from '../document/json.ts';

/** SHA-256 (hex) of what makes two requests the same: method, path, query and body, in canonical form. */
export function fingerprint(
  method: string,
  path: string,
  query: Readonly<Record<string, unknown>>,
  body: unknown,
): string {
  return createHash('sha256')
    .update(canonicalJson([method, path, query, body]))
    .digest('hex');
}

/** JSON with members sorted by name and no white space, as the JSON Canonicalization Scheme (RFC 8785). */
export function canonicalJson(value: unknown): string {
  if (value instanceof Uint8Array) return JSON.stringify(Buffer.from(value).toString('base64'));
  if (isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`);
  return `{${members.join(',')}}`;
}
