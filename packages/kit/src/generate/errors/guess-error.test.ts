import { ApiError } from '@seogeo/server';
import { describe, expect, it } from 'vitest';
import { guessedBody } from './guess.ts';
import { guessError } from './guess-error.ts';

const text = { type: 'string' };
const int = { type: 'integer' };
const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required });

const schemas = {
  Node: object({ message: text, inner: { $ref: '#/components/schemas/Node' } }, 'message'),
  Loop: object({ loop: { $ref: '#/components/schemas/Loop' } }, 'loop'),
  Base: object({ message: text }, 'message'),
  Bad: {
    allOf: [{ $ref: '#/components/schemas/Base' }, object({ kind: text, extra: int }, 'kind', 'extra')],
  },
};
const error = new ApiError(404, 'NOT_FOUND', 'None.', [
  { in: 'query', field: '/limit', code: 'type', message: 'No integer.' },
]);
const bodyOf = (schema: unknown) => {
  const guess = guessError({ components: { schemas } }, schema);
  return guess === null ? null : guessedBody(guess, error, 'r-1');
};

describe('the body of an error is guessed', () => {
  it.each([
    [
      'a number and a text',
      object({ code: int, message: text }, 'code', 'message'),
      { code: 404, message: 'None.' },
    ],
    [
      'a code in words',
      object({ errorCode: text, description: text }),
      { errorCode: 'NOT_FOUND', description: 'None.' },
    ],
    [
      'problem details in plain JSON',
      object({ type: { ...text, format: 'uri' }, title: text, status: int, detail: text }, 'type'),
      { type: 'about:blank', title: 'Not Found', status: 404, detail: 'None.' },
    ],
    [
      'a status in words',
      object({ statusCode: text, error: text, message: text }),
      { statusCode: '404', error: 'NOT_FOUND', message: 'None.' },
    ],
    ['one word', object({ error: text }), { error: 'None.' }],
    ['one word beside a number', object({ error: text, status: int }), { error: 'None.', status: 404 }],
    ['one word beside a code', object({ code: text, error: text }), { code: 'NOT_FOUND', error: 'None.' }],
    [
      'one word beside a title',
      object({ title: text, error: text }),
      { title: 'Not Found', error: 'NOT_FOUND' },
    ],
    [
      'a list beside a number',
      object({ status: int, errors: { type: 'array', items: object({ message: text }) } }),
      { status: 404, errors: [{ message: 'None.' }] },
    ],
    [
      'an id and a message',
      object({ id: text, message: text, request_id: text }, 'id'),
      { id: 'NOT_FOUND', message: 'None.', request_id: 'r-1' },
    ],
    [
      'within',
      object({ error: object({ code: text, message: text }, 'code') }, 'error'),
      { error: { code: 'NOT_FOUND', message: 'None.' } },
    ],
    [
      'in a list',
      object(
        { errors: { type: 'array', minItems: 1, items: object({ code: text, title: text }) } },
        'errors',
      ),
      { errors: [{ code: 'NOT_FOUND', title: 'Not Found' }] },
    ],
    ['as a list', { type: 'array', items: object({ message: text }) }, [{ message: 'None.' }]],
    ['as a list of texts', object({ message: { type: 'array', items: text } }), { message: ['None.'] }],
    [
      'with what is wrong with the request',
      object({
        message: text,
        errors: { type: 'array', items: object({ field: text, message: text }, 'field') },
      }),
      { message: 'None.', errors: [{ field: '/limit', message: 'No integer.' }] },
    ],
    ['as a text', text, 'None.'],
    [
      'with flags',
      object({ success: { type: 'boolean' }, message: text }),
      { success: false, message: 'None.' },
    ],
    [
      'of what the document allows alone',
      object({ error: { enum: ['missing', 'invalid'] }, kind: { enum: ['a'] }, other: { enum: ['b'] } }),
      { error: 'missing', kind: 'a' },
    ],
    ['by parts', { $ref: '#/components/schemas/Bad' }, { message: 'None.', kind: 'NOT_FOUND', extra: 0 }],
    [
      'of the first alternative that tells something',
      { oneOf: [object({ a: int }), object({ message: text })] },
      { message: 'None.' },
    ],
    [
      'of alternatives that are told apart',
      {
        oneOf: [{ $ref: '#/components/schemas/Base' }],
        discriminator: { propertyName: 'is', mapping: { base: '#/components/schemas/Base' } },
      },
      { message: 'None.', is: 'base' },
    ],
    ['which may hold itself', { $ref: '#/components/schemas/Node' }, { message: 'None.' }],
    [
      'which may be null',
      object({ message: { type: ['string', 'null'] }, status: { type: ['null', 'integer'] } }),
      { message: 'None.', status: 404 },
    ],
  ])('%s', (_name, schema, body) => {
    expect(bodyOf(schema)).toEqual(body);
  });

  it.each([
    ['the first member', { enum: ['a', 'b'] }, 'a'],
    ['a constant', { const: 7 }, 7],
    ['no', { type: 'boolean' }, false],
    ['the least number', { type: 'integer', minimum: 3, multipleOf: 2 }, 4],
    ['a number below', { type: 'number', exclusiveMaximum: 0 }, -1],
    ['an empty text', text, ''],
    ['a text of its length', { type: 'string', minLength: 2 }, '--'],
    ['a text of its format', { type: 'string', format: 'uuid' }, '00000000-0000-0000-0000-000000000000'],
    ['its example where nothing else fits', { type: 'string', pattern: '^Q\\d$', examples: ['Q1'] }, 'Q1'],
    ['null', { type: ['null', 'integer'] }, null],
    ['an empty list', { type: 'array', items: int }, []],
    ['an empty object', { type: 'object', additionalProperties: true }, {}],
    ['an object of such', object({ size: int }, 'size'), { size: 0 }],
  ])('and what has to be there and nobody knows is harmless: %s', (_name, odd, value) => {
    expect(bodyOf(object({ message: text, odd }, 'message', 'odd'))).toEqual({
      message: 'None.',
      odd: value,
    });
  });

  it('and a message is as short as it has to be', () => {
    expect(bodyOf(object({ message: { type: 'string', maxLength: 3 } }))).toEqual({ message: 'Non' });
  });

  it('except where a known field may not hold what is known', () => {
    const fields = {
      message: text,
      code: { type: 'string', maxLength: 3 },
      status: { type: 'integer', maximum: 9 },
    };
    expect(bodyOf(object(fields, 'message', 'code', 'status'))).toEqual({
      message: 'None.',
      code: '',
      status: 0,
    });
    expect(bodyOf(object(fields, 'message'))).toEqual({ message: 'None.' });
  });

  it.each([
    ['names nobody knows', object({ foo: int })],
    ['what contains itself for ever', { $ref: '#/components/schemas/Loop' }],
    ['what nothing satisfies', object({ message: text, odd: { type: 'string', pattern: '^Q\\d$' } }, 'odd')],
    ['nothing', false],
  ])('but not for %s', (_name, schema) => {
    expect(bodyOf(schema)).toBeNull();
  });
});

it('is made in no time of a schema that leads everywhere', () => {
  const names = Array.from({ length: 24 }, (_, index) => `S${index}`);
  const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const everywhere = Object.fromEntries(names.map((name) => [name.toLowerCase(), to(name)]));
  const layered = names.map((name, index) => {
    const next = to(names[index + 1] ?? 'Leaf');
    return [name, { type: 'object', required: ['a', 'b'], properties: { a: next, b: next, ...everywhere } }];
  });
  const schemas = { ...Object.fromEntries(layered), Leaf: { type: 'object' } };
  const document = { openapi: '3.1.0', paths: {}, components: { schemas } };
  const properties = { message: { type: 'string' }, ...everywhere };
  expect(guessError(document, { type: 'object', properties })).toMatchObject({ kind: 'object' });
  expect(guessError(document, { type: 'object', required: ['s0'], properties })).toBeNull();
});

const many = (name: string): object[] =>
  Array.from({ length: 12 }, (_, index) => object({ [`${name}${index}`]: text }));
const nine = (keyword: string): object[] =>
  Array.from({ length: 9 }, (_, index) => ({ [keyword]: many(`m${index}`) }));

it.each<[string, object]>([
  ['parts that are one of many each', { allOf: nine('oneOf') }],
  ['parts that are any of many each', { allOf: nine('anyOf') }],
  [
    'alternatives within alternatives',
    nine('oneOf').reduce((inner, outer) => ({
      oneOf: many('m').map((one) => ({ allOf: [one, inner, outer] })),
    })),
  ],
])('is made in no time of %s', (_what, schema) => {
  expect(bodyOf({ ...object({ message: text }), ...schema })).toMatchObject({ message: expect.any(String) });
});

it('is looked into once where it leads back to itself, from whichever place it is referred to', () => {
  const list = () => ({ type: 'array', minItems: 1, items: { $ref: '#/components/schemas/Tree' } });
  const Tree = object({ detail: text, errors: list() }, 'detail');
  const guess = guessError({ components: { schemas: { Tree } } }, list());
  expect(JSON.stringify(guess).match(/"errors"/g)).toBeNull();
});
