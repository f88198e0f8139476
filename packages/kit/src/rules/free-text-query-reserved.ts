import { type JsonObject, objectAt, operationsOf, writtenParameters } from '@seogeo/document';
import { documentRule } from './document-rule.ts';
import { isUrl } from './is-url.ts';

/**
 * Without `allowReserved`, express-openapi-validator answers a raw `:`, `/` or `+` in a query value with 400. A URL
 * consists of them, whatever its pattern or format.
 */
export const freeTextQueryReserved = documentRule({
  description: 'A query parameter of free text, or of a URL, allows reserved characters.',
  references: 'resolved',
  *check(document) {
    for (const operation of operationsOf(document)) {
      for (const parameter of writtenParameters(operation).filter(isFreeTextQuery)) {
        if (parameter.allowReserved === true) continue;
        yield {
          path: [...operation.way, 'parameters'],
          message: `The query parameter ${parameter.name} refuses a raw ":", "/" or "+". Write allowReserved: true; or, if it is not a URL, narrow it with enum or pattern.`,
        };
      }
    }
  },
});

function isFreeTextQuery(parameter: JsonObject): boolean {
  const schema = objectAt(parameter, 'schema');
  if (parameter.in !== 'query' || schema.type !== 'string' || schema.enum !== undefined) return false;
  const narrowed = ['const', 'pattern', 'format'].some((keyword) => schema[keyword] !== undefined);
  return !narrowed || isUrl(String(parameter.name), schema);
}
