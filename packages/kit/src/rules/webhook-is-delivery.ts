import { isObject, objectAt, webhooksOf } from '@seogeo/document';
import { documentRule } from './document-rule.ts';

/** A webhook is a request that we send: its body says what happened, and any 2xx says that it arrived. */
export const webhookIsDelivery = documentRule({
  description: 'A webhook is a POST with a body, and says which answer means that it arrived.',
  references: 'resolved',
  *check(document) {
    for (const { method, value: operation, way: path } of webhooksOf(document)) {
      if (method !== 'post')
        yield { path, message: `A webhook delivers what happened, and ${method} does not. Use post.` };
      if (!isObject(operation.requestBody)) {
        yield { path, message: 'This webhook delivers nothing. Give it a requestBody with what happened.' };
      }
      const statuses = Object.keys(objectAt(operation, 'responses'));
      if (statuses.some((status) => /^2(\d\d|XX)$/.test(status))) continue;
      yield {
        path: [...path, 'responses'],
        message: 'No answer means that this webhook arrived. Add a 2XX response.',
      };
    }
  },
});
