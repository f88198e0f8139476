import { describe, expect, it } from 'vitest';
import { upgraded } from './upgraded.ts';

/** What becomes of a schema that stands where each kind of holder has one. */
function schemaAs(schema: object): unknown {
  const document = {
    openapi: '3.0.3',
    info: { title: 'a', version: '1' },
    paths: {},
    components: {
      schemas: { Deep: { type: 'array', items: { type: 'object', properties: { inner: schema } } } },
    },
  };
  const made = upgraded(document) as unknown as {
    components: { schemas: { Deep: { items: { properties: { inner: unknown } } } } };
  };
  return made.components.schemas.Deep.items.properties.inner;
}

describe('a schema of 3.0', () => {
  const A = { $ref: '#/components/schemas/A' };
  const orNull = { type: 'null' };
  it.each([
    [{ type: 'string', nullable: true }, { type: ['string', 'null'] }],
    [{ type: 'string', nullable: false }, { type: 'string' }],
    [
      { type: 'string', nullable: true, enum: ['a'] },
      { type: 'string', enum: ['a'] },
    ],
    [
      { allOf: [A], nullable: true, enum: ['a'] },
      { allOf: [A], enum: ['a'] },
    ],
    [
      { type: 'string', nullable: true, enum: ['a', null] },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [{ nullable: true, description: 'anything' }, { description: 'anything' }],
    [{ ...A, nullable: true }, { anyOf: [A, orNull] }],
    [
      { ...A, type: 'string', maxLength: 3, description: 'kept' },
      { ...A, description: 'kept' },
    ],
    [{ allOf: [A], nullable: true }, { anyOf: [{ allOf: [A] }, orNull] }],
    [
      { oneOf: [A], discriminator: { propertyName: 'k' }, nullable: true },
      { anyOf: [{ oneOf: [A], discriminator: { propertyName: 'k' } }, orNull] },
    ],
    [
      { type: 'number', minimum: 1, exclusiveMinimum: true },
      { type: 'number', exclusiveMinimum: 1 },
    ],
    [
      { type: 'number', minimum: 1, exclusiveMinimum: false },
      { type: 'number', minimum: 1 },
    ],
    [
      { type: 'number', maximum: 0, exclusiveMaximum: true },
      { type: 'number', exclusiveMaximum: 0 },
    ],
    [{ type: 'number', exclusiveMaximum: true }, { type: 'number' }],
    [
      { type: 'string', example: 'a' },
      { type: 'string', examples: ['a'] },
    ],
    [
      { type: 'string', format: 'binary' },
      { type: 'string', format: 'binary' },
    ],
  ])('%j says %j', (schema, wanted) => {
    expect(schemaAs(schema)).toEqual(wanted);
  });

  it('keeps properties that are called like keywords, and examples that look like schemas', () => {
    const properties = {
      nullable: { type: 'boolean' },
      example: { type: 'string' },
      minimum: { type: 'number' },
    };
    expect(schemaAs({ type: 'object', properties, default: { nullable: true, type: 'a' } })).toEqual({
      type: 'object',
      properties,
      default: { nullable: true, type: 'a' },
    });
  });
});

describe('a document', () => {
  it('of 3.1 is itself', () => {
    const document = { openapi: '3.1.0', components: { schemas: { A: { nullable: true, type: 'string' } } } };
    expect(upgraded(document)).toBe(document);
  });

  it('of 3.0 keeps examples of media types and parameters, and is not changed', () => {
    const content = { 'application/json': { schema: { type: 'string', example: 'b' }, example: 'a' } };
    const responses = { 200: { description: 'x', content } };
    const document = { openapi: '3.0.0', paths: { '/a': { get: { responses } } } };
    const before = structuredClone(document);
    expect(upgraded(document)).toMatchObject({
      openapi: '3.1.1',
      paths: {
        '/a': {
          get: {
            responses: {
              200: { content: { 'application/json': { example: 'a', schema: { examples: ['b'] } } } },
            },
          },
        },
      },
    });
    expect(document).toEqual(before);
  });
});
