import { ANNOTATIONS, isExtension, isObject } from '@seogeo/document';

/** Keywords that say something about a value and never refuse one (JSON Schema 2020-12 validation, section 9). */
export const annotations: ReadonlySet<string> = new Set([...ANNOTATIONS, 'readOnly', 'writeOnly']);

/** Whether a schema takes every value. */
export function isPlain(schema: unknown): boolean {
  return isObject(schema) && Object.keys(schema).every((word) => annotations.has(word) || isExtension(word));
}
