import { schemasOf, schemaTypes } from '@seogeo/document';
import { documentRule } from './document-rule.ts';

const BOUNDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['string', ['maxLength']],
  ['array', ['maxItems']],
  ['integer', ['minimum', 'maximum']],
  ['number', ['minimum', 'maximum']],
]);

/**
 * A bound is what keeps one request from taking all memory, and what lets express-openapi-validator refuse
 * `Infinity` as an integer.
 */
export const valueBounded = documentRule({
  description: 'Every string, array and number has its bounds.',
  references: 'written',
  *check(document) {
    for (const { value: schema, way: path } of schemasOf(document)) {
      if (schema.enum !== undefined || schema.const !== undefined) continue;
      for (const type of schemaTypes(schema)) {
        for (const bound of BOUNDS.get(type) ?? []) {
          if (typeof schema[bound] === 'number') continue;
          yield {
            path,
            message: `A value of type ${type} has no ${bound}. Write the ${bound === 'minimum' ? 'least' : 'most'} that can make sense.`,
          };
        }
      }
    }
  },
});
