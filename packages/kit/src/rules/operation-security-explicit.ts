import { operationsAndWebhooksOf } from '@seogeo/document';
import { documentRule } from './document-rule.ts';

/** The scope of an operation is written in one place only: its own `security`. */
export const operationSecurityExplicit = documentRule({
  description: 'Every operation writes its own security, even when it is empty.',
  references: 'written',
  *check(document) {
    for (const { value: operation, way: path } of operationsAndWebhooksOf(document)) {
      if (Array.isArray(operation.security)) continue;
      yield {
        path,
        message:
          'This operation does not say what it takes to call it. Write security with its scope, or security: [].',
      };
    }
  },
});
