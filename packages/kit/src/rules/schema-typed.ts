import { type JsonObject, schemasOf } from '@seogeo/document';
import { documentRule } from './document-rule.ts';

const SAYS_WHAT_IT_IS = ['type', '$ref', 'oneOf', 'anyOf', 'allOf', 'const', 'enum', 'not'];

/** A schema without a type accepts anything, and its type in TypeScript is `unknown`. */
export const schemaTyped = documentRule({
  description: 'Every schema says what type it has, refers to one that does, or is made of such.',
  references: 'written',
  *check(document) {
    for (const { value: schema, way: path } of schemasOf(document)) {
      if (SAYS_WHAT_IT_IS.some((keyword) => schema[keyword] !== undefined) || isPartOfAnother(path, schema))
        continue;
      yield {
        path,
        message: 'This schema accepts anything. Write its type, or refer to a schema in components/schemas.',
      };
    }
  },
});

/** `if`, `then`, `else` and the parts of a composition narrow a schema that has its type already. */
function isPartOfAnother(path: readonly string[], schema: JsonObject): boolean {
  const narrowing = ['if', 'then', 'else', 'not', 'contains', 'propertyNames', 'dependentSchemas'];
  const within = narrowing.includes(path.at(-1) ?? '') || path.at(-2) === 'dependentSchemas';
  return within || (/^(one|any|all)Of$/.test(path.at(-2) ?? '') && schema.required !== undefined);
}
