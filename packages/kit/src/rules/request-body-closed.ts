import { isObject, objectAt, operationsOf } from '@seogeo/document';
import { documentRule } from './document-rule.ts';

/** An open body lets a typo pass in silence. What a webhook sends stays open: it may gain fields. */
export const requestBodyClosed = documentRule({
  description: 'A request body refuses unknown fields.',
  references: 'resolved',
  *check(document) {
    for (const { value: operation, way: path } of operationsOf(document)) {
      for (const [mediaType, media] of Object.entries(objectAt(operation, 'requestBody', 'content'))) {
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
