import { objectAt } from '@seogeo/document';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withPlainSchemas } from './plain-schemas.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });
const scalars = [null, true, false, 0, 1, 2, 1.5, -1, 'a', 'b', 'abc'];
const lists = [[], ['a'], ['a', 'a'], [1, 'a'], [[]]];
const objects = [{}, { a: 'a' }, { a: 1 }, { a: null, b: 'b' }, { a: 'abc', c: 1 }, { b: [] }];
const sent: readonly unknown[] = [...scalars, ...lists, ...objects];
const value = fc.constantFrom(null, true, 1, 'a', 'abc');
const small = fc.nat({ max: 3 });
const type = fc.constantFrom('null', 'boolean', 'integer', 'number', 'string', 'array', 'object');
const word = <Held>(name: string, held: fc.Arbitrary<Held>) => held.map((one) => ({ [name]: one }));
const { schema } = fc.letrec<{ schema: object; inner: object }>((tie) => {
  const part: fc.Arbitrary<unknown> = fc.oneof({ weight: 4, arbitrary: tie('inner') }, fc.boolean());
  const parts = fc.array(part, { minLength: 2, maxLength: 3 });
  const names = fc.constantFrom('a', 'b', 'c');
  const leaves = [
    word('type', type),
    word('type', fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
    word('const', value),
    word('enum', fc.array(value, { minLength: 1, maxLength: 3 })),
    ...['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'minLength', 'maxLength'].map((name) =>
      word(name, small),
    ),
    ...['minItems', 'minProperties', 'maxProperties'].map((name) => word(name, small)),
    word('multipleOf', fc.constantFrom(1, 2)),
    word('pattern', fc.constantFrom('a', '^b')),
    word('uniqueItems', fc.boolean()),
    word('required', fc.uniqueArray(names, { maxLength: 2 })),
    word('title', fc.constantFrom('T', 'U')),
    ...['unevaluatedProperties', 'additionalProperties'].map((name) => word(name, fc.constant(false))),
  ];
  const alternatives = ['allOf', 'anyOf', 'oneOf'].map((name) => word(name, parts));
  const further = [
    ...alternatives,
    word('properties', fc.dictionary(names, tie('inner'), { maxKeys: 2 })),
    ...['items', 'contains', 'not', 'if', 'then'].map((name) => word(name, tie('inner'))),
    word('patternProperties', fc.dictionary(fc.constantFrom('^c', 'a'), tie('inner'), { maxKeys: 1 })),
  ];
  const of = (...clauses: readonly fc.Arbitrary<object>[]) =>
    fc
      .array(fc.oneof(...clauses), { minLength: 1, maxLength: 2 })
      .map((all): object => Object.assign({}, ...all));
  return {
    inner: fc.oneof({ maxDepth: 2 }, of(...leaves), of(...leaves), of(...further, ...leaves)),
    schema: fc
      .tuple(fc.oneof(...alternatives), of(...leaves, ...further, word('description', fc.constant('D'))))
      .map(([first, second]) => ({ ...first, ...second })),
  };
});

/** Null where Ajv itself breaks: it loses count of members that patterns and alternatives both have seen. */
function takenBy(one: object): readonly unknown[] | null {
  const isTaken = ajv.compile(one);
  try {
    return sent.filter((value) => isTaken(value));
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

it('a schema that is written plainly takes the values that it took', () => {
  fc.assert(
    fc.property(schema, (written) => {
      const document = { openapi: '3.1.0', components: { schemas: { S: written } } };
      const plain = objectAt(withPlainSchemas(document), 'components', 'schemas', 'S');
      const [was, is] = [takenBy(written), takenBy(plain)];
      fc.pre(was !== null && is !== null);
      expect(is).toEqual(was);
    }),
    { numRuns: Number(process.env.RUNS ?? 500) },
  );
});

it.each([
  { anyOf: [{ anyOf: [true, { type: 'string' }] }, { type: 'integer' }] },
  { anyOf: [{ properties: { a: true } }, {}], unevaluatedProperties: false },
  { allOf: [{ allOf: [false, { type: 'string' }] }, { maxLength: 1 }] },
])('a schema that is written plainly takes what it took: %j', (written) => {
  const plain = withPlainSchemas({ openapi: '3.1.0', components: { schemas: { S: written } } });
  expect(takenBy(objectAt(plain, 'components', 'schemas', 'S'))).toEqual(takenBy(written));
});

// Ajv does not heed it (JSON Schema 2020-12, section 10.2.2.1: annotations of `if` count without `then` and `else`, too).
it('a condition without consequences stays, whose members a closed schema around it knows', () => {
  const S = { properties: { a: {} }, if: { properties: { c: {} } }, unevaluatedProperties: false };
  const plain = withPlainSchemas({ openapi: '3.1.0', components: { schemas: { S } } });
  expect(objectAt(plain, 'components', 'schemas', 'S')).toMatchObject({ if: { properties: { c: {} } } });
});

it.each(['constructor', 'toString', '__proto__'])(
  'fields of two parts stand at the schema where one is called %s',
  (name) => {
    const S = JSON.parse(
      `{ "allOf": [{ "properties": { "a": {} } }, { "properties": { "${name}": { "type": "null" } } }] }`,
    );
    const plain = withPlainSchemas({ openapi: '3.1.0', components: { schemas: { S } } });
    const fields = objectAt(plain, 'components', 'schemas', 'S', 'properties');
    expect(Object.keys(fields).sort()).toEqual(['a', name].sort());
  },
);
