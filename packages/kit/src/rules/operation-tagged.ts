import { objectsAt, operationsAndWebhooksOf, texts } from '@seogeo/document';
import { documentRule } from './document-rule.ts';

/** The docs show an operation under its tag: under one, and under one that says what it is about. */
export const operationTagged = documentRule({
  description: 'Every operation has exactly one tag, and the root describes it.',
  references: 'written',
  *check(document) {
    const described = objectsAt(document, 'tags').map(({ name }) => name);
    const known = described.join(', ');
    for (const { value: operation, way: path } of operationsAndWebhooksOf(document)) {
      const tags = texts(operation.tags);
      if (tags.length !== 1) {
        const number = tags.length === 0 ? 'no tag' : `${tags.length} tags`;
        yield { path, message: `This operation has ${number}. Give it one of: ${known}.` };
      }
      for (const tag of tags.filter((name) => !described.includes(name))) {
        yield {
          path: [...path, 'tags'],
          message: `The tag ${tag} is described nowhere. Use one of ${known}, or add it to the document's tags.`,
        };
      }
    }
  },
});
