import { documentRule } from './document-rule.ts';
import { isObject, objectAt } from './json.ts';
import { operationsOf } from './operations-of.ts';

/** An open body lets a typo pass in silence. What a webhook sends stays open: it may gain fields. */
export const requestBodyClosed = documentRule({
  description: 'A request body refuses unknown fields.',
  references: 'resolved',
  *check(document) {
    for (const { operation, path } of operationsOf(document)) {
      for (const [mediaType, media] of Object.entries(
        objectAt(objectAt(operation, 'requestBody'), 'content'),
      )) {
        const schema = isObject(media) ? objectAt(media, 'schema') : {};
        if (schema.additionalProperties === false || schema.unevaluatedProperties === false) continue;
        yield {
          path: [...path, 'requestBody', 'content', mediaType, 'schema'],
          message: 'This body accepts unknown fields. Write additionalProperties: false in its schema.',
        };
      }
    }
  },
});
