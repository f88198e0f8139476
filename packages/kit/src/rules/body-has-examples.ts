import { isObject, objectAt, operationsAndWebhooksOf } from '@seogeo/document';
import { documentRule } from './document-rule.ts';

/** Readers copy examples, and the tests replay them: one without a name can be neither cited nor replayed. */
export const bodyHasExamples = documentRule({
  description: 'Every request and response body has named examples with a summary.',
  references: 'resolved',
  *check(document) {
    for (const { value: operation, way: path } of operationsAndWebhooksOf(document)) {
      const bodies: [string[], unknown][] = Object.entries(objectAt(operation, 'responses')).map(
        ([status, response]) => [['responses', status], response],
      );
      bodies.push([['requestBody'], operation.requestBody]);
      for (const [way, body] of bodies) {
        if (!isObject(body)) continue;
        for (const [mediaType, media] of Object.entries(objectAt(body, 'content'))) {
          const examples = Object.values(isObject(media) ? objectAt(media, 'examples') : {});
          const complete = examples.every(
            (example) => isObject(example) && typeof example.summary === 'string',
          );
          if (examples.length > 0 && complete) continue;
          yield {
            path: [...path, ...way, 'content', mediaType],
            message: 'This body lacks a named example with a summary. Refer to one in components/examples.',
          };
        }
      }
    }
  },
});
