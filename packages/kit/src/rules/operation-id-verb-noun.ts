import { operationsAndWebhooksOf } from '@seogeo/document';
import { documentRule } from './document-rule.ts';

/** A verb for every way an operation can act. Add one here only when none of these says it. */
const VERBS = [
  'get',
  'list',
  'create',
  'start',
  'update',
  'replace',
  'delete',
  'cancel',
  'revoke',
  'rotate',
  'test',
  'notify',
];
const VERB_NOUN = new RegExp(`^(${VERBS.join('|')})([A-Z][a-z0-9]*)+$`);

/** Clients get a method of this name, so it reads like one: `listProjects`. */
export const operationIdVerbNoun = documentRule({
  description: 'An operationId is a verb and a noun in camelCase.',
  references: 'written',
  *check(document) {
    for (const { value: operation, way: path } of operationsAndWebhooksOf(document)) {
      const id = operation.operationId;
      if (typeof id === 'string' && VERB_NOUN.test(id)) continue;
      const what = id === undefined ? 'This operation has no operationId' : `${String(id)} is no operationId`;
      yield {
        path: [...path, 'operationId'],
        message: `${what}. Write a verb and a noun in camelCase, as in listProjects; the verbs are ${VERBS.join(', ')}.`,
      };
    }
  },
});
