import { documentRule } from './document-rule.ts';
import { isObject, objectAt } from './json.ts';
import { operationsOf } from './operations-of.ts';

/**
 * Left out, `required` makes express-openapi-validator answer an absent body with 415; and an open body lets a typo
 * pass in silence.
 */
export const requestBodyStrict = documentRule({
  description: 'A request body says whether it is required and refuses unknown fields.',
  references: 'resolved',
  *check(document) {
    for (const { operation, path } of operationsOf(document)) {
      const body = operation.requestBody;
      if (!isObject(body)) continue;
      if (typeof body.required !== 'boolean') {
        yield { path: [...path, 'requestBody'], message: 'Write required: true or required: false.' };
      }
      for (const [mediaType, media] of Object.entries(objectAt(body, 'content'))) {
        const schema = isObject(media) ? objectAt(media, 'schema') : {};
        if (schema.additionalProperties === false) continue;
        yield {
          path: [...path, 'requestBody', 'content', mediaType, 'schema'],
          message: 'This body accepts unknown fields. Write additionalProperties: false.',
        };
      }
    }
  },
});
