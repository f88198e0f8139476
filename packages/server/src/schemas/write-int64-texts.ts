import { parseExact, writeExact } from './exact-json.ts';
import { hasInt64Texts } from './int64-schemas.ts';
import { Int64Texts } from './int64-texts.ts';
import { remembered } from './remembered.ts';

/** Writes what a handler answers as JSON, its texts of digits as numbers where the schema has integers of 64 bits. */
export type WriteTexts = (value: unknown) => string;

const textsOf = remembered((document: object) => new Int64Texts(document, 'response'));

/** Undefined where a schema has none, or they are no texts. */
export function writeInt64Texts(document: object, schema: unknown): WriteTexts | undefined {
  if (!hasInt64Texts(document)) return undefined;
  const texts = textsOf(document);
  if (!texts.reaches(schema)) return undefined;
  return (value) => writeExact(texts.turned(schema, parseExact(JSON.stringify(value))));
}
