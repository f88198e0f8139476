import { isObject, operationsAndWebhooksOf } from '@seogeo/document';
import { documentRule } from './document-rule.ts';

/** Left out, `required` makes express-openapi-validator answer an absent body with 415. */
export const requestBodyRequired = documentRule({
  description: 'A request body says whether it is required.',
  references: 'resolved',
  *check(document) {
    for (const { value: operation, way: path } of operationsAndWebhooksOf(document)) {
      const body = operation.requestBody;
      if (!isObject(body) || typeof body.required === 'boolean') continue;
      yield {
        path: [...path, 'requestBody'],
        message:
          'Nobody can tell whether this body may be left out. Write required: true or required: false.',
      };
    }
  },
});
