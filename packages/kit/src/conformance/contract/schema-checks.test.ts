import { type JsonObject, objectAt } from '@seogeo/document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SchemaValues } from '../generate/schema-values.ts';
import { SchemaChecks } from './schema-checks.ts';

/** As document after document has it, and plain JSON Schema does not know. */
const schemas: JsonObject = {
  Loose: { type: 'string', pattern: '^[a-z\\-\\_]{2,5}$' },
  Caseless: { type: 'string', pattern: '(?i)^[a-f]{3}$' },
  Login: { type: 'object', required: ['name', 'password'], properties: { name: { type: 'string' } } },
  Account: {
    allOf: [
      { $ref: '#/components/schemas/Login' },
      {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'integer', readOnly: true },
          password: { allOf: [{ type: 'string' }], writeOnly: true },
        },
      },
    ],
  },
  Mapped: {
    oneOf: [{ $ref: '#/components/schemas/Bus' }, { $ref: '#/components/schemas/Tram' }],
    discriminator: { propertyName: 'kind', mapping: { b: '#/components/schemas/Bus' } },
  },
  Bus: {
    type: 'object',
    required: ['kind', 'doors'],
    properties: { kind: { type: 'string' }, doors: { type: 'integer' } },
  },
  Tram: {
    type: 'object',
    required: ['kind', 'line'],
    properties: { kind: { type: 'string' }, line: { type: 'string' } },
  },
  Animal: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' } },
    oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
    discriminator: { propertyName: 'kind' },
  },
  Cat: {
    allOf: [
      { $ref: '#/components/schemas/Animal' },
      { required: ['lives'], properties: { lives: { type: 'integer' } } },
    ],
  },
  Dog: {
    allOf: [
      { $ref: '#/components/schemas/Animal' },
      { required: ['bark'], properties: { bark: { type: 'boolean' } } },
    ],
  },
};
const document: JsonObject = { openapi: '3.1.1', paths: {}, components: { schemas } };
const placed = (name: string) => ({ value: objectAt(schemas, name), at: `/components/schemas/${name}` });

describe('schemas that plain JSON Schema would read in another way', () => {
  const checks = new SchemaChecks(document);

  it.each<[string, unknown, boolean, boolean]>([
    ['Loose', 'a-b', true, true],
    ['Loose', 'A-B', false, false],
    ['Caseless', 'aBc', true, true],
    ['Account', { name: 'Ada', password: 'secret' }, true, false],
    ['Account', { name: 'Ada', id: 1 }, false, true],
    ['Account', { id: 1 }, false, false],
    ['Mapped', { kind: 'b', doors: 2 }, true, true],
    ['Mapped', { kind: '', doors: 2 }, false, false],
    ['Mapped', { kind: 'Tram', doors: 2 }, false, false],
    ['Cat', { kind: 'Cat', lives: 9 }, true, true],
    ['Animal', { kind: 'Dog', lives: 9 }, false, false],
  ])('%s of %j: sent %s, answered %s', (name, value, sent, answered) => {
    const { value: schema, at } = placed(name);
    expect(checks.request({ value: schema, at })(value)).toBe(sent);
    expect(checks.response({ value: schema, at }, value) === null).toBe(answered);
  });

  it.each(['Loose', 'Account', 'Mapped', 'Animal', 'Cat'])('values are made of %s, both ways', (name) => {
    const { value, at } = placed(name);
    for (const direction of ['request', 'response'] as const) {
      const source = new SchemaValues(document, { urlHost: 'a.invalid', charset: 'any', direction }).of({
        $ref: `#${at}`,
      });
      if (source === null) throw new Error('There is no generator.');
      const made = fc.sample(source, { numRuns: 100, seed: 5 });
      const holding = made.filter((one) =>
        direction === 'request'
          ? checks.request({ value, at })(one)
          : checks.response({ value, at }, one) === null,
      );
      expect(holding.length).toBeGreaterThan(40);
    }
  });
});
