import { operationsAndWebhooksOf } from '@seogeo/document';
import { documentRule } from './document-rule.ts';

/** A description says what the summary cannot: what comes back, in which order, what else happens. */
export const operationDescribed = documentRule({
  description: 'Every operation has a description in whole sentences that does not repeat its summary.',
  references: 'written',
  *check(document) {
    for (const { value: operation, way: path } of operationsAndWebhooksOf(document)) {
      const { description, summary } = operation;
      const text = typeof description === 'string' ? description.trim() : '';
      if (text === '') {
        yield {
          path,
          message: 'This operation has no description. Write what a reader cannot guess from its summary.',
        };
      } else if (bare(text) === bare(String(summary)) || !/[.!?)`|]$/.test(text)) {
        yield {
          path: [...path, 'description'],
          message:
            'The description says no more than a title. Write whole sentences about what a reader cannot guess from the summary.',
        };
      }
    }
  },
});

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
