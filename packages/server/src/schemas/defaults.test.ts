import { describe, expect, test } from 'vitest';
import { ask } from '../testing/ask.ts';
import { Defaults } from './defaults.ts';

function filled(schema: object, value: unknown, schemas: object = {}) {
  const given = structuredClone(value);
  new Defaults({ openapi: '3.1.0', components: { schemas } }).fill(schema)?.(given);
  return given;
}

const A = { properties: { a: { type: 'integer', default: 1 } } };
const needs = (name: string) => ({ ...A, required: [name] });

describe('a default is filled in', () => {
  test.each(Object.getOwnPropertyNames(Object.prototype))('into a member %s, as into any other', (name) => {
    const schema = JSON.parse(`{"properties":{"${name}":{"default":{"b":1}}}}`);
    const value = filled(schema, {});
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(JSON.stringify(value)).toBe(`{"${name}":{"b":1}}`);
  });

  test.each<[string, object, unknown, unknown]>([
    ['in the value itself', A, {}, { a: 1 }],
    ['where it is left out alone', A, { a: 0 }, { a: 0 }],
    ['in objects alone', A, [], []],
    ['deeply', { properties: { b: A } }, { b: {} }, { b: { a: 1 } }],
    ['into nothing that is not there', { properties: { b: A } }, {}, {}],
    ['within a default', { properties: { b: { ...A, default: {} } } }, {}, { b: { a: 1 } }],
    ['in each item', { items: A }, [{}, { a: 2 }, 3], [{ a: 1 }, { a: 2 }, 3]],
    ['in the first items', { prefixItems: [{}, A] }, [{}, {}, {}], [{}, { a: 1 }, {}]],
    ['in the items after them', { prefixItems: [{}], items: A }, [{}, {}], [{}, { a: 1 }]],
    [
      'in other members',
      { properties: { b: {} }, additionalProperties: A },
      { b: {}, c: {} },
      { b: {}, c: { a: 1 } },
    ],
    [
      'in members of a pattern',
      { patternProperties: { '^x': A }, additionalProperties: {} },
      { x1: {}, y: {} },
      { x1: { a: 1 }, y: {} },
    ],
    ['of all parts', { allOf: [A, { properties: { b: { default: 2 } } }] }, {}, { a: 1, b: 2 }],
    [
      'of the alternative that fits',
      { oneOf: [needs('x'), { properties: { b: { default: 2 } }, required: ['y'] }] },
      { y: 0 },
      { y: 0, b: 2 },
    ],
    [
      'of all alternatives that fit',
      { anyOf: [needs('x'), { properties: { b: { default: 2 } } }] },
      { x: 0 },
      { x: 0, a: 1, b: 2 },
    ],
    [
      'by what was sent, not by what was filled in',
      { allOf: [A, { anyOf: [{ required: ['a'], properties: { b: { default: 2 } } }] }] },
      {},
      { a: 1 },
    ],
    [
      'of the branch that is due',
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      { if: { required: ['x'] }, then: A, else: { properties: { b: { default: 2 } } } },
      {},
      { b: 2 },
    ],
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    ['of no branch without a condition', { then: A, else: A }, {}, {}],
    [
      'of what a member asks for',
      { dependentSchemas: { x: A, y: { properties: { b: { default: 2 } } } } },
      { x: 1 },
      { x: 1, a: 1 },
    ],
    ['of nothing that is ruled out', { not: { required: ['x'], ...A } }, {}, {}],
    ['where it is of its type alone', { properties: { a: { type: 'string', default: 1 } } }, {}, {}],
    ['where the member is one for clients', { properties: { a: { readOnly: true, default: 1 } } }, {}, {}],
  ])('%s', (_, schema, value, expected) => {
    expect(filled(schema, value)).toEqual(expected);
  });

  const schemas = {
    Kind: { type: 'string', enum: ['a', 'b'], default: 'a' },
    Alias: { $ref: '#/components/schemas/Kind' },
    Odd: { type: 'string', default: 7 },
    Bare: { type: 'string' },
    Circle: { allOf: [{ $ref: '#/components/schemas/Circle' }] },
    Tree: { properties: { size: { default: 1 }, inner: { $ref: '#/components/schemas/Tree' } } },
    Pet: {
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: { propertyName: 'kind' },
      properties: { tame: { default: true } },
    },
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: { default: 9 } } }] },
    Choosy: {
      anyOf: [{ $ref: '#/components/schemas/Dog' }],
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: { propertyName: 'kind' },
    },
    Dog: { properties: { tricks: { default: 0 } } },
  };
  test.each([
    ['what it refers to', { $ref: '#/components/schemas/Kind' }, 'a'],
    ['what refers on', { $ref: '#/components/schemas/Alias' }, 'a'],
    ['a part', { description: 'x', allOf: [{ $ref: '#/components/schemas/Kind' }] }, 'a'],
    ['itself before what it refers to', { $ref: '#/components/schemas/Kind', default: 'b' }, 'b'],
    ['nothing', { $ref: '#/components/schemas/Bare' }, undefined],
    ['no alternative', { anyOf: [{ $ref: '#/components/schemas/Kind' }] }, undefined],
    ['what does not fit', { $ref: '#/components/schemas/Odd' }, undefined],
    ['a circle', { $ref: '#/components/schemas/Circle' }, undefined],
  ])('of %s', (_, kind, expected) => {
    expect(filled({ properties: { kind } }, {}, schemas)).toEqual(
      expected === undefined ? {} : { kind: expected },
    );
  });

  test('at every depth of what names itself, and of the alternative that is named', () => {
    const of = (name: string, value: unknown) =>
      filled({ $ref: `#/components/schemas/${name}` }, value, schemas);
    expect(of('Tree', { inner: { inner: {} } })).toEqual({ size: 1, inner: { size: 1, inner: { size: 1 } } });
    expect(of('Pet', { kind: 'Cat' })).toEqual({ kind: 'Cat', tame: true, lives: 9 });
    expect(of('Choosy', { kind: 'Cat' })).toEqual({ kind: 'Cat', tame: true, lives: 9, tricks: 0 });
    expect(of('Pet', { kind: 'Dog' })).toEqual({ kind: 'Dog', tame: true, tricks: 0 });
  });

  test('anew each time', () => {
    const fill = new Defaults({}).fill({ properties: { list: { default: [] } } });
    const values = [{}, {}] as { list?: unknown[] }[];
    for (const value of values) fill?.(value);
    values[0]?.list?.push(1);
    expect(values[1]).toEqual({ list: [] });
  });
});

const object = { type: 'object', properties: { a: { type: 'integer', default: 1 }, b: {}, c: {} } };

describe('a default has no say in what is valid', () => {
  test.each<[string, object, unknown, number, unknown?]>([
    ['dependentRequired', { dependentRequired: { a: ['b'] } }, {}, 200, { a: 1 }],
    ['dependentRequired of what was sent', { dependentRequired: { a: ['b'] } }, { a: 1 }, 400],
    ['dependentSchemas', { dependentSchemas: { a: { required: ['b'] } } }, {}, 200, { a: 1 }],
    ['minProperties', { minProperties: 1 }, {}, 400],
    ['maxProperties', { maxProperties: 1 }, { b: 1 }, 200, { a: 1, b: 1 }],
    ['not', { not: { required: ['a'] } }, {}, 200, { a: 1 }],
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    ['if', { if: { required: ['a'] }, then: { required: ['b'] } }, {}, 200, { a: 1 }],
    ['oneOf', { oneOf: [{ required: ['a'] }, { required: ['b'] }] }, { b: 1 }, 200, { a: 1, b: 1 }],
    ['anyOf', { anyOf: [{ required: ['a'] }, { required: ['b'] }] }, {}, 400],
    ['required beside it', { allOf: [{ required: ['a'] }] }, {}, 400],
    ['required itself', { required: ['a'] }, {}, 400],
    ['const', { const: { b: 1 } }, { b: 1 }, 200, { a: 1, b: 1 }],
    ['enum', { enum: [{ a: 1 }] }, {}, 400],
    ['propertyNames', { propertyNames: { pattern: '^[bc]$' } }, { b: 1 }, 200, { a: 1, b: 1 }],
    [
      'a part that knows no others',
      { allOf: [{ properties: { b: {} }, additionalProperties: false }] },
      { b: 1 },
      200,
      { a: 1, b: 1 },
    ],
    ['its own rules', { properties: { a: { type: 'integer', minimum: 5, default: 1 } } }, {}, 200, { a: 1 }],
  ])('of %s', async (_, said, body, status, seen) => {
    for (const schema of [{ ...object, ...said }, { $ref: '#/components/schemas/Same' }]) {
      const content = { 'application/json': { schema } };
      await using asked = await ask({
        operation: { requestBody: { required: true, content } },
        schemas: { Same: { ...object, ...said } },
        valid: [],
        invalid: [],
      });
      expect((await asked.send({ body })).status).toBe(status);
      if (status === 200) expect(asked.seen()).toMatchObject({ body: seen });
    }
  });

  test('of items that are to differ', async () => {
    const content = { 'application/json': { schema: { type: 'array', uniqueItems: true, items: object } } };
    await using asked = await ask({ operation: { requestBody: { content } }, valid: [], invalid: [] });
    expect((await asked.send({ body: [{}, { a: 1 }] })).status).toBe(200);
    expect(asked.seen()).toMatchObject({ body: [{ a: 1 }, { a: 1 }] });
  });

  test('of an object in the query', async () => {
    const filter = {
      name: 'filter',
      in: 'query',
      style: 'deepObject',
      schema: { ...object, dependentRequired: { a: ['b'] } },
    };
    const size = { name: 'size', in: 'query', schema: { type: 'integer', default: 3 } };
    await using asked = await ask({ operation: { parameters: [filter, size] }, valid: [], invalid: [] });
    expect((await asked.send('?filter[c]=1')).status).toBe(200);
    expect(asked.seen()).toMatchObject({ query: { filter: { a: 1, c: '1' }, size: 3 } });
    expect((await asked.send('?filter[a]=1')).status).toBe(400);
  });
});

describe('a parameter that is left out is nothing where its own schema refuses its default', () => {
  test.each<[string, object]>([
    ['of a pattern', { type: 'string', pattern: '^date$', default: '2020-01-01T00:00:00Z' }],
    ['of a format', { type: 'string', format: 'date', default: 'today' }],
    ['of a bound', { type: 'integer', maximum: 100, default: 500 }],
    ['of an enumeration', { enum: ['asc', 'desc'], default: 'ASC' }],
    ['of a type', { type: 'integer', default: '5' }],
    ['in a list', { type: 'array', items: { enum: ['a'] }, default: ['b'] }],
  ])('%s', async (_, schema) => {
    const parameters = ['query', 'header'].map((place) => ({ name: `x-${place}`, in: place, schema }));
    await using asked = await ask({ operation: { parameters }, valid: [], invalid: [] });
    expect((await asked.send({})).status).toBe(200);
    expect(asked.seen()).not.toHaveProperty(['query', 'x-query']);
    expect(asked.seen()).not.toHaveProperty(['headers', 'x-header']);
  });
});

describe('what is left out of a change stays as it is', () => {
  const types = ['application/merge-patch+json', 'application/json', 'application/vnd.api+json'];
  test.each(types)('%s', async (type) => {
    const operation = { requestBody: { content: { [type]: { schema: object } } } };
    const sent = { body: { b: 1 }, headers: { 'content-type': type } };
    for (const verb of ['patch', 'put']) {
      await using asked = await ask({ operation, verb, valid: [], invalid: [] });
      expect((await asked.send(sent)).status).toBe(200);
      const isChange = verb === 'patch' || type === 'application/merge-patch+json';
      expect(asked.seen()).toHaveProperty('body', isChange ? { b: 1 } : { a: 1, b: 1 });
    }
  });

  test('with other types beside it', async () => {
    const content = Object.fromEntries(types.map((type) => [type, { schema: object }]));
    await using asked = await ask({ operation: { requestBody: { content } }, valid: [], invalid: [] });
    for (const type of types) {
      await asked.send({ body: {}, headers: { 'content-type': type } });
      expect(asked.seen()).toHaveProperty('body', type === 'application/merge-patch+json' ? {} : { a: 1 });
    }
  });
});
