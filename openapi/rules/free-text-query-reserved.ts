import { documentRule } from './document-rule.ts';
import { isObject, type JsonObject, objectAt } from './json.ts';
import { operationsOf } from './operations-of.ts';

/** Without `allowReserved`, express-openapi-validator answers a raw `:`, `/` or `+` in a query value with 400. */
export const freeTextQueryReserved = documentRule({
  description: 'A query parameter of free text allows reserved characters.',
  references: 'resolved',
  *check(document) {
    for (const { parameters, path } of operationsOf(document)) {
      for (const parameter of parameters.filter(isFreeTextQuery)) {
        if (parameter.allowReserved === true) continue;
        yield {
          path: [...path, 'parameters'],
          message: `The query parameter ${parameter.name} refuses a raw ":", "/" or "+". Write allowReserved: true, or narrow it with enum or pattern.`,
        };
      }
    }
  },
});

function isFreeTextQuery(parameter: JsonObject): boolean {
  const schema = objectAt(parameter, 'schema');
  const narrowed = ['enum', 'const', 'pattern', 'format'].some((keyword) => schema[keyword] !== undefined);
  return isObject(parameter) && parameter.in === 'query' && schema.type === 'string' && !narrowed;
}
