import type { JsonObject } from '@seogeo/document';

/** Whether a value is a URL, by its name or by what its schema says of it. */
export function isUrl(name: string, schema: JsonObject): boolean {
  const named = /(^u|U)rl$|(^d|D)omain$/.test(name);
  return (
    named || schema.format === 'uri' || schema.format === 'iri' || /^\^?https?/.test(String(schema.pattern))
  );
}
