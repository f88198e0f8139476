import { expect, test } from 'vitest';
import { nameDynamicPlaces, namePlaces } from './name-places.ts';

const references = (schemas: object) => {
  const document = { openapi: '3.1.0', components: { schemas } };
  const unknown = namePlaces(document);
  return {
    unknown: unknown.map(([way, reference]) => `${way.join('/')} ${reference}`),
    text: JSON.stringify(document),
  };
};

test.each<[string, object, string]>([
  ['an anchor', { A: { items: { $ref: '#it' } }, B: { $anchor: 'it' } }, '#/components/schemas/B'],
  [
    'an anchor within',
    { A: { items: { $ref: '#it' } }, B: { not: { $anchor: 'it' } } },
    '#/components/schemas/B/not',
  ],
  ['a dynamic anchor by $ref', { A: { $ref: '#it' }, B: { $dynamicAnchor: 'it' } }, '#/components/schemas/B'],
  [
    'an $id',
    { A: { $ref: 'https://x.example/b' }, B: { $id: 'https://x.example/b' } },
    '#/components/schemas/B',
  ],
  [
    'an anchor of one with an $id',
    { A: { $ref: 'urn:b#it' }, B: { $id: 'urn:b', $defs: { C: { $anchor: 'it' } } } },
    '#/components/schemas/B/%24defs/C',
  ],
  [
    'an anchor that stands under two ids, from within one of them',
    {
      A: { $id: 'urn:a', $defs: { C: { $anchor: 'it' } } },
      B: { $id: 'urn:b', items: { $ref: '#it' }, $defs: { D: { $anchor: 'it' } } },
    },
    '#/components/schemas/B/%24defs/D',
  ],
  [
    'a way from the schema with the $id',
    { B: { $id: 'urn:b', items: { $ref: '#/$defs/C' }, $defs: { C: { type: 'string' } } } },
    '#/components/schemas/B/%24defs/C',
  ],
  [
    'a sibling of an $id, relative to its own',
    { A: { $id: 'https://x.example/a', $ref: 'b' }, B: { $id: 'https://x.example/b' } },
    '#/components/schemas/B',
  ],
  [
    'a relative $id within another',
    {
      A: { items: { $ref: 'https://x.example/y/b' } },
      B: { $id: 'https://x.example/y/', not: { $id: 'b' } },
    },
    '#/components/schemas/B/not',
  ],
  ['an $id that is relative to the file', { A: { $ref: './b' }, B: { $id: 'b' } }, '#/components/schemas/B'],
  [
    'the same $id otherwise written',
    { A: { $ref: 'HTTPS://X.example' }, B: { $id: 'https://x.example/#' } },
    '#/components/schemas/B',
  ],
  [
    'an anchor of a relative $id',
    {
      A: { $id: 'https://x.example/a', items: { $ref: 'b#it' } },
      B: { $id: 'https://x.example/b', not: { $anchor: 'it' } },
      C: { $anchor: 'it' },
    },
    '#/components/schemas/B/not',
  ],
  [
    'a way from a relative $id',
    {
      A: { $id: 'https://x.example/a', items: { $ref: 'b#/$defs/C' } },
      B: { $id: 'https://x.example/b', $defs: { C: { type: 'string' } } },
    },
    '#/components/schemas/B/%24defs/C',
  ],
  [
    'the schema with the $id itself',
    { B: { $id: 'https://x.example/b', items: { $ref: '#' } } },
    '#/components/schemas/B',
  ],
])('a reference to %s becomes the way to it', (_what, schemas, way) => {
  const { unknown, text } = references(schemas);
  expect(unknown).toEqual([]);
  expect(text).toContain(`"$ref":"${way}"`);
});

test('a way from the root stays, under an $id as well, and so does a file', () => {
  const schemas = {
    A: { $id: 'urn:a', not: { $ref: '#/components/schemas/B' }, items: { $ref: 'other.yaml#/x' } },
    B: {},
  };
  expect(references(schemas)).toEqual({
    unknown: [],
    text: expect.stringContaining('{"$ref":"#/components/schemas/B"}'),
  });
  expect(references(schemas).text).toContain('other.yaml#/x');
});

test('an anchor that nothing is called is told with its place', () => {
  expect(references({ A: { items: { $ref: '#it' } } }).unknown).toEqual([
    'components/schemas/A/items/$ref #it',
  ]);
});

test.each<[string, object, string | undefined]>([
  ['one schema', { A: { $dynamicAnchor: 'it', items: { $dynamicRef: '#it' } } }, '#/components/schemas/A'],
  [
    'a schema elsewhere',
    { A: { items: { $dynamicRef: '#it' } }, B: { not: { $dynamicAnchor: 'it' } } },
    '#/components/schemas/B/not',
  ],
  [
    'two schemas',
    { A: { $dynamicAnchor: 'it', items: { $dynamicRef: '#it' } }, B: { $dynamicAnchor: 'it' } },
    undefined,
  ],
  ['none', { A: { items: { $dynamicRef: '#it' } } }, undefined],
])('a dynamic reference is one where its name has %s', (_, schemas, expected) => {
  const document = { openapi: '3.1.0', components: { schemas } };
  nameDynamicPlaces(document);
  const { $ref, $dynamicRef } = Object(Object(document.components.schemas).A.items);
  expect([$ref, $dynamicRef]).toEqual(expected === undefined ? [undefined, '#it'] : [expected, undefined]);
});
