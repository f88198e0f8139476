import { tokensOf, valueAt } from '@seogeo/document';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { splitText } from './parameter-style.ts';
import type { Direction } from './same-instance.ts';
import { createSchemaValidators } from './schema-validators.ts';
import { ValueReader } from './value-reader.ts';

/** What is wrong with the text of a header, whose schema stands at the JSON Pointer; null where nothing is. */
export type HeaderJudge = (
  pointer: string | null,
  text: string,
) => Pick<ErrorObject, 'keyword' | 'message' | 'schemaPath' | 'instancePath'> | null;

/** A header's text is read in the style "simple" (OpenAPI 3.1, section 4.8.21), and held against its schema. */
export function headerJudge(document: object, direction: Direction): HeaderJudge {
  const schemaAt = createSchemaValidators(document, direction);
  const reader = new ValueReader(document, direction);
  return (pointer, text) => {
    if (pointer === null) return null;
    const texts = splitText('', text.replaceAll(/(?<!\s)\s*,\s*/g, ','), { style: 'simple', explode: false });
    const schema = valueAt(document, tokensOf(pointer) ?? []);
    const value = texts === null ? text : reader.value(schema, { ...texts, single: [text] });
    const validate = schemaAt(pointer);
    return validate(value) ? null : (validate.errors?.[0] ?? null);
  };
}
