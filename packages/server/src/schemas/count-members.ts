import type { CodeKeywordDefinition, KeywordCxt } from 'ajv/dist/2020.js';
import { ajv as loaded } from './ajv.ts';
import { keywordDefinition, type WithKeywords } from './keyword-definition.ts';

/**
 * Lets an Ajv count the members that a pattern names where alternatives were to count some of them first: those that fit
 * may have counted none, and then it writes to a count that is not there (ajv 8.20.0, `patternProperties`).
 * @throws where it has lost the keyword
 */
export function countMembers<Made extends WithKeywords>(ajv: Made): Made {
  const definition = keywordDefinition(ajv, 'patternProperties');
  if (!hasCode(definition)) throw new Error('Ajv has no code for "patternProperties" any longer.');
  const { code } = definition;
  Object.assign(definition, {
    code: (context: KeywordCxt) => {
      beginCount(context);
      code(context);
    },
  });
  return ajv;
}

function hasCode(definition: object): definition is CodeKeywordDefinition {
  return 'code' in definition && typeof definition.code === 'function';
}

function beginCount({ gen, it: { props } }: KeywordCxt): void {
  const { _, Name } = loaded();
  if (props instanceof Name) gen.if(_`${props} === undefined`, () => gen.assign(props, _`{}`));
}
