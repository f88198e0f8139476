import { followReference, isObject, type JsonObject, nodesOf } from '@seogeo/document';
import type { Finding } from './document-rule.ts';
import { isUrl } from './is-url.ts';

/**
 * Without `allowReserved` a document says that `:`, `/` and their like come percent-encoded (OpenAPI 3.1, section
 * 4.8.12.2), which people do not do by hand. @seogeo/server takes them as they are; others refuse them. A URL consists of
 * them, whatever its pattern or format. A parameter is told where it is written, however many operations share it.
 */
export function* reservedInFreeText(document: JsonObject): Generator<Finding> {
  for (const { kind, value, way } of nodesOf(document)) {
    if (kind !== 'parameter' || value.allowReserved === true || !isFreeTextQuery(document, value)) continue;
    yield {
      path: way,
      message: `The query parameter ${value.name} is free text, of which this document says that ":" and "/" come percent-encoded: @seogeo/server takes them as they are, other servers answer 400. Write allowReserved: true; or, if it is not a URL, narrow it with enum or pattern. A "+" is a space to all of them, unless it is sent as %2B.`,
    };
  }
}

function isFreeTextQuery(document: JsonObject, parameter: JsonObject): boolean {
  const schema = followReference(document, parameter.schema);
  if (parameter.in !== 'query' || !isObject(schema)) return false;
  if (schema.type !== 'string' || schema.enum !== undefined) return false;
  const narrowed = ['const', 'pattern', 'format'].some((keyword) => schema[keyword] !== undefined);
  return !narrowed || isUrl(String(parameter.name), schema);
}
