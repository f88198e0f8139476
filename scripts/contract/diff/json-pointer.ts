import { isObject } from '../../../openapi/rules/json.ts';

/** The tokens of a JSON Pointer (RFC 6901), also in its URI fragment form `#/a/b`. */
export function pointerTokens(pointer: string): readonly string[] {
  const path = pointer.startsWith('#') ? decodeURIComponent(pointer.slice(1)) : pointer;
  return path
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** `components/schemas/Account`: the pointer without its escapes' noise at the front, as people write it. */
export function pointerText(tokens: readonly string[]): string {
  return tokens.map((token) => token.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
}

/** What stands at a place of a document, references not followed; undefined where nothing does. */
export function valueAt(document: unknown, tokens: readonly string[]): unknown {
  let value = document;
  for (const token of tokens) {
    if (Array.isArray(value)) value = value[Number(token)];
    else value = isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
  }
  return value;
}

/** Follows `$ref`s within a bundle; returns the value and the way to it. */
export function resolved(
  document: unknown,
  value: unknown,
  at: readonly string[],
): { readonly value: unknown; readonly at: readonly string[] } {
  let found = { value, at };
  for (let hops = 0; hops < 20 && isObject(found.value); hops += 1) {
    const reference = found.value.$ref;
    if (typeof reference !== 'string' || !reference.startsWith('#/')) break;
    const target = pointerTokens(reference);
    found = { value: valueAt(document, target), at: target };
  }
  return found;
}
