import { contentOf, type HeaderPlace, type JsonObject, shownValue, writingOf } from '@seogeo/document';
import { serialiseHeader } from '../conformance/exchange/serialise-parameter.ts';
import { isCarriable } from '../conformance/generate/carriable.ts';
import type { BodyValues } from './body-values.ts';

/**
 * What a response header says: the first that a header can carry and its schema allows of what the document shows and
 * of what the schema, or that of its `content`, makes (OpenAPI 3.1, section 4.8.21); undefined where there is none.
 */
export function headerText(
  document: JsonObject,
  header: HeaderPlace,
  values: BodyValues,
): string | undefined {
  const [media] = contentOf(document, header);
  const owner = media ?? header;
  // Headers are written as header parameters are (section 4.8.21.1).
  const writing = writingOf({ value: header.value, in: 'header' });
  const like = { in: 'header', name: header.name, ...writing, json: media?.json ?? false } as const;
  const shown = shownValue(document, owner);
  const isRight = (value: unknown) =>
    value !== undefined && isCarriable(like, value) && values.holds(owner, value);
  const value = isRight(shown) ? shown : (values.first(owner, isRight) ?? shown);
  return value === undefined ? undefined : serialiseHeader(like, value);
}
