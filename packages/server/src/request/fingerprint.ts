import { hash } from 'node:crypto';
import { isArray, isObject } from '@seogeo/document';

/** SHA-256 (hex) of what makes two requests the same: method, path, query and body, in canonical form. */
export function fingerprint(
  method: string,
  path: string,
  query: Readonly<Record<string, unknown>>,
  body: unknown,
): string {
  return hash('sha256', canonicalJson([method, path, query, body]), 'hex');
}

/** JSON with members sorted by name and no white space, as the JSON Canonicalization Scheme (RFC 8785). */
export function canonicalJson(value: unknown): string {
  if (isArray(value)) return `[${separated(value, canonicalJson)}]`;
  if (typeof value === 'bigint') return String(value);
  if (!isObject(value)) return JSON.stringify(value ?? null);
  if (value instanceof Uint8Array) return JSON.stringify(Buffer.from(value).toString('base64'));
  const names = Object.keys(value).sort();
  return `{${separated(names, (name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`)}}`;
}

/** What `map` and `join` would give, without the list between them. */
function separated<Item>(items: readonly Item[], write: (item: Item) => string): string {
  let text = '';
  for (const item of items) text += text === '' ? write(item) : `,${write(item)}`;
  return text;
}
