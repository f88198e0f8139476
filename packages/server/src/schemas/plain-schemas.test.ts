import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PlainSchemas } from './plain-schemas.ts';

const SELF = { $ref: '#/components/schemas/Self' };

/** Where a schema may name itself: of a member of its value, or of the value itself. */
const places: Readonly<Record<string, (schema: object) => object>> = {
  'a property': (schema) => ({ properties: { next: schema } }),
  items: (schema) => ({ properties: { all: { type: 'array', items: schema } } }),
  'an item at its place': (schema) => ({ properties: { all: { prefixItems: [schema] } } }),
  'additional properties': (schema) => ({ additionalProperties: schema }),
  'properties by pattern': (schema) => ({ patternProperties: { '^n': schema } }),
  'contained items': (schema) => ({ properties: { all: { type: 'array', contains: schema } } }),
  'what depends on a member': (schema) => ({ dependentSchemas: { next: { properties: { next: schema } } } }),
  'a part of a property': (schema) => ({ properties: { next: { allOf: [{ allOf: [schema] }] } } }),
};
const ways: Readonly<Record<string, object>> = {
  'by itself': SELF,
  'or null': { anyOf: [SELF, { type: 'null' }] },
  'or a text, one of them': { oneOf: [SELF, { type: 'string' }] },
  'with a description': { description: 'The one before.', allOf: [SELF] },
  'and more': { allOf: [SELF, { maxProperties: 2 }] },
  'or nothing of the kind': { not: { anyOf: [SELF, { type: 'number' }] } },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  'on a condition': { if: { type: 'object' }, then: { anyOf: [SELF] }, else: { type: 'null' } },
};

/** Values that are nearly right, or quite. */
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<unknown>(null, 'text', 7, {}),
    fc.record(
      { text: fc.constantFrom('a', 1), next: tie('value'), all: fc.array(tie('value'), { maxLength: 2 }) },
      { requiredKeys: [] },
    ),
    fc.record({ text: fc.constant('a'), next: tie('value') }),
  ),
}));

/** Compiles what a schema has to be at its first one, which takes as long as a hundred schemas. */
const ajv = new Ajv2020({ strict: false });

/** What a validator says that knows the whole document. */
function asWritten(document: object): (value: unknown) => boolean {
  ajv.removeSchema().addSchema(document, 'https://example.com/');
  return ajv.compile({ $ref: 'https://example.com/#/components/schemas/Self' });
}

function plainly(document: object): (value: unknown) => boolean {
  const schemas = new PlainSchemas(document, 'response');
  ajv.removeSchema();
  const known = new Set<string>();
  const add = (id: string): void => {
    if (known.has(id)) return;
    known.add(id);
    const { schema, uses } = schemas.component(id);
    ajv.addSchema(typeof schema === 'boolean' ? (schema ? {} : { not: {} }) : schema, id);
    for (const used of uses) add(used);
  };
  const { schema, uses } = schemas.plain(SELF);
  for (const used of uses) add(used);
  return ajv.compile(schema);
}

const cases = Object.entries(places).flatMap(([place, at]) =>
  Object.entries(ways).map(([way, schema]) => [place, way, at(schema)] as const),
);

test.each(cases)('a schema that names itself within %s, %s, means what it says', (_, __, described) => {
  const Self = { type: 'object', required: ['text'], ...described };
  Object.assign(Self, {
    properties: {
      text: { type: 'string' },
      ...('properties' in described ? (described.properties as object) : {}),
    },
  });
  const document = { openapi: '3.1.0', components: { schemas: { Self } } };
  const [right, ours] = [asWritten(document), plainly(document)];
  fc.assert(
    fc.property(values, (value) => {
      expect([value, ours(value)]).toEqual([value, right(value)]);
    }),
    { numRuns: 200 },
  );
});
