import { operationsAndWebhooksOf } from '@seogeo/document';
import { documentRule } from './document-rule.ts';

/** What fits beside the method in the docs' list of operations. */
const MOST_CHARACTERS = 60;

/** The summary is the operation's title: in the docs, in the changelog and above every code sample. */
export const operationSummarised = documentRule({
  description: `Every operation has a summary of one line, at most ${MOST_CHARACTERS} characters, without a full stop.`,
  references: 'written',
  *check(document) {
    for (const { value: operation, way: path } of operationsAndWebhooksOf(document)) {
      const { summary } = operation;
      if (typeof summary !== 'string' || summary.trim() === '') {
        yield {
          path,
          message:
            'This operation has no summary. Write what it does in a few words, such as: List audit runs.',
        };
      } else if (summary.length > MOST_CHARACTERS || /[\n.]$|\n./.test(summary)) {
        yield {
          path: [...path, 'summary'],
          message: `The summary is no title. Write one line of at most ${MOST_CHARACTERS} characters without a full stop; the rest belongs in the description.`,
        };
      }
    }
  },
});
