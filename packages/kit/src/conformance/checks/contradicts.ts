import type { Located } from '@seogeo/document';
import fc from 'fast-check';
import type { AnswerRules } from './answer-rules.ts';

/** Below these a value may be right although a rule is broken, and generators only aim. */
const ALTERNATIVES = /\/(oneOf|anyOf|not|if|then|else|contains)\b/;

/**
 * Whether a schema contradicts itself in the rule that an answer breaks: whatever is made to hold to the schema breaks
 * the same rule, such as a closed part of an `allOf` that knows nothing of the fields of the others.
 */
export function contradicts(schema: Located, answered: unknown, { schemas, answers }: AnswerRules): boolean {
  const rule = schemas.brokenRule(schema, answered)?.rule ?? '';
  const values = ALTERNATIVES.test(rule) ? null : answers(schema.value);
  if (values === null) return false;
  const made = fc.sample(values, { numRuns: 20, seed: 1 });
  return made.every((value) => schemas.brokenRule(schema, value)?.rule === rule);
}
