/** What a text has to be that its `pattern` refuses, in words: "must be …". Ours; it says nothing about validity. */
export const PATTERN_MESSAGE = 'x-pattern-message';

/** Keywords by what they hold (JSON Schema 2020-12, sections 10 and 11, and the validation vocabulary). */
export const ONE = new Set([
  'items',
  'additionalProperties',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
]);
export const LISTS = new Set(['allOf', 'oneOf', 'anyOf', 'prefixItems']);
export const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas']);
export const VALUES = new Set([
  'type',
  'enum',
  'const',
  'dependentRequired',
  'pattern',
  'format',
  'uniqueItems',
  PATTERN_MESSAGE,
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
  '$anchor',
  '$dynamicAnchor',
  '$dynamicRef',
]);

/** Whose schemas describe the same value as what they stand in. */
export function isConditional(keyword: string): boolean {
  return keyword === 'if' || keyword === 'then' || keyword === 'else' || keyword === 'not';
}
