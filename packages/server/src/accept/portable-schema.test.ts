import { describe, expect, test } from 'vitest';
import { portableSchema } from './portable-schema.ts';

describe('a schema that can be compiled outside its document', () => {
  test('names components instead of pointing to them', () => {
    const schema = { type: 'array', items: { $ref: '#/components/schemas/Book' } };
    expect(portableSchema(schema)).toEqual({
      schema: { type: 'array', items: { $ref: '/schemas/Book' } },
      uses: ['Book'],
    });
  });

  test('has no annotations, and keeps values as they are', () => {
    const value = { $ref: '#/nowhere', readOnly: true, description: 'a value' };
    const schema = {
      description: 'x',
      examples: [1],
      'x-note': {},
      enum: [value],
      default: value,
      const: value,
    };
    expect(portableSchema(schema)?.schema).toEqual({ enum: [value], default: value, const: value });
  });

  test('may have properties that are called like keywords', () => {
    const properties = { readOnly: { type: 'boolean' }, $id: true, description: { type: 'string' } };
    expect(portableSchema({ type: 'object', properties })?.schema).toEqual({ type: 'object', properties });
  });

  test.each([
    ['readOnly', { properties: { id: { readOnly: true } } }],
    [
      'a discriminator',
      { oneOf: [{ $ref: '#/components/schemas/A' }], discriminator: { propertyName: 'kind' } },
    ],
    ['a format nobody checks', { items: { format: 'colour' } }],
    ['an id of its own', { $id: 'https://example.com/a' }],
    ['a dynamic reference', { $dynamicRef: '#node' }],
    ["the validator's own keywords", { 'x-eov-type': 'string' }],
    ['a reference out of the components', { $ref: '#/paths/~1books/get' }],
    ['a reference out of the document', { $ref: 'https://example.com/a.json' }],
    ['no schema', 7],
  ])('does not hold %s: that is left to the judge', (_what, schema) => {
    expect(portableSchema(schema)).toBeNull();
  });
});
