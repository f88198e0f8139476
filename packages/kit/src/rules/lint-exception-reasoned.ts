import { exceptionsIn, WITHOUT_EXCEPTION } from '../lint/exceptions.ts';
import { documentRule } from './document-rule.ts';

/** A reason worth reading says more than a word or two. */
const LEAST_CHARACTERS = 20;

/** Whoever reads an exception later wants to know whether its reason still holds. */
export const lintExceptionReasoned = documentRule({
  description: 'Every x-lint-exception names one rule and gives a reason.',
  references: 'written',
  *check(document) {
    for (const { rule, reason, path } of exceptionsIn(document)) {
      if (typeof rule !== 'string' || rule === '') {
        yield {
          path,
          message: 'This exception names no rule. Write rule: with the name that the linter printed.',
        };
      } else if (WITHOUT_EXCEPTION.includes(rule)) {
        yield { path, message: `There is no exception from ${rule}. Remove this one.` };
      }
      if (typeof reason !== 'string' || reason.trim().length < LEAST_CHARACTERS) {
        yield {
          path,
          message:
            'This exception has no reason. Write reason: with a sentence that says why the rule is wrong here.',
        };
      }
    }
  },
});
