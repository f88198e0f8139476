import { followReference, isObject, type JsonObject, nodesOf } from '@seogeo/document';
import { documentRule, type Finding } from './document-rule.ts';
import { isUrl } from './is-url.ts';

/**
 * Without `allowReserved`, express-openapi-validator answers a raw `:`, `/` or `+` in a query value with 400. A URL
 * consists of them, whatever its pattern or format. A parameter is told where it is written, however many operations
 * share it.
 */
export function* reservedInFreeText(document: JsonObject): Generator<Finding> {
  for (const { kind, value, way } of nodesOf(document)) {
    if (kind !== 'parameter' || value.allowReserved === true || !isFreeTextQuery(document, value)) continue;
    yield {
      path: way,
      message: `The query parameter ${value.name} is free text, and who writes ":", "/" or "+" in it as they are gets 400: express-openapi-validator, which judges requests, wants them percent-encoded. Write allowReserved: true; or, if it is not a URL, narrow it with enum or pattern.`,
    };
  }
}

export const freeTextQueryReserved = documentRule({
  description: 'A query parameter of free text, or of a URL, allows reserved characters.',
  references: 'written',
  check: reservedInFreeText,
});

function isFreeTextQuery(document: JsonObject, parameter: JsonObject): boolean {
  const schema = followReference(document, parameter.schema);
  if (parameter.in !== 'query' || !isObject(schema)) return false;
  if (schema.type !== 'string' || schema.enum !== undefined) return false;
  const narrowed = ['const', 'pattern', 'format'].some((keyword) => schema[keyword] !== undefined);
  return !narrowed || isUrl(String(parameter.name), schema);
}
