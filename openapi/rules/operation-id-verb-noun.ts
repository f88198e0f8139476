import { documentRule } from './document-rule.ts';
import { operationsOf } from './operations-of.ts';

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
];
const VERB_NOUN = new RegExp(`^(${VERBS.join('|')})([A-Z][a-z0-9]*)+$`);

/** Clients get a method of this name, so it reads like one: `listProjects`. */
export const operationIdVerbNoun = documentRule({
  description: 'An operationId is a verb and a noun in camelCase.',
  references: 'written',
  *check(document) {
    for (const { operation, path } of operationsOf(document)) {
      const id = operation.operationId;
      if (typeof id === 'string' && VERB_NOUN.test(id)) continue;
      yield {
        path: [...path, 'operationId'],
        message: `operationId ${JSON.stringify(id)} is not a verb and a noun in camelCase. Begin with one of ${VERBS.join(', ')}, as in listProjects.`,
      };
    }
  },
});
