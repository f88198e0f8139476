import { ANNOTATIONS, isExtension, isObject, items, type JsonObject, member } from '@seogeo/document';

/** Keywords that say something about a value and never refuse one (JSON Schema 2020-12 validation, section 9). */
export const annotations: ReadonlySet<string> = new Set([...ANNOTATIONS, 'readOnly', 'writeOnly']);

/** Whether a schema takes every value. */
export function isPlain(schema: unknown): boolean {
  return isObject(schema) && Object.keys(schema).every((word) => annotations.has(word) || isExtension(word));
}

/** What a schema only says, and what it asks for: `readOnly` is asked for. */
export function divided(schema: JsonObject): Readonly<Record<'words' | 'asked', JsonObject>> {
  const isWord = ([word]: readonly [string, unknown]) => ANNOTATIONS.has(word) || isExtension(word);
  const { words = [], asked = [] } = Object.groupBy(Object.entries(schema), (one) =>
    isWord(one) ? 'words' : 'asked',
  );
  return { words: Object.fromEntries(words), asked: Object.fromEntries(asked) };
}

/** Alternatives of which each may be described by itself: what is said of the only one beside null is said of the value. */
export function distinctParts(parts: unknown): readonly unknown[] {
  const isNotNull = (part: unknown) => member(part, 'type') !== 'null';
  return items(parts).filter(isNotNull).length > 1 ? items(parts) : [];
}
