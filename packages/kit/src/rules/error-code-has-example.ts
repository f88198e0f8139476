import { isObject, type JsonObject, objectAt, operationsOf, texts } from '@seogeo/document';
import { documentRule } from './document-rule.ts';

/** A code in the enum that no response shows is either forgotten or obsolete. */
export const errorCodeHasExample = documentRule({
  description: 'Every code of the ErrorCode enum is shown by an example of some response.',
  references: 'resolved',
  *check(document) {
    const path = ['components', 'schemas', 'ErrorCode', 'enum'];
    const codes = texts(objectAt(document, 'components', 'schemas', 'ErrorCode').enum);
    const shown = new Set(shownCodes(document));
    for (const code of codes.filter((candidate) => !shown.has(candidate))) {
      yield {
        path,
        message: `No response has an example with ${code}. Add one to the response that carries it, or remove the code.`,
      };
    }
  },
});

function* shownCodes(document: JsonObject): Generator<unknown> {
  for (const { value: operation } of operationsOf(document)) {
    for (const response of Object.values(objectAt(operation, 'responses'))) {
      const media = objectAt(objectAt(isObject(response) ? response : {}, 'content'), 'application/json');
      for (const example of Object.values(objectAt(media, 'examples'))) {
        if (isObject(example)) yield objectAt(example, 'value', 'error').code;
      }
    }
  }
}
