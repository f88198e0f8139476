import { expect, test } from 'vitest';
import { renderTypes } from './render-types.ts';

const schema = { type: 'integer' };
const responses = {
  200: {
    description: 'Some.',
    headers: {
      'X-Left': { $ref: '#/components/headers/Left' },
      'X-Own': { schema },
      'X-Always': { $ref: '#/components/headers/Always' },
      'X-Passed': { $ref: '#/components/headers/Passed' },
      'X-Json': { content: { 'application/json': { schema: { type: 'array', items: schema } } } },
      'X-Text': { content: { 'text/csv': { schema } } },
    },
  },
  404: { $ref: '#/components/responses/None' },
};
const document = {
  openapi: '3.1.0',
  info: { title: 'Headers', version: '1' },
  paths: { '/a': { get: { operationId: 'get_a', responses } } },
  components: {
    headers: {
      Left: { schema },
      Always: { required: true, schema: { $ref: '#/components/schemas/Count' } },
      Passed: { $ref: '#/components/headers/Left' },
    },
    responses: {
      None: { description: 'None.', headers: { 'X-Why': { $ref: '#/components/headers/Left' } } },
    },
    schemas: { Count: { type: 'integer' } },
  },
};

test('a header that is JSON has the type of what is written in it, another is a text', () => {
  expect(renderTypes(document, '')).toMatch(/"X-Json"\?: number\[\];\s+"X-Text"\?: string;/);
});

test('a header may be left out unless it is required, wherever it is described', () => {
  const types = renderTypes(document, '');
  const written = (name: string) => new RegExp(`"${name}"(\\??): `).exec(types)?.[1];
  expect(['X-Left', 'X-Own', 'X-Always', 'X-Passed', 'X-Why'].map(written)).toEqual(['?', '?', '', '?', '?']);
});

/** Without white space, what stands behind a name. */
function typeBehind(name: string, schemas: object, parameters: readonly object[] = []): string {
  const get = { operationId: 'get_a', parameters, responses: { 204: { description: 'None.' } } };
  const info = { title: 'Types', version: '1' };
  const types = renderTypes(
    { openapi: '3.1.0', info, paths: { '/a': { get } }, components: { schemas } },
    '',
  );
  return types
    .slice(types.search(new RegExp(`\\b${name}"?\\??: `)))
    .replaceAll(/\s+/g, '')
    .replace(/^[^:]*:/, '');
}

const json = (name: string, media: object, type = 'application/json') => ({
  name,
  in: 'query',
  content: { [type]: media },
});

test('a parameter that is JSON has the type of what is written in it, another is a text', () => {
  const filter = { type: 'object', properties: { min: { type: 'integer' } } };
  expect(typeBehind('filter', {}, [json('filter', { schema: filter })])).toMatch(/^\{min\?:number;\}/);
  expect(typeBehind('any', {}, [json('any', {}, 'application/vnd.x+json')])).toMatch(/^unknown/);
  expect(typeBehind('plain', {}, [json('plain', { schema: filter }, 'text/csv')])).toMatch(/^string/);
});

test.each([
  [
    'properties',
    { required: ['b'], properties: { b: { type: 'string' } } },
    '{b:string;}&({c?:number;}|{d?:number;})',
  ],
  [
    'parts',
    { allOf: [{ $ref: '#/components/schemas/Z' }] },
    'components["schemas"]["Z"]&({c?:number;}|{d?:number;})',
  ],
  [
    'names of a pattern',
    { type: 'object', patternProperties: { '^x': { type: 'string' } } },
    '{[key:string]:string;}&({c?:number;}|{d?:number;})',
  ],
  ['no other member', { type: 'object', additionalProperties: false }, '{c?:number;}|{d?:number;}'],
  ['nothing', {}, '{c?:number;}|{d?:number;}'],
])('what stands beside anyOf holds for all of its alternatives: %s', (_, beside, expected) => {
  const of = (name: string) => ({ type: 'object', properties: { [name]: { type: 'integer' } } });
  const schemas = { Z: of('z'), Mixed: { ...beside, anyOf: [of('c'), of('d')] } };
  expect(typeBehind('Mixed', schemas).replaceAll(/[()]/g, '')).toContain(expected.replaceAll(/[()]/g, ''));
});

test.each<[string, object, string]>([
  ['alone', { const: null }, 'null;'],
  ['beside what is said of it', { const: null, description: 'None.' }, 'null;'],
  ['among constants', { oneOf: [{ const: 1 }, { const: 'a' }, { const: null }] }, '1|"a"|null;'],
  ['among alternatives', { anyOf: [{ type: 'string' }, { const: null }] }, 'string|null;'],
  ['as a member', { type: 'object', properties: { a: { const: null } } }, '{a?:null;'],
  ['as an item', { type: 'array', items: { const: null } }, 'null[];'],
  ['but not where the word of OpenAPI 3.0 asks for it', { type: 'string', nullable: true }, 'string;'],
  [
    'nor beside a reference',
    { $ref: '#/components/schemas/Z', nullable: true },
    'components["schemas"]["Z"];',
  ],
])('null is a value as servers of OpenAPI 3.1 take it: %s', (_, schema, expected) => {
  const made = typeBehind('Constant', { Constant: schema, Z: {} });
  const type = made.replaceAll(/\/\*.*?\*\//g, '');
  expect(type.startsWith(expected), type.slice(0, 80)).toBe(true);
});

const text = { type: 'string' };
const number = { type: 'integer' };
const others = (type: string, name = 'id?:number;') => `{${name}}&{[key:string]:${type};}`;

test.each<[string, object, string]>([
  ['of another type', { patternProperties: { '^x': text } }, others('string|number')],
  [
    'beside patterns alone',
    { patternProperties: { '^x': text }, additionalProperties: false },
    others('string|number'),
  ],
  ['of the same type', { patternProperties: { '^x': number } }, others('number')],
  ['beside all others', { additionalProperties: text }, others('string|number')],
  [
    'beside others of several types',
    { additionalProperties: { type: 'boolean' }, patternProperties: { '^x': text } },
    others('boolean|string|number'),
  ],
  [
    'beside anything',
    { patternProperties: { '^x': text }, additionalProperties: true },
    others('unknown|string'),
  ],
  [
    'behind a reference',
    { additionalProperties: { $ref: '#/components/schemas/Z' } },
    others('components["schemas"]["Z"]|number'),
  ],
])('a member has its own type among others: %s', (_, beside, expected) => {
  const schemas = { Z: text, Mixed: { type: 'object', properties: { id: number }, ...beside } };
  const made = typeBehind('Mixed', schemas);
  expect(made.replaceAll(/[()]|\/\*\*.*?\*\//g, '').startsWith(expected)).toBe(true);
});

const Z = 'components["schemas"]["Z"]';

test.each<[string, object, string]>([
  ['members', { properties: { a: text } }, `{a?:string;}&${Z};`],
  [
    'members that are required, its own and others',
    { required: ['z', 'a'], properties: { a: text } },
    `{a:string;}&WithRequired<${Z},"z">;`,
  ],
  ['what is required alone', { required: ['z'] }, `WithRequired<${Z},"z">;`],
  ['parts', { allOf: [{ type: 'object', properties: { a: text } }] }, `${Z}&{a?:string;};`],
  ['alternatives', { anyOf: [text, number] }, `${Z}&string|number;`],
  ['values', { enum: ['a'] }, '"a";'],
  ['a constant', { const: 'a' }, '"a";'],
  ['words alone', { description: 'A Z.', deprecated: true }, `${Z};`],
])('what stands beside a reference counts: %s', (_, beside, expected) => {
  const schemas = {
    Beside: { $ref: '#/components/schemas/Z', ...beside },
    Z: { type: 'object', properties: { z: number } },
  };
  const made = typeBehind('Beside', schemas).replaceAll(/[()]|\/\*\*.*?\*\//g, '');
  expect(made.startsWith(expected), made.slice(0, 80)).toBe(true);
});

const part = {
  type: 'object',
  properties: { amount: { type: 'integer', default: 1 }, note: { type: 'string' } },
};
const JSON_TYPE = 'application/json';

test.each<[string, string, Readonly<Record<string, unknown>>, string | undefined]>([
  ['in its properties', 'post', { [JSON_TYPE]: part }, '"amount"'],
  ['by a reference', 'post', { [JSON_TYPE]: { $ref: '#/components/schemas/Part' } }, '"amount"'],
  [
    'in a part',
    'put',
    { [JSON_TYPE]: { allOf: [{ properties: { a: { default: 1 } } }, part] } },
    '"a"|"amount"',
  ],
  [
    'beside alternatives',
    'post',
    { [JSON_TYPE]: { ...part, anyOf: [{ properties: { a: { default: 1 } } }] } },
    '"amount"',
  ],
  ['of a form', 'post', { 'multipart/form-data': part }, '"amount"'],
  ['of either form', 'post', { 'application/x-www-form-urlencoded': part, [JSON_TYPE]: part }, '"amount"'],
  [
    'of one of its forms alone',
    'post',
    { [JSON_TYPE]: part, 'application/a+json': { type: 'object' } },
    undefined,
  ],
  ['beside bytes', 'post', { [JSON_TYPE]: part, 'application/xml': part }, '"amount"'],
  ['that are bytes', 'post', { 'application/xml': part }, undefined],
  ['of a PATCH', 'patch', { [JSON_TYPE]: part }, undefined],
  ['of a merge patch', 'post', { 'application/merge-patch+json; charset=utf-8': part }, undefined],
  [
    'not taken from clients',
    'post',
    { [JSON_TYPE]: { properties: { a: { default: 1, readOnly: true } } } },
    undefined,
  ],
  [
    'of another type',
    'post',
    { [JSON_TYPE]: { properties: { a: { type: 'integer', default: 'b' } } } },
    undefined,
  ],
])('an operation names the members of its body that are filled in: %s', (_, method, schemas, expected) => {
  const content = Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }]));
  const operation = {
    operationId: 'send',
    requestBody: { content },
    responses: { 204: { description: 'None.' } },
  };
  const info = { title: 'Bodies', version: '1' };
  const components = { schemas: { Part: part } };
  const types = renderTypes(
    { openapi: '3.1.0', info, paths: { '/a': { [method]: operation } }, components },
    '',
  );
  const defaults = types.slice(types.indexOf('readonly defaults')).replaceAll(/\s/g, '');
  expect(/readonlybody:(.*?);/.exec(defaults)?.[1]).toBe(expected);
});

test('a property that a part of a schema discriminates by stays in it', () => {
  const kind = { type: 'string', enum: ['a', 'b'] };
  const part = {
    type: 'object',
    required: ['kind'],
    properties: { kind },
    discriminator: { propertyName: 'kind' },
  };
  const schemas = {
    Own: { allOf: [{ $ref: '#/components/schemas/Base' }, part] },
    Base: { type: 'object', properties: { id: { type: 'string' } } },
  };
  expect(typeBehind('Own', schemas)).toMatch(/^components\["schemas"\]\["Base"\]&\{(.*)kind:"a"\|"b";\};/);
  const one = { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } };
  const [first, second] = ['One', 'Two'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const discriminator = { propertyName: 'kind', mapping: { one: first?.$ref } };
  const others = {
    Own: {
      required: ['id'],
      allOf: [{ properties: { id: { type: 'string' } }, oneOf: [first, second], discriminator }],
    },
    One: one,
    Two: one,
  };
  expect(typeBehind('Own', others)).toMatch(
    /^\{id:string;\}&\(components\["schemas"\]\["One"\]\|components\["schemas"\]\["Two"\]\);/,
  );
  // The mapping names the alternatives still.
  expect(typeBehind('One', others)).toMatch(/kind:"one";/);
});

test.each<[string, object, string]>([
  ['alone', {}, '{pet?:components["schemas"]["Pet"];};'],
  ['beside others', { z: text }, '{pet?:components["schemas"]["Pet"]&{z?:string;};};'],
])('what has a discriminator is whole as a part of what has no name: %s', (_, more, expected) => {
  const [pet, cat] = ['Pet', 'Cat'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const other = Object.keys(more).length === 0 ? [] : [{ type: 'object', properties: more }];
  const Holder = { type: 'object', properties: { pet: { allOf: [pet, ...other], description: 'A pet.' } } };
  const named = { type: 'object', required: ['kind'], properties: { kind: text } };
  const discriminator = { propertyName: 'kind', mapping: { cat: cat?.$ref } };
  const heir = { allOf: [pet, { type: 'object', properties: { lives: number } }] };
  const typeOf = (schemas: object) => typeBehind('Holder', schemas).replaceAll(/[()]|\/\*\*.*?\*\//g, '');
  expect(typeOf({ Pet: { oneOf: [cat], discriminator }, Cat: named, Holder }).startsWith(expected)).toBe(
    true,
  );
  const parent = { Pet: { ...named, discriminator }, Cat: heir, Holder };
  expect(typeOf(parent).startsWith(expected)).toBe(true);
  // What has a name says it still.
  expect(typeBehind('Cat', parent)).toMatch(/kind:"cat";/);
});
