import { isOpenApiDocument, type OpenApiDocument } from '@seogeo/document';
import { describe, expect, it } from 'vitest';
import { type DocsField, fieldsOf } from './fields.ts';

const count = { type: 'integer', description: 'A number of things.', minimum: 0, default: 7 };
const colour = { type: 'string', enum: ['red', 'green'], 'x-open-enum': true };
const code = {
  type: 'string',
  'x-known-values': ['a1', 'b2'],
  pattern: '^\\w+$',
  'x-pattern-message': 'must be a code.',
};
const one = { $ref: '#/components/schemas/Count' };

function fields(properties: object, more: object = {}): Record<string, DocsField> {
  const schemas = {
    Count: count,
    Colour: colour,
    Code: code,
    Twice: { ...one, description: 'Twice told.' },
    Tree: {
      type: 'object',
      properties: { name: { type: 'string' }, below: { $ref: '#/components/schemas/Tree' } },
    },
  };
  const document: unknown = { openapi: '3.1.1', paths: {}, components: { schemas } };
  if (!isOpenApiDocument(document)) throw new Error('not a document');
  const value = { schema: { type: 'object', properties, ...more } };
  const media = { value, at: '/m', name: 'application/json', type: 'application/json', json: true };
  return Object.fromEntries(
    fieldsOf(document satisfies OpenApiDocument, media).map((field) => [field.path, field]),
  );
}

describe('A field', () => {
  it('is described by what stands beside its reference, and else by what that leads to', () => {
    const found = fields({
      plain: one,
      beside: { ...one, description: 'Pages seen.' },
      chained: { $ref: '#/components/schemas/Twice' },
      nearest: { $ref: '#/components/schemas/Twice', description: 'Nearest.' },
      within: { allOf: [one], description: 'Around.' },
      choice: { oneOf: [one, { type: 'null' }], description: 'Chosen.' },
      chosen: { oneOf: [one, { type: 'null' }] },
    });
    expect(Object.entries(found).map(([name, { description }]) => [name, description])).toEqual([
      ['plain', 'A number of things.'],
      ['beside', 'Pages seen.'],
      ['chained', 'Twice told.'],
      ['nearest', 'Nearest.'],
      ['within', 'Around.'],
      ['choice', 'Chosen.'],
      ['chosen', 'A number of things.'],
    ]);
    expect([found.beside?.type, found.within?.type, found.choice?.type]).toEqual([
      'integer',
      'integer',
      'integer or null',
    ]);
  });

  it('has the limits and the default that stand nearest to it', () => {
    const found = fields({
      plain: one,
      nearer: { ...one, minimum: 1, maximum: 100, default: 20 },
      name: { type: 'string', minLength: 1, maxLength: 9 },
      id: { type: 'string', format: 'uuid', minLength: 36, maxLength: 36 },
      list: { type: 'array', maxItems: 3, items: one },
      above: { type: 'number', exclusiveMinimum: 0 },
    });
    expect(Object.values(found).map(({ type, limits, fallback }) => [type, limits, fallback])).toEqual([
      ['integer', 'at least 0', '7'],
      ['integer', '1 to 100', '20'],
      ['string', '1 to 9 characters', null],
      ['string (uuid)', '', null],
      ['array of integer', 'at most 3 items', null],
      ['number', 'at least 0 exclusive', null],
    ]);
  });

  it('has the values that it may have, wherever they are listed', () => {
    const colour = { $ref: '#/components/schemas/Colour' };
    const found = fields({
      beside: { ...colour, description: 'Of a wall.' },
      choice: { oneOf: [colour, { type: 'null' }] },
      list: { type: 'array', items: colour },
      nullable: { type: ['string', 'null'], enum: ['in', null] },
      constant: { const: 3 },
      code: { $ref: '#/components/schemas/Code', description: 'Which.' },
      named: { type: 'string', 'x-known-values': 'Code' },
    });
    expect(Object.values(found).map(({ values, open }) => [values.join(), open])).toEqual([
      ['red,green', true],
      ['red,green', true],
      ['red,green', true],
      ['in', false],
      ['3', false],
      ['a1,b2', true],
      ['a1,b2', true],
    ]);
    expect(found.code?.rule).toBe('must be a code.');
  });

  it('is found in lists, choices and parts, and once where a schema contains itself', () => {
    const found = fields(
      {
        rows: { type: 'array', items: { properties: { a: one } } },
        tree: { $ref: '#/components/schemas/Tree' },
      },
      { allOf: [{ properties: { part: one }, required: ['part'] }], anyOf: [{ properties: { maybe: one } }] },
    );
    expect(Object.keys(found)).toEqual([
      'rows',
      'rows[].a',
      'tree',
      'tree.name',
      'tree.below',
      'part',
      'maybe',
    ]);
    expect([found.part?.required, found.rows?.required]).toEqual([true, false]);
  });
});
