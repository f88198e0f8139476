import { operationsAndWebhooksOf } from '@seogeo/document';
import { documentRule } from './document-rule.ts';

/** Two operations of one name would be one method of the client and one handler of the server. */
export const operationIdUnique = documentRule({
  description: 'No two operations or webhooks have the same operationId, not even in another case.',
  references: 'written',
  *check(document) {
    const owners = new Map<string, string>();
    for (const { method, path: urlPath, value: operation, way: path } of operationsAndWebhooksOf(document)) {
      const id = operation.operationId;
      if (typeof id !== 'string') continue;
      const owner = owners.get(id.toLowerCase());
      if (owner === undefined) {
        owners.set(id.toLowerCase(), `${method.toUpperCase()} ${urlPath}`);
        continue;
      }
      yield {
        path: [...path, 'operationId'],
        message: `operationId ${id} is already that of ${owner}. Give this operation a name of its own.`,
      };
    }
  },
});
