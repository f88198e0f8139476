import { type DocumentNode, type JsonObject, schemasOf, schemaTypes } from '@seogeo/document';
import { OperationUses } from '../problems/operation-uses.ts';
import { type DocumentRules, ruleOn } from './document-rule.ts';

const OPEN = 'Further values may come.';
const SAYS_WHAT_IT_IS = ['type', '$ref', 'oneOf', 'anyOf', 'allOf', 'const', 'enum', 'not'];
const BOUNDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['string', ['maxLength']],
  ['array', ['maxItems']],
  ['integer', ['minimum', 'maximum']],
  ['number', ['minimum', 'maximum']],
]);

/** On each schema where it is written. */
export const schemaRules: DocumentRules = {
  /** Whoever sent `example.com` does not learn from `^https?://` what to write instead. */
  'pattern-explained': ruleOn(schemasOf, {
    description: 'Every pattern has its meaning beside it, as x-pattern-message.',
    *check({ value: schema, way }) {
      const said = schema['x-pattern-message'];
      if (typeof schema.pattern === 'string' && said === undefined) {
        yield {
          path: [...way, 'pattern'],
          message: `Nobody is told in words what ${schema.pattern} lets through. Write x-pattern-message: must be ….`,
        };
      }
      if (said !== undefined && typeof schema.pattern !== 'string') {
        yield {
          path: [...way, 'x-pattern-message'],
          message: 'x-pattern-message is never said where there is no pattern. Remove it.',
        };
      }
    },
  }),

  /**
   * A new value in a response breaks every client that was not told to expect one. A single value is a constant, such as
   * a discriminator's.
   */
  'response-enum-says-open': ruleOn(sentSchemas, {
    description: `Every enum of a response says with x-open-enum whether it may gain values; if so, its description has "${OPEN}"`,
    *check({ value: schema, way: path }) {
      const values = Array.isArray(schema.enum) ? schema.enum.filter((value) => value !== null) : [];
      const open = schema['x-open-enum'];
      if (values.length > 1 && typeof open !== 'boolean') {
        yield {
          path: [...path, 'enum'],
          message:
            'Clients cannot tell whether this enum may gain values. Write x-open-enum: true, or false if it never will.',
        };
      }
      const description = String(schema.description).replace(/\s+/g, ' ');
      if (open === true && !description.includes(OPEN)) {
        yield {
          path,
          message: `Readers are not told that this enum is open. Write "${OPEN}" in its description.`,
        };
      }
    },
  }),

  /** A schema without a type accepts anything, and its type in TypeScript is `unknown`. */
  'schema-typed': ruleOn(schemasOf, {
    description: 'Every schema says what type it has, refers to one that does, or is made of such.',
    *check({ value: schema, way: path }) {
      const isSaid = SAYS_WHAT_IT_IS.some((keyword) => schema[keyword] !== undefined);
      if (isSaid || isPartOfAnother(path, schema)) return;
      yield {
        path,
        message: 'This schema accepts anything. Write its type, or refer to a schema in components/schemas.',
      };
    },
  }),

  /**
   * A bound is what keeps one request from taking all memory, and what lets express-openapi-validator refuse
   * `Infinity` as an integer.
   */
  'value-bounded': ruleOn(schemasOf, {
    description: 'Every string, array and number has its bounds.',
    *check({ value: schema, way: path }) {
      if (schema.enum !== undefined || schema.const !== undefined) return;
      for (const type of schemaTypes(schema)) {
        for (const bound of BOUNDS.get(type) ?? []) {
          if (typeof schema[bound] === 'number') continue;
          yield {
            path,
            message: `A value of type ${type} has no ${bound}. Write the ${bound === 'minimum' ? 'least' : 'most'} that can make sense.`,
          };
        }
      }
    },
  }),
};

/** Every schema of what the service sends, in answers and in deliveries. */
function sentSchemas(document: JsonObject): readonly DocumentNode[] {
  const uses = new OperationUses(document);
  const isSent = ({ way }: DocumentNode) => uses.of(way).some(({ direction }) => direction === 'response');
  return [...schemasOf(document)].filter(isSent);
}

/** `if`, `then`, `else` and the parts of a composition narrow a schema that has its type already. */
function isPartOfAnother(path: readonly string[], schema: JsonObject): boolean {
  const narrowing = ['if', 'then', 'else', 'not', 'contains', 'propertyNames', 'dependentSchemas'];
  const within = narrowing.includes(path.at(-1) ?? '') || path.at(-2) === 'dependentSchemas';
  return within || (/^(one|any|all)Of$/.test(path.at(-2) ?? '') && schema.required !== undefined);
}
