import { beforeAll, describe, expect, it } from 'vitest';
import type { Change } from './change.ts';
import { compareBundles } from './compare-bundles.ts';
import { comparedSideBySide, type Pair } from './testing/side-by-side.ts';

type Reference = { readonly $ref: string };
const text = { type: 'string' };
const whole = { type: 'integer' };
const none = { type: 'null' };
const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  ...(required.length === 0 ? {} : { required }),
});
const [A, B, V, E, N, P] = ['A', 'B', 'V', 'E', 'N', 'P'].map((name) => ({
  $ref: `#/components/schemas/${name}`,
})) as [Reference, Reference, Reference, Reference, Reference, Reference];
const list = { type: 'array', items: text };
const NOTHING = {
  properties: {},
  required: [],
  patternProperties: {},
  dependentRequired: {},
};
const ways = ['sent', 'read', 'sent back', 'read back'];

/** What breaks of two ways to write a schema: sent, answered, and both with the two exchanged. */
const schemas: readonly [title: string, was: object, is: object, broken: readonly string[]][] = [
  ['null beside a text', { type: ['string', 'null'] }, { anyOf: [text, none] }, []],
  ['null before a text', { type: ['string', 'null'] }, { oneOf: [none, text] }, []],
  [
    'null beside one of some values',
    { type: ['string', 'null'], enum: ['a', null] },
    { anyOf: [{ type: 'string', enum: ['a'] }, none] },
    [],
  ],
  [
    'null beside an object, with words of its own',
    { ...object({ a: text }, ['a']), type: ['object', 'null'], description: 'Or none.' },
    { anyOf: [object({ a: text }, ['a']), none], description: 'Or none.' },
    [],
  ],
  [
    'bounds of each type',
    { type: ['array', 'number'], maxItems: 3, items: text, minimum: 1 },
    {
      oneOf: [
        { type: 'number', minimum: 1 },
        { type: 'array', maxItems: 3, items: text },
      ],
    },
    [],
  ],
  ['one alternative', whole, { anyOf: [whole] }, []],
  ['types in another order', { type: ['integer', 'string'] }, { type: ['string', 'integer'] }, []],
  ['one type in a list', text, { type: ['string'] }, []],
  [
    'fields in two parts',
    object({ a: text, b: whole }, ['a']),
    { allOf: [object({ a: text }, ['a']), { properties: { b: whole } }] },
    [],
  ],
  [
    'a field beside parts within parts',
    object({ a: text, b: whole, c: text }, ['a', 'c']),
    {
      properties: { a: text },
      allOf: [{ allOf: [object({ b: whole }), { required: ['a', 'c'] }] }, object({ c: text })],
    },
    [],
  ],
  ['one part and what says nothing', A, { allOf: [A, {}] }, []],
  ['parts in another order', { allOf: [A, B] }, { allOf: [B, A] }, []],
  ['parts within parts', { allOf: [A, B, V] }, { allOf: [A, { allOf: [B, V] }] }, []],
  [
    'bounds in parts',
    { ...text, format: 'date', minLength: 2, maxLength: 3 },
    { allOf: [{ ...text, minLength: 1, maxLength: 9 }, { minLength: 2, format: 'date' }, { maxLength: 3 }] },
    [],
  ],
  [
    'a reference beside fields',
    { ...object({ c: text }, ['c']), allOf: [A] },
    { allOf: [A, object({ c: text }, ['c'])] },
    [],
  ],
  ['alternatives within alternatives', { anyOf: [A, B, list] }, { anyOf: [A, { anyOf: [B, list] }] }, []],
  ['the same alternative twice', { anyOf: [A, B] }, { anyOf: [A, B, A] }, []],
  ['null beside what is referred to', { anyOf: [A, none] }, { oneOf: [none, A] }, []],
  [
    'fields of which some are referred to',
    object({ k: text, a: text, c: whole }),
    { allOf: [A, object({ c: whole })] },
    [],
  ],
  [
    'fewer fields, of which some are referred to',
    object({ k: text, a: text, c: whole }, ['a']),
    { allOf: [A, object({ c: whole })] },
    ['read', 'sent back'],
  ],
  ['one more alternative of other types', A, { oneOf: [A, list] }, ['read', 'sent back']],
  [
    'one more alternative that asks for another field',
    A,
    { oneOf: [A, object({ c: text }, ['c'])] },
    ['read', 'sent back'],
  ],
  [
    'one more alternative that takes what the first one takes',
    A,
    { oneOf: [A, B] },
    ['sent', 'read', 'read back'],
  ],
  ['one more alternative of several', A, { anyOf: [B, A] }, ['read', 'sent back']],
  ['null as one more alternative', A, { anyOf: [A, none] }, ['read', 'sent back']],
  ['anything or null', {}, { anyOf: [{}, none] }, []],
  ['a text or anything', {}, { anyOf: [{ ...text, maxLength: 3 }, {}] }, []],
  ['every type', {}, { type: ['string', 'number', 'boolean', 'object', 'array', 'null'] }, []],
  [
    'all types but null',
    {},
    { type: ['string', 'number', 'boolean', 'object', 'array'] },
    ['sent', 'read back'],
  ],
  ['names that are texts', object({}), { ...object({}), propertyNames: text }, []],
  [
    'names that are short',
    object({}),
    { ...object({}), propertyNames: { ...text, maxLength: 3 } },
    ['sent', 'read back'],
  ],
  [
    'whole numbers from a half on',
    { ...whole, minimum: 1, maximum: 2 },
    { ...whole, minimum: 0.5, exclusiveMaximum: 2.1 },
    [],
  ],
  ['whole numbers up to nothing', { ...whole, maximum: 0 }, { ...whole, maximum: 0.5 }, []],
  [
    'numbers from a half on',
    { type: 'number', minimum: 1 },
    { type: 'number', minimum: 0.5 },
    ['read', 'sent back'],
  ],
  ['bounds that refuse nothing', text, { ...text, minLength: 0 }, []],
  ['lists that may be empty', list, { ...list, minItems: 0 }, []],
  [
    'values by reference, or null',
    { type: ['string', 'null'], enum: ['a', 'b', null] },
    { anyOf: [E, none] },
    [],
  ],
  [
    'other values by reference, or null',
    { type: ['string', 'null'], enum: ['a', null] },
    { oneOf: [none, E] },
    ['read', 'sent back'],
  ],
  [
    'only one of the values by reference, or null',
    { type: ['string', 'null'], enum: ['a', 'b', null] },
    { anyOf: [{ ...E, enum: ['a'] }, none] },
    // Twice too much: what stands beside a reference is not worked in.
    ['sent', 'read', 'sent back', 'read back'],
  ],
  [
    'values by reference, or null, that are not to be sent',
    object({ v: { type: ['string', 'null'], enum: ['a', 'b', null] } }),
    object({ v: { anyOf: [E, none], readOnly: true } }),
    ['sent'],
  ],
  [
    'fields of which some are referred to, and one of those required',
    object({ k: text, a: text, c: whole }),
    { allOf: [{ ...A, required: ['a'] }, object({ c: whole })] },
    ['sent', 'read back'],
  ],
  [
    'a shorter text as one more alternative',
    N,
    { oneOf: [N, { ...text, maxLength: 3 }] },
    ['sent', 'read', 'read back'],
  ],
  [
    'values with words of their own',
    { enum: ['a', 'b'] },
    {
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'b', description: 'Not A.' },
      ],
    },
    [],
  ],
  [
    'values beside their type',
    { ...text, enum: ['a', 'b', 'c'] },
    { ...text, anyOf: [{ enum: ['a', 'b'] }, { const: 'b' }, { const: 'c' }] },
    [],
  ],
  [
    'values of several types and null',
    { type: ['string', 'integer', 'null'], enum: ['a', 1, null] },
    { oneOf: [{ const: 'a' }, none, { const: 1 }] },
    [],
  ],
  ['a value twice', { enum: ['a', 'b'] }, { enum: ['a', 'b', 'a'] }, []],
  ['null as a value', none, { const: null }, []],
  ['both truths', { type: 'boolean' }, { enum: [false, true] }, []],
  ['one truth', { type: 'boolean' }, { type: 'boolean', enum: [true] }, ['sent', 'read back']],
  ['what asks for nothing', { type: 'object' }, { type: 'object', ...NOTHING }, []],
  ['whole numbers among numbers', { type: 'number' }, { type: ['integer', 'number'] }, []],
  ['multiples of one', whole, { ...whole, multipleOf: 1 }, []],
  ['two bounds of one end', { ...whole, minimum: 1 }, { ...whole, minimum: 1, exclusiveMinimum: -5 }, []],
  ['bytes', { ...text, format: 'binary' }, { ...text, contentMediaType: 'application/octet-stream' }, []],
  [
    'names in a discriminator',
    { oneOf: [A, B], discriminator: { propertyName: 'k', mapping: { a: 'A', b: B.$ref } } },
    { oneOf: [A, B], discriminator: { propertyName: 'k', mapping: { a: A.$ref, b: 'B' } } },
    [],
  ],
  ['values of one type', { enum: ['a', 'b'] }, { type: 'string', enum: ['a', 'b'] }, []],
  [
    'values of several types',
    { enum: [1, 'a', null] },
    { type: ['integer', 'string', 'null'], enum: [1, 'a', null] },
    [],
  ],
  ['a constant', { const: 1.5 }, { type: 'number', const: 1.5 }, []],
  [
    'lists and objects as values',
    { enum: [[], {}, true] },
    { type: ['array', 'boolean', 'object'], enum: [[], {}, true] },
    [],
  ],
  ['one value that may be any of its type', { const: 5 }, whole, ['read', 'sent back']],
  ['values that may be any text', { ...text, enum: ['a', 'b'] }, text, ['read', 'sent back']],
  [
    'values that may be null',
    { enum: ['a'] },
    { type: ['string', 'null'], enum: ['a', null] },
    ['read', 'sent back'],
  ],
  [
    'a closed object',
    { ...object({ a: text }), unevaluatedProperties: false },
    { ...object({ a: text }), additionalProperties: false },
    [],
  ],
  [
    'a closed object in parts',
    { allOf: [object({ a: text }), object({ b: text }, ['b'])], unevaluatedProperties: false },
    { ...object({ a: text, b: text }, ['b']), additionalProperties: false },
    [],
  ],
  [
    'parts that are not closed any more',
    { allOf: [object({ a: text }), object({ b: text })], unevaluatedProperties: false },
    { allOf: [object({ a: text }), object({ b: text })] },
    ['read', 'sent back'],
  ],
  [
    'a closed tuple',
    { type: 'array', prefixItems: [text], unevaluatedItems: false },
    { type: 'array', prefixItems: [text], items: false },
    [],
  ],
  [
    'what is closed beside a part that may have more of it',
    { ...object({ a: text }), anyOf: [object({ b: text })], unevaluatedProperties: false },
    { ...object({ a: text }), anyOf: [object({ b: text })], additionalProperties: false },
    ['sent', 'read', 'sent back', 'read back'],
  ],
  [
    'whole numbers of more bits',
    { ...whole, format: 'int32' },
    { ...whole, format: 'int64' },
    ['read', 'sent back'],
  ],
  [
    'URLs that may be relative',
    { ...text, format: 'uri' },
    { ...text, format: 'uri-reference' },
    ['read', 'sent back'],
  ],
  ['another format', { ...text, format: 'date' }, { ...text, format: 'date-time' }, ways],
  ['base64', { type: 'string', format: 'byte' }, { type: 'string', contentEncoding: 'base64' }, []],
  [
    'base64 that may be null',
    { type: ['string', 'null'], format: 'byte' },
    { anyOf: [{ type: 'string', contentEncoding: 'base64' }, none] },
    [],
  ],
  [
    'whole numbers between others',
    { ...whole, minimum: 1, maximum: 9 },
    { ...whole, exclusiveMinimum: 0, exclusiveMaximum: 10 },
    [],
  ],
  [
    'whole numbers below another, or null',
    { type: ['integer', 'null'], exclusiveMaximum: 0 },
    { type: ['integer', 'null'], maximum: -1 },
    [],
  ],
  [
    'what is asked for beside a reference, in a part',
    { ...A, required: ['z'], properties: { z: text } },
    { allOf: [A, { required: ['z'], properties: { z: text } }] },
    [],
  ],
  ['a field beside a reference that takes anything', A, { ...A, properties: { a: {} } }, []],
  ['a field beside a reference that its part has', A, { allOf: [A, object({ a: text })] }, []],
  // What is not the same is still told.
  [
    'a tighter field beside a reference',
    A,
    { ...A, properties: { a: { maxLength: 3 } } },
    ['sent', 'read back'],
  ],
  ['a field of another type in a part', A, { allOf: [A, object({ a: whole })] }, ['sent', 'read back']],
  [
    'a tighter field beside a reference that has it of a part',
    P,
    { ...P, properties: { a: { maxLength: 3 } } },
    ['sent', 'read back'],
  ],
  [
    'a tighter field beside a part and others',
    { allOf: [A, object({ z: text })] },
    { allOf: [A, object({ z: text, a: { ...text, maxLength: 3 } })] },
    ['sent', 'read back'],
  ],
  ['a requirement beside a reference', A, { ...A, required: ['z'] }, ['sent', 'read back']],
  ['a field beside a reference', A, { ...A, properties: { z: text } }, ['sent back', 'read back']],
  [
    'a part beside a reference',
    { ...A, description: 'It.' },
    { allOf: [A, object({ z: text })], description: 'It.' },
    ['sent back', 'read back'],
  ],
  ['values beside a reference', E, { ...E, enum: ['a'] }, ['sent', 'read back']],
  [
    'numbers above another',
    { type: 'number', minimum: 1 },
    { type: 'number', exclusiveMinimum: 0 },
    ['read', 'sent back'],
  ],
  [
    'whole numbers above the same one',
    { ...whole, minimum: 1 },
    { ...whole, exclusiveMinimum: 1 },
    ['sent', 'read back'],
  ],
  ['a text that may be null besides', text, { anyOf: [text, none] }, ['read', 'sent back']],
  [
    'values that null is not of',
    { type: ['string', 'null'], enum: ['a'] },
    { anyOf: [{ type: 'string', enum: ['a'] }, none] },
    ['read', 'sent back'],
  ],
  [
    'values that two alternatives have, where one has to fit',
    { enum: ['a', 'b'] },
    { oneOf: [{ const: 'a' }, { enum: ['a', 'b'] }] },
    ways,
  ],
  [
    'alternatives within one that has to fit alone',
    { oneOf: [A, B, list] },
    { oneOf: [A, { oneOf: [B, list] }] },
    ways,
  ],
  [
    'values that are not of their type',
    { enum: ['a', 'b'] },
    { anyOf: [{ const: 'a' }, { type: 'integer', const: 'b' }] },
    ways,
  ],
  [
    'tighter bounds in parts',
    { ...text, minLength: 1 },
    { allOf: [{ ...text, minLength: 1 }, { minLength: 2 }] },
    ['sent', 'read back'],
  ],
  [
    'two patterns',
    { ...text, pattern: 'a' },
    { allOf: [{ ...text, pattern: 'a' }, { pattern: 'b' }] },
    ['sent', 'read back'],
  ],
  [
    'a name in a discriminator that stands for another',
    { oneOf: [A, B], discriminator: { propertyName: 'k', mapping: { a: 'A' } } },
    { oneOf: [A, B], discriminator: { propertyName: 'k', mapping: { a: 'B' } } },
    ways,
  ],
  ['alternatives that share values', { type: 'number' }, { oneOf: [whole, { type: 'number' }] }, ways],
  [
    'a shorter alternative',
    { anyOf: [text, none] },
    { anyOf: [{ ...text, maxLength: 3 }, none] },
    ['sent', 'read back'],
  ],
  [
    'a part that asks for more',
    object({ a: text, b: whole }),
    { allOf: [object({ a: text }, ['a']), object({ b: whole })] },
    ['sent', 'read back'],
  ],
  [
    'a part that closes the others',
    object({ a: text, b: whole }),
    { allOf: [{ ...object({ a: text }), additionalProperties: false }, object({ b: whole })] },
    // Who sent no more than it took before sends less than is taken now.
    ['sent', 'read', 'read back'],
  ],
  [
    'a part less',
    { allOf: [object({ a: text }), object({ b: whole })] },
    object({ a: text }),
    ['sent', 'read'],
  ],
  ['no base64 any more', { type: 'string', format: 'byte' }, text, ['read', 'sent back']],
  [
    'another encoding',
    { type: 'string', format: 'byte' },
    { type: 'string', contentEncoding: 'base64url' },
    ways,
  ],
  [
    'any of the same alternatives',
    { oneOf: [text, object({})], not: none },
    { anyOf: [text, object({})], not: none },
    ['read', 'sent back'],
  ],
  ['any of others', { oneOf: [text, object({})], not: none }, { anyOf: [text, whole], not: none }, ways],
];

type Item = Record<string, unknown>;
const q = { name: 'q', in: 'query', schema: text };
const key = { name: 'X-Key', in: 'header', schema: text };
const [get, post] = ['get', 'post'].map((method) => (...parameters: readonly object[]) => ({
  [method]: { parameters, responses: {} },
}));
const items: readonly [title: string, was: Item, is: Item, broken: readonly string[]][] = [
  ['a parameter at its path', { ...get?.(q) }, { parameters: [q], ...get?.() }, []],
  ['a shared one', { ...get?.({ $ref: '#/components/parameters/Q' }) }, { parameters: [q], ...get?.() }, []],
  [
    'a header in other letters',
    { ...get?.(key) },
    { parameters: [{ ...key, name: 'x-key' }], ...get?.() },
    [],
  ],
  ['one of two', { parameters: [q, key], ...get?.() }, { parameters: [key], ...get?.(q) }, []],
  [
    'one that an operation has by itself',
    { ...get?.(q), ...post?.(q) },
    { parameters: [{ ...q, required: true }], ...get?.(q), ...post?.(q) },
    [],
  ],
  [
    'one that is required now',
    { ...get?.(q) },
    { parameters: [{ ...q, required: true }], ...get?.() },
    ['there'],
  ],
  [
    'one that an operation has no more',
    { parameters: [q], ...get?.(), ...post?.() },
    { ...get?.(q), ...post?.() },
    ['there'],
  ],
  [
    'one that is shorter',
    { ...get?.(q) },
    { parameters: [{ ...q, schema: { ...text, maxLength: 2 } }], ...get?.() },
    ['there'],
  ],
];

function documentOf(isBefore: boolean) {
  const paths = schemas.flatMap(([title, was, is]) =>
    ways.map((way) => {
      const schema = way.endsWith('back') === isBefore ? is : was;
      const carrier = { description: '', content: { 'application/json': { schema } } };
      const isSent = way.startsWith('sent');
      const operation = isSent ? { requestBody: carrier, responses: {} } : { responses: { 200: carrier } };
      return [`/${title} ${way}`, { post: operation }];
    }),
  );
  const shared = items.flatMap(([title, was, is]) => [
    [`/${title} there`, isBefore ? was : is],
    [`/${title} back`, isBefore ? is : was],
  ]);
  return {
    openapi: isBefore ? '3.1.0' : '3.1.1',
    info: { title: 'Words', version: '1.0.0' },
    paths: Object.fromEntries([...paths, ...shared]),
    components: {
      parameters: { Q: q },
      schemas: {
        A: object({ k: text, a: text }),
        B: object({ k: text, b: whole }),
        V: { maxProperties: 9 },
        E: { type: 'string', enum: ['a', 'b'] },
        N: text,
        P: { allOf: [A, object({ z: text })] },
      },
    },
  };
}

describe('what is written otherwise', () => {
  let changes: readonly Change[] = [];
  beforeAll(async () => {
    ({ changes } = await compareBundles(documentOf(true), documentOf(false)));
  });
  const broken = (title: string, of: readonly string[]) =>
    of.filter((way) => changes.some(({ at, impact }) => at[1] === `/${title} ${way}` && impact === 'major'));

  it.each(schemas)('as a schema: %s', (title, _was, _is, expected) => {
    expect(broken(title, ways)).toEqual(expected);
    const told = changes.filter(({ at }) => at[1]?.startsWith(`/${title} `));
    if (expected.length === 0)
      expect(told.filter(({ rule }) => !/required|alternative-words/.test(rule))).toEqual([]);
  });

  it.each(items)('as parameters of a path: %s', (title, _was, _is, expected) => {
    expect(broken(title, ['there', 'back'])).toEqual(expected);
  });

  it('is not told of the number of a release of OpenAPI', () => {
    expect(changes.filter(({ at }) => at[0] === 'openapi')).toEqual([]);
  });

  it('is told as looser where more alternatives may fit', () => {
    const [looser] = changes.filter(({ at }) => at[1] === '/any of the same alternatives sent');
    expect(looser).toMatchObject({
      impact: 'minor',
      rule: 'looser-alternatives',
      message: expect.stringContaining('may fit several of its alternatives now'),
    });
  });

  /** What is written in them with components of their own, all compared at once. */
  const pairs: Pair[] = [];
  let compared: readonly (readonly Change[])[] = [];
  beforeAll(async () => {
    compared = await comparedSideBySide(pairs);
  });
  const toldOf = (was: Pair[0], is: Pair[1]): (() => readonly Change[]) => {
    const at = pairs.push([was, is]) - 1;
    return () => compared[at] ?? [];
  };
  const sending = (schema: object, schemas: object) => ({
    paths: {
      '/x': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } },
    },
    components: { schemas },
  });

  const documentOfName = (name: string, mapping: object) => {
    const oneOf = [{ $ref: `#/components/schemas/${name}` }, B];
    const schema = { oneOf, discriminator: { propertyName: 'k', mapping } };
    return sending(schema, { [name]: object({ k: text }), B: object({ k: text }, ['k']) });
  };
  const renamed = (was: object, is: object) => {
    const all = toldOf(documentOfName('A', was), documentOfName('C', is));
    return () => all().filter(({ rule }) => rule === 'changed-mapping');
  };
  const same = [
    renamed({ a: 'A', b: 'B' }, { a: '#/components/schemas/C', b: 'B' }),
    renamed({}, { A: 'C' }),
  ];
  // What it is called on the wire is its own name, which is another one now.
  const others = [renamed({}, {}), renamed({ a: 'A', b: 'B' }, { a: 'B', b: 'B' })];

  it('is not told of a component that is called otherwise where a discriminator names it', () => {
    expect(same.map((told) => told())).toEqual([[], []]);
    const twice = ['major', 'minor'];
    expect(others.map((told) => told().map(({ impact }) => impact))).toEqual([twice, twice]);
  });

  const meanings: readonly [string, string[], string[], object, object, number][] = [
    ['one that stands elsewhere', ['A', 'B'], ['C', 'D'], { a: 'A', b: 'B' }, { a: 'D', b: 'C' }, 2],
    ['one that is no alternative, and other than it was', [], [], { a: 'A' }, { a: 'D' }, 1],
    ['one that is no alternative, and as it was', [], [], { a: 'A' }, { a: 'C' }, 0],
    ['what another document has', [], [], { a: 'https://a.test/a' }, { a: 'https://a.test/b' }, 1],
  ];
  it.each(
    meanings.map(([title, before, after, was, is, count]) => {
      const documentOfNames = (
        names: readonly string[],
        alternatives: readonly string[],
        mapping: object,
      ) => {
        const oneOf = alternatives.map((name) => ({ $ref: `#/components/schemas/${name}` }));
        const schema = { ...(oneOf.length > 0 && { oneOf }), discriminator: { propertyName: 'k', mapping } };
        const [one = '', other = ''] = names;
        const schemas = { [one]: object({ k: text }), [other]: object({ k: text }, ['k']) };
        return sending({ type: 'object', ...schema }, schemas);
      };
      const documents = [documentOfNames(['A', 'B'], before, was), documentOfNames(['C', 'D'], after, is)];
      return [title, count, toldOf(documents[0] ?? {}, documents[1] ?? {})] as const;
    }),
  )('is told of a name that means %s', (_title, count, all) => {
    const told = all().filter(({ rule }) => rule === 'changed-mapping');
    expect(told.map(({ impact }) => impact)).toEqual(Array.from({ length: count }, () => 'major'));
  });

  const names: readonly [title: string, was: object, is: object, words: readonly string[]][] = [
    [
      'a name takes the place of a component’s own',
      {},
      { a: 'A' },
      ['no longer knows `A`', 'knows further `a`'],
    ],
    ['only the own name of a component is left', { a: 'A', A: 'A' }, { A: 'A' }, ['no longer knows `a`']],
    [
      'a name goes in whose place the own one stands',
      { a: 'A' },
      {},
      ['no longer knows `a`', 'knows further `A`'],
    ],
    ['the own name goes, where there is another', { a: 'A', A: 'A' }, { a: 'A' }, ['no longer knows `A`']],
    ['the own name is written out', {}, { A: 'A' }, []],
    ['a name that every object has comes', {}, { A: 'A', constructor: 'A' }, ['knows further `constructor`']],
  ];
  it('is told where names of a discriminator come and go', async () => {
    const documentOf_ = (mapping: object) => {
      const schema = { oneOf: [A, B], discriminator: { propertyName: 'k', mapping } };
      const content = { 'application/json': { schema } };
      return { paths: { '/x': { post: { requestBody: { content }, responses: {} } } } };
    };
    const both = names.map(([, was, is]) => [documentOf_(was), documentOf_(is)] as const);
    const comparedBoth = await comparedSideBySide(both, documentOf(true).components);
    for (const [row, [title, , , words]] of names.entries()) {
      const told = (comparedBoth[row] ?? []).filter(({ rule }) => rule === 'changed-mapping');
      const known = told.map(({ message }) => /(?:no longer knows|knows further) `\w+`/.exec(message)?.[0]);
      expect([title, ...known]).toEqual([title, ...words]);
      const isBreaking = words.some((one) => one.startsWith('no longer'));
      expect([title, told.some(({ impact }) => impact === 'major')]).toEqual([title, isBreaking]);
    }
  });

  const ofOwner: readonly [object, string][] = [
    [{ a: 'A' }, 'no longer knows `b`'],
    [{ a: 'B', b: 'A' }, 'means another schema by `a`'],
    [{ a: 'A', b: 'B', c: 'B' }, 'knows further `c`'],
  ];
  it.each(
    ofOwner.map(([is, words]) => {
      const documentOfOwner = (name: string, mapping: object) => {
        const { A: one, B: other } = documentOf(true).components.schemas;
        const owner = { oneOf: [A, B], discriminator: { propertyName: 'k', mapping } };
        return sending({ $ref: `#/components/schemas/${name}` }, { [name]: owner, A: one, B: other });
      };
      const all = toldOf(documentOfOwner('V', { a: 'A', b: 'B' }), documentOfOwner('W', is));
      return [is, words, all] as const;
    }),
  )('is told of the names %j of a schema that is called otherwise', (_is, words, all) => {
    expect(all().map(({ message }) => message)).toContainEqual(expect.stringContaining(words));
  });
});
