import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ask } from '../testing/ask.ts';
import { impliedChoice } from './implied-choice.ts';
import { addComponents, plainAjv } from './plain-ajv.ts';
import { PlainSchemas } from './plain-schemas.ts';

const object = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  required,
  properties,
});
const and = object({ op: { enum: ['and', 'or'] }, of: { type: 'array' } });
const not = object({ op: { const: 'not' }, of: { type: 'object' } });
const is = object({ op: { const: 'is' }, value: { type: 'string' } });
const alsoIs = object({ op: { enum: ['is', 'was'] }, value: { type: 'integer' } });
const named = { $ref: '#/components/schemas/Named' };
const Named = {
  allOf: [
    { type: 'object', required: ['op'] },
    { properties: { op: { $ref: '#/components/schemas/Op' }, name: {} }, required: ['name'] },
  ],
};
const Op = { type: 'string', enum: ['named'] };
const schemas = { Named, Op };
const document = { openapi: '3.1.0', components: { schemas } };

test.each<[string, unknown[], unknown]>([
  ['each of its own', [and, not, is], [['and', 'or'], ['not'], ['is']]],
  ['behind references and in parts', [and, named], [['and', 'or'], ['named']]],
  [
    'some that share a value',
    [and, is, alsoIs],
    [
      ['and', 'or'],
      ['is', 'was'],
    ],
  ],
  ['beside what is no object', [and, not, { type: 'string' }], [['and', 'or'], ['not']]],
  ['none where one takes any', [and, not, object({ op: {}, of: {} })], null],
  ['none where one need not have it', [and, object({ op: { const: 'not' } }, [])], null],
  [
    'none where one may be no object',
    [and, { required: ['op'], properties: { op: { const: 'not' } } }],
    null,
  ],
  ['all together where they share one', [is, alsoIs], [['is', 'was']]],
  [
    'none where it may be something else',
    [and, object({ op: { anyOf: [{ const: 'x' }, { type: 'integer' }] } })],
    null,
  ],
  ['none where it is not for clients', [and, object({ op: { const: 'not', readOnly: true } })], null],
])('alternatives are told apart by a property of which they have values: %s', (_, oneOf, values) => {
  const choice = impliedChoice(document, { oneOf });
  expect(choice?.named.map((one) => one.values) ?? null).toEqual(values);
});

const values = fc.oneof(
  fc.constantFrom('and', 1, null, [], {}),
  fc.record(
    {
      op: fc.constantFrom('and', 'or', 'not', 'is', 'was', 'named', 'xor', 1, null),
      of: fc.constantFrom([], {}, 1),
      value: fc.constantFrom('a', 1),
      name: fc.constant('a'),
    },
    { requiredKeys: [] },
  ),
);

test.each(['oneOf', 'anyOf'])('what is valid stays so: %s', (keyword) => {
  const alternatives = [and, not, is, alsoIs, named, { type: 'string' }, { type: ['integer', 'null'] }];
  const validator = (direction: 'request' | 'response') => {
    const plain = new PlainSchemas(document, direction);
    const ajv = plainAjv();
    const { schema, uses } = plain.plain({ [keyword]: alternatives, unevaluatedProperties: false });
    addComponents(ajv, plain, uses);
    expect(JSON.stringify(schema).includes('"if"')).toBe(direction === 'request');
    return ajv.compile(schema);
  };
  const [ours, right] = [validator('request'), validator('response')];
  fc.assert(
    fc.property(values, (value) => {
      expect([value, ours(value)]).toEqual([value, right(value)]);
    }),
    { numRuns: 1000 },
  );
});

test('alternatives that share values are told what all of them allow, then each its own', async () => {
  const content = { 'application/json': { schema: { oneOf: [is, alsoIs] } } };
  await using asked = await ask({ operation: { requestBody: { content } }, valid: [], invalid: [] });
  const told = async (body: unknown) => {
    const { error } = (await (await asked.send({ body })).json()) as {
      error: { details: { message: string }[] };
    };
    return error.details.map(({ message }) => message);
  };
  expect(await told({ op: 'xor', value: 1 })).toContain('"op" must be one of these: is, was.');
  expect(await told({ op: 'is', value: true })).toContain('"value" must be a whole number.');
  expect((await asked.send({ body: { op: 'was', value: 1 } })).status).toBe(200);
});

describe('a refusal', () => {
  const content = { 'application/json': { schema: { oneOf: [and, not, is, named] } } };
  async function messages(body: unknown) {
    await using asked = await ask({
      operation: { requestBody: { content } },
      schemas,
      valid: [],
      invalid: [],
    });
    const response = await asked.send({ body });
    const { error } = (await response.json()) as { error: { details: { message: string }[] } };
    return error.details.map(({ message }) => message);
  }

  test.each<[unknown, string[]]>([
    [{ op: 'xor' }, ['"op" must be one of these: and, or, not, is, named.']],
    [{}, ['"op" is required: add it to the body.']],
    [{ op: 'is' }, ['"value" is required: add it to the body.']],
    [{ op: 'not', of: [] }, ['"of" must be a JSON object.']],
    [{ op: 'named' }, ['"name" is required: add it to the body.']],
    [1, ['The body must be a JSON object.']],
  ])('names what all of them allow, or explains the one that is meant: %j', async (body, told) => {
    expect(await messages(body)).toEqual(told);
  });
});

describe('alternatives that are values', () => {
  const Size = { enum: ['s', 'm'] };
  test.each<[string, object, string]>([
    ['constants', { oneOf: [{ const: 's', title: 'Small' }, { const: 'm' }] }, 's, m'],
    ['any of them', { anyOf: [{ const: 's' }, { const: 1 }, { const: null }] }, 's, 1, null'],
    ['lists', { oneOf: [{ enum: ['s', 'm'] }, { type: 'string', enum: ['l'] }] }, 's, m, l'],
    ['behind references', { oneOf: [{ $ref: '#/components/schemas/Size' }, { const: 'l' }] }, 's, m, l'],
    ['whose type stands beside', { type: 'string', oneOf: [{ const: 's' }, { const: 'm' }] }, 's, m'],
  ])('are told at once: %s', async (_, schema, values) => {
    const content = { 'application/json': { schema: object({ size: schema }) } };
    const operation = { requestBody: { content } };
    await using asked = await ask({ operation, schemas: { Size }, valid: [], invalid: [] });
    const { error } = (await (await asked.send({ body: { size: 'xl' } })).json()) as { error: object };
    expect(error).toMatchObject({ message: `"size" must be one of these: ${values}.` });
  });

  test.each([
    ['oneOf', [{ const: 's' }, { enum: ['s', 'm'] }]],
    ['anyOf', [{ const: 's' }, { enum: ['s', 'm'] }]],
    ['oneOf', [{ const: 1 }, { enum: ['s'], maxLength: 0 }]],
    ['oneOf', [{ const: 1 }, { type: 'integer', enum: ['m'] }]],
    ['oneOf', [{ const: { a: 1 } }, { const: 's' }, { const: 1 }]],
    ['anyOf', [{ const: 's' }, { type: 'integer' }]],
    ['anyOf', []],
  ])('stay what they are: %s %j', (keyword, alternatives) => {
    const accepts = (direction: 'request' | 'response', value: unknown) => {
      const { schema } = new PlainSchemas(document, direction).plain({
        type: ['string', 'integer', 'object'],
        [keyword]: alternatives,
      });
      return alternatives.length === 0 || plainAjv().validate(schema, value);
    };
    for (const value of ['s', 'm', '', 1, 2, { a: 1 }, {}])
      expect([value, accepts('request', value)]).toEqual([value, accepts('response', value)]);
  });
});
