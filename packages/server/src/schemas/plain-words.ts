import { isObject, items, type JsonObject, member } from '@seogeo/document';
import { PATTERN_MESSAGE } from './keywords.ts';

/** What a value has to be, by what its schema says and, for `contains`, what stands beside it there. */
export type Words = (said: unknown, beside: JsonObject) => string;

/** By keyword (JSON Schema 2020-12, validation and applicators). */
export const plainWords = {
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
  enum: (said) => `must be one of these: ${items(said).map(shown).join(', ')}`,
  oneOf: () => 'must fit exactly one of the forms that are allowed here',
  anyOf: () => 'must fit one of the forms that are allowed here',
  not: () => 'has a form that is not allowed here',
  if: () => 'does not go with what is sent beside it',
  propertyNames: () => 'has a field whose name is not allowed',
  contains: (_said, { minContains: least = 1, maxContains: most }) =>
    `must have ${least}${most === undefined ? ' or more' : ` to ${most}`} of the items that are asked for here`,
  dependentRequired: (said) => `is missing: add it, as ${dependencies(said)}`,
} satisfies Readonly<Record<string, Words>>;

/** A text as it is, unless nothing would be seen of it. */
function shown(value: unknown): string {
  return typeof value === 'string' && value.trim() !== '' ? value : JSON.stringify(value);
}

export function counted(count: unknown, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function dependencies(said: unknown): string {
  const names = isObject(said) ? Object.keys(said) : [];
  return names.map((name) => `"${name}" asks for ${listed(member(said, name))}`).join(', ');
}

function listed(names: unknown): string {
  return Array.isArray(names) ? names.map((name) => `"${name}"`).join(' and ') : 'others';
}
