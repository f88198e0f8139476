import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { plainOptions } from '../schemas/plain-ajv.ts';
import { explainRefusal } from './explain-refusal.ts';
import { speakPlainly } from './speak-plainly.ts';

/** What a client is told of a body that breaks a schema. */
function told(schema: object, body: unknown): string[] {
  const ajv = new Ajv2020({ ...plainOptions, allErrors: true, logger: false });
  speakPlainly(ajv);
  const validate = ajv.compile(schema);
  validate(body);
  // express-openapi-validator names what is missing, where something is.
  const missing = ({ missingProperty: name }: { missingProperty?: string }) => (name ? `/${name}` : '');
  const errors = (validate.errors ?? []).map(({ instancePath, keyword, message, params }) => ({
    path: `/body/body${instancePath}${missing(params)}`,
    message,
    errorCode: `${keyword}.openapi.validation`,
  }));
  const refusal = explainRefusal(Object.assign(new Error('broken'), { status: 400, errors }), { body });
  const { details } = refusal as { details: { message: string }[] };
  return details.map(({ message }) => message);
}

test.each<[string, object, unknown]>([
  ['must have at least 1 character', { minLength: 1 }, ''],
  ['must have at least 2 characters', { minLength: 2 }, 'a'],
  ['must have at most 1 character', { maxLength: 1 }, 'ab'],
  ['must have at least 2 items', { minItems: 2 }, []],
  ['must have at most 1 item', { maxItems: 1 }, [1, 2]],
  ['must have at least 1 field', { minProperties: 1 }, {}],
  ['must have at most 0 fields', { maxProperties: 0 }, { a: 1 }],
  ['must be 1 or more', { minimum: 1 }, 0],
  ['must be 1 or less', { maximum: 1 }, 2],
  ['must be more than 1', { exclusiveMinimum: 1 }, 1],
  ['must be less than 1', { exclusiveMaximum: 1 }, 1],
  ['must be a multiple of 5', { multipleOf: 5 }, 4],
  ['must not have the same item twice', { uniqueItems: true }, [1, 1]],
  ['has more items than are allowed', { prefixItems: [{}], items: false }, [1, 1]],
  ['has more items than are allowed', { prefixItems: [{}], unevaluatedItems: false }, [1, 1]],
  ['must be "a"', { const: 'a' }, 'b'],
  ['must be null', { const: null }, 'b'],
  ['must be a whole number or null', { type: ['integer', 'null'] }, 'b'],
  ['must be a JSON object', { type: 'object' }, 'b'],
  ['must be one of these: a, 1, true', { enum: ['a', 1, true] }, 'b'],
  ['must be one of these: "", " ", null, {"a":[1]}', { enum: ['', ' ', null, { a: [1] }] }, 'b'],
  ['has a form that is not allowed here', { not: {} }, 'b'],
  ['has a field whose name is not allowed: "ab"', { propertyNames: { maxLength: 1 } }, { ab: 1 }],
  ['must have 1 or more of the items that are asked for here', { contains: { const: 1 } }, []],
  [
    'must have 2 to 3 of the items that are asked for here',
    { contains: {}, minContains: 2, maxContains: 3 },
    [1],
  ],
  ['must match pattern "^a"', { pattern: '^a' }, 'b'],
  ['must begin with a', { pattern: '^a', 'x-pattern-message': 'must begin with a.' }, 'b'],
  [
    'must fit one of the forms that are allowed here',
    { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    'b',
  ],
  ['must fit exactly one of the forms that are allowed here', { oneOf: [{}, {}] }, 'b'],
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  ['does not go with what is sent beside it', { if: {}, then: { items: false } }, [1]],
])('%s: %j', (sentence, schema, value) => {
  const sentences = told({ type: 'object', properties: { v: schema } }, { v: value }).join('\n');
  if (!('if' in schema)) expect(sentences).toContain(`"v" ${sentence}.`);
  expect(sentences).not.toMatch(/NOT|schema|[<>]=|undefined|property/);
});

test('each field that another one asks for is told by its own name, and what to do', () => {
  const schema = { properties: { v: { dependentRequired: { a: ['b', 'c'] } } } };
  expect(told(schema, { v: { a: 1 } })).toEqual([
    '"v/b" is missing: add it, as "a" asks for "b" and "c".',
    '"v/c" is missing: add it, as "a" asks for "b" and "c".',
  ]);
});

test.each<[string, object, unknown, string[]]>([
  [
    'some items of a tuple',
    { prefixItems: [{ type: 'integer' }, { type: 'string' }], contains: { type: 'number', minimum: 5 } },
    [1, 'a', 2],
    ['"v" must have 1 or more of the items that are asked for here.'],
  ],
  [
    'some items, in alternatives',
    { contains: { anyOf: [{ required: ['a'] }, { type: 'null' }] }, items: { maxProperties: 0 } },
    [{}, { b: 1 }],
    ['"v" must have 1 or more of the items that are asked for here.', '"v/1" must have at most 0 fields.'],
  ],
  [
    'names',
    { propertyNames: { pattern: '^[a-z]+$', minLength: 2 }, additionalProperties: { type: 'string' } },
    { A: 1, b: 'x', cc: 'x', 'd"': 'x' },
    [
      '"v" has a field whose name is not allowed: "A".',
      '"v" has a field whose name is not allowed: "b".',
      '"v" has a field whose name is not allowed: "d"".',
      '"v/A" must be a text.',
    ],
  ],
])('what is asked of %s is told of the value, and of nothing in it', (_what, schema, value, sentences) => {
  expect(told({ type: 'object', properties: { v: schema } }, { v: value }).toSorted()).toEqual(sentences);
});

test.each<[string, object, unknown]>([
  ['"v" must be a word.', { pattern: '^a+$', 'x-pattern-message': 'must be a word.', minLength: 1 }, ''],
  ['"v" must be a UUID.', { format: 'uuid', minLength: 36, maxLength: 36 }, 'a'],
  ['"v" must be one of these: ab.', { enum: ['ab'], minLength: 2, pattern: '^a' }, ''],
  ['"v" must be 10 or more.', { minimum: 10, multipleOf: 5 }, 1],
])('a value that breaks several rules is told the one that says most: %s', (sentence, schema, value) => {
  expect(told({ properties: { v: schema } }, { v: value })).toEqual([sentence]);
});

test('each wrong value has a sentence of its own, and so have alternatives', () => {
  const text = { minLength: 2, pattern: '^a' };
  const properties = { a: text, b: { properties: { a: text } }, list: { items: text } };
  expect(told({ properties }, { a: '', b: { a: '' }, list: ['', 'ab', ''] })).toHaveLength(4);
  expect(
    told({ properties: { v: { anyOf: [{ minLength: 2 }, { pattern: '^a' }] } } }, { v: '' }),
  ).toHaveLength(3);
});

test.each<[string, object]>([
  ['each for itself', { items: { minimum: 1 } }],
  ['each with alternatives', { items: { anyOf: [{ minimum: 1 }, { type: 'null' }] } }],
])('forty thousand wrong values of one body are no more work each than one: %s', (_how, schema) => {
  expect(told(schema, Array(40_000).fill(0))).toHaveLength(20);
});
