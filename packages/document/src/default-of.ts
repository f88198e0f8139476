import { isObject, items } from './json.ts';
import { followReference } from './reference.ts';

/** What stands for a value that is left out: of the schema itself, or of what it refers to or is made of; null for nothing. */
export function defaultOf(
  document: object,
  schema: unknown,
  around: ReadonlySet<object> = new Set(),
): { readonly value: unknown } | null {
  if (!isObject(schema) || around.has(schema)) return null;
  if (Object.hasOwn(schema, 'default')) return { value: schema.default };
  const within = new Set([...around, schema]);
  const referred = typeof schema.$ref === 'string' ? [followReference(document, schema)] : [];
  for (const part of [...referred, ...items(schema.allOf)]) {
    const found = defaultOf(document, part, within);
    if (found !== null) return found;
  }
  return null;
}
