import type { OpenApiDocument } from '@seogeo/document';
import { describe, expect, it } from 'vitest';
import { documentFindings } from './document-findings.ts';

const documentOf = (schemas: object, responses: object = { 200: { description: '' } }): OpenApiDocument => ({
  openapi: '3.1.0',
  info: { title: 'Found', version: '1.0.0' },
  paths: { '/a': { get: { responses } } },
  components: { schemas },
});
const found = (schemas: object, responses?: object): readonly string[] =>
  documentFindings(documentOf(schemas, responses)).map(
    ({ rule, path }) => `${rule} ${path.slice(path[0] === 'components' ? 2 : 4).join(' ')}`,
  );
const text = { type: 'string' };
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const told = (of: object, ...parts: readonly object[]) => ({
  oneOf: parts,
  discriminator: { propertyName: 'kind', mapping: of },
});

/** Each with what is found, and where. */
const wrong: readonly [title: string, schemas: object, found: readonly string[]][] = [
  ['an open bracket', { A: { ...text, pattern: '[' } }, ['pattern-readable A pattern']],
  ['a repeated nothing', { A: { ...text, pattern: '*a' } }, ['pattern-readable A pattern']],
  [
    'a name of members',
    { A: { patternProperties: { '(': {} } } },
    ['pattern-readable A patternProperties ('],
  ],
  ['numbers', { A: { minimum: 10, maximum: 5 } }, ['bounds-apart A maximum']],
  ['an open bound', { A: { minimum: 5, exclusiveMaximum: 5 } }, ['bounds-apart A exclusiveMaximum']],
  [
    'two open bounds',
    { A: { exclusiveMinimum: 5, exclusiveMaximum: 5 } },
    ['bounds-apart A exclusiveMaximum'],
  ],
  ['lengths', { A: { ...text, minLength: 2, maxLength: 1 } }, ['bounds-apart A maxLength']],
  ['items', { A: { items: {}, minItems: 2, maxItems: 1 } }, ['bounds-apart A maxItems']],
  [
    'members',
    { A: object({ b: { minProperties: 2, maxProperties: 1 } }) },
    ['bounds-apart A properties b maxProperties'],
  ],
  ['itself', { A: object({ a: to('A') }) }, ['schema-ends A']],
  ['itself through another', { A: object({ b: to('B') }), B: object({ a: to('A') }) }, ['schema-ends A']],
  [
    'itself in a list',
    { A: object({ a: { type: 'array', items: to('A'), minItems: 1 } }) },
    ['schema-ends A'],
  ],
  [
    'itself in every way',
    { A: object({ a: { oneOf: [to('A'), object({ b: to('A') })] } }) },
    ['schema-ends A'],
  ],
  ['itself as a part', { A: object({ a: { allOf: [to('A')] } }) }, ['schema-ends A']],
  ['what it forbids', { A: { additionalProperties: false, required: ['a'] } }, ['required-allowed A']],
  [
    'what it forbids to its part',
    { A: { allOf: [to('B')], additionalProperties: false }, B: object({ b: text }) },
    ['required-allowed A'],
  ],
  [
    'what its part forbids',
    { A: { allOf: [to('B'), object({ a: text })] }, B: { ...object({}), additionalProperties: false } },
    ['required-allowed A'],
  ],
  [
    'what a part of its part forbids, which may be null',
    {
      A: { type: ['object', 'null'], allOf: [to('B')], required: ['a'] },
      B: { allOf: [{ ...object({ b: text }), additionalProperties: false }] },
    },
    ['required-allowed A'],
  ],
  [
    'what a part forbids to itself, once',
    {
      A: { allOf: [to('B')] },
      B: { allOf: [to('C'), { additionalProperties: false }] },
      C: { required: ['c'] },
    },
    ['required-allowed B'],
  ],
  [
    'what its ancestor, which is closed, has no name for',
    {
      A: { allOf: [to('B'), { ...object({ a: text }, []), additionalProperties: false }] },
      B: { ...object({ b: text }, []), additionalProperties: false },
    },
    ['property-allowed A'],
  ],
  [
    'nothing of its part, as it is closed itself, once',
    {
      A: { allOf: [to('B')] },
      B: { allOf: [to('C')], additionalProperties: false },
      C: object({ c: text }, []),
    },
    ['property-allowed B'],
  ],
  [
    'no kind',
    { A: told({}, to('B'), to('C')), B: object({ kind: text }), C: object({}) },
    ['discriminator-property-there A discriminator propertyName'],
  ],
  [
    'no kind of a mapped one',
    { A: { ...told({ b: to('B').$ref }), oneOf: undefined }, B: object({}) },
    ['discriminator-property-there A discriminator propertyName'],
  ],
];

const right: readonly [title: string, schemas: object][] = [
  ['patterns of other engines', { A: { ...text, pattern: '(?i)a\\-b' } }],
  ['bounds that meet', { A: { minimum: 5, maximum: 5, minLength: 0, maxLength: 0 } }],
  ['itself left out', { A: object({ a: to('A') }, []) }],
  ['itself or null', { A: object({ a: { oneOf: [to('A'), { type: 'null' }] } }) }],
  ['an empty list of itself', { A: object({ a: { type: 'array', items: to('A') } }) }],
  ['closed objects', { A: { ...object({ a: text }), additionalProperties: false } }],
  [
    'parts that a closed one names',
    {
      A: { allOf: [to('B')], ...object({ b: {} }, []), additionalProperties: false },
      B: object({ b: text }),
    },
  ],
  ['names by pattern', { A: { patternProperties: { a: {} }, additionalProperties: false, required: ['a'] } }],
  [
    'what is evaluated elsewhere',
    { A: { allOf: [to('B')], unevaluatedProperties: false }, B: object({ b: text }) },
  ],
  [
    'an alternative that demands',
    { A: { anyOf: [{ required: ['a'] }], ...object({ a: text }, []), additionalProperties: false } },
  ],
  ['a text', { A: { ...text, additionalProperties: false, required: ['a'] } }],
  ['no object at all', { A: { properties: { a: to('A') }, required: ['a'] } }],
  ['the kind of a parent', { A: told({}, to('B')), B: { allOf: [to('C'), {}] }, C: object({ kind: text }) }],
  [
    'the kind beside the alternatives',
    { A: { ...told({}, to('B')), properties: { kind: text } }, B: object({}) },
  ],
];

describe('what no value can meet', () => {
  it.each(wrong)('is told: %s', (_title, schemas, expected) => {
    expect(found(schemas)).toEqual(expected);
  });

  it.each(right)('is not told of %s', (_title, schemas) => {
    expect(found(schemas)).toEqual([]);
  });

  it('is told of names that are no status', () => {
    const names = ['200', '4XX', 'default', 'x-note', '5xx', '4Xx', '600', 'ok'];
    const responses = Object.fromEntries(names.map((name) => [name, { description: '' }]));
    expect(found({}, responses).map((one) => one.split(' '))).toEqual(
      ['600', '5xx', '4Xx', 'ok'].map((name) => ['response-status-known', name]),
    );
  });

  it.each(['allOf', 'oneOf', 'anyOf'])(
    'is told of a diamond of %s forty times over, each schema of it once',
    (by) => {
      const levels = Array.from({ length: 40 }, (_, level) => level);
      const diamond = levels.flatMap((level) => [
        [`A${level}`, { [by]: [to(`B${level}`), to(`C${level}`)] }],
        [`B${level}`, { allOf: [to(`A${level + 1}`)] }],
        [`C${level}`, { allOf: [to(`A${level + 1}`)] }],
      ]);
      const schemas = Object.fromEntries(diamond);
      expect(found({ ...schemas, A40: object({ kind: text }) })).toEqual([]);
      expect(found({ ...schemas, A40: { allOf: [to('A0')] } })).toEqual(['schema-ends A0']);
    },
  );
});
