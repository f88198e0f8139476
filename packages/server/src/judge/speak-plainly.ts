import { isObject, type JsonObject, member } from '@seogeo/document';
import type { AddedKeywordDefinition } from 'ajv/dist/types/index.js';
import { PATTERN_MESSAGE } from '../schemas/keywords.ts';

/** As much of an Ajv as is asked of it. */
export interface Speaking {
  getKeyword(keyword: string): AddedKeywordDefinition | boolean;
}

/** What a value has to be, by what its schema says and, for `contains`, what stands beside it there. */
type Words = (said: unknown, beside: JsonObject) => string;

const words: Readonly<Record<string, Words>> = {
  // Few who sent `example.com` learn from `^https?://` what to write; the contract may have words for it.
  pattern: (said, { [PATTERN_MESSAGE]: told }) =>
    typeof told === 'string' ? told : `must match pattern "${String(said)}"`,
  minLength: (said) => `must have at least ${counted(said, 'character')}`,
  maxLength: (said) => `must have at most ${counted(said, 'character')}`,
  minItems: (said) => `must have at least ${counted(said, 'item')}`,
  maxItems: (said) => `must have at most ${counted(said, 'item')}`,
  minProperties: (said) => `must have at least ${counted(said, 'field')}`,
  maxProperties: (said) => `must have at most ${counted(said, 'field')}`,
  minimum: (said) => `must be ${said} or more`,
  maximum: (said) => `must be ${said} or less`,
  exclusiveMinimum: (said) => `must be more than ${said}`,
  exclusiveMaximum: (said) => `must be less than ${said}`,
  multipleOf: (said) => `must be a multiple of ${said}`,
  items: () => 'has more items than are allowed',
  unevaluatedItems: () => 'has more items than are allowed',
  uniqueItems: () => 'must not have the same item twice',
  const: (said) => `must be ${JSON.stringify(said)}`,
  enum: () => 'must be one of these',
  oneOf: () => 'must fit exactly one of the forms that are allowed here',
  anyOf: () => 'must fit one of the forms that are allowed here',
  not: () => 'has a form that is not allowed here',
  if: () => 'does not go with what is sent beside it',
  propertyNames: () => 'has a field whose name is not allowed',
  contains: (_said, { minContains: least = 1, maxContains: most }) =>
    `must have ${least}${most === undefined ? ' or more' : ` to ${most}`} of the items that are asked for here`,
  dependentRequired: (said) => `lacks a field that another one asks for: ${dependencies(said)}`,
};

/**
 * Lets an Ajv say in plain words what a value has to be.
 * @throws where it has lost one of the keywords
 */
export function speakPlainly(ajv: Speaking): void {
  for (const [keyword, say] of Object.entries(words)) {
    // An Ajv's own copy: others that are made of the same vocabulary speak as they did.
    const definition = ajv.getKeyword(keyword);
    if (typeof definition === 'boolean') throw new Error(`Ajv has no keyword "${keyword}" any longer.`);
    definition.error = {
      ...definition.error,
      message: ({ schema, parentSchema }) => say(schema, isObject(parentSchema) ? parentSchema : {}),
    };
  }
}

function counted(count: unknown, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function dependencies(said: unknown): string {
  const names = isObject(said) ? Object.keys(said) : [];
  return names.map((name) => `"${name}" asks for ${listed(member(said, name))}`).join(', ');
}

function listed(names: unknown): string {
  return Array.isArray(names) ? names.map((name) => `"${name}"`).join(' and ') : 'others';
}
