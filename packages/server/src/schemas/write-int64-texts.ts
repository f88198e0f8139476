import { parseExact, writeExact } from './exact-json.ts';
import { hasInt64Texts } from './int64-schemas.ts';
import { Int64Texts } from './int64-texts.ts';

/** Writes what a handler answers as JSON, its texts of digits as numbers where the schema has integers of 64 bits. */
export type WriteTexts = (value: unknown) => string;

const known = new WeakMap<object, Int64Texts>();

/** Undefined where a schema has none, or they are no texts. */
export function writeInt64Texts(document: object, schema: unknown): WriteTexts | undefined {
  if (!hasInt64Texts(document)) return undefined;
  const texts = known.get(document) ?? new Int64Texts(document, 'response');
  known.set(document, texts);
  if (!texts.reaches(schema)) return undefined;
  return (value) => writeExact(texts.turned(schema, parseExact(JSON.stringify(value))));
}
