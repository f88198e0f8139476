import {
  number,
  type OpenApiDocument,
  type ParameterPlace,
  schemaOf,
  shownValue,
  text,
} from '@seogeo/document';
import { isReadable, readPattern } from '@seogeo/server/acceptors';

/** How a call makes a key that no other has: any text, a UUID, or the one that the document shows, to be replaced. */
export type IdempotencyKey = 'text' | 'uuid' | { readonly shown: string };

const A_UUID = '6f1e0b5c-2d3a-4c4b-9a57-0f6a3c1d2e4f';
const A_TEXT = 'create-order-1767225600-4711';
/** Of the longest text that the samples make. */
const LENGTH = 64;

/** What its schema takes of that, which may be no more than what the document shows. */
export function idempotencyKey(document: OpenApiDocument, parameter: ParameterPlace): IdempotencyKey {
  const schema: Readonly<Record<string, unknown>> = Object(schemaOf(document, parameter)?.value);
  const [pattern, format] = [text(schema.pattern), text(schema.format)];
  const [least, most] = [number(schema.minLength) ?? 0, number(schema.maxLength) ?? LENGTH];
  const takes = (value: string, longest: number): boolean =>
    value.length >= least &&
    longest <= most &&
    (pattern === undefined || (isReadable(pattern) && readPattern(pattern, 'u').test(value)));
  if (format === undefined && takes(A_TEXT, LENGTH)) return 'text';
  if ([undefined, 'uuid'].includes(format) && takes(A_UUID, A_UUID.length)) return 'uuid';
  const shown = text(shownValue(document, parameter));
  return shown === undefined ? 'uuid' : { shown };
}
