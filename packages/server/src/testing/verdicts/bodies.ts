import type { Row } from '../ask.ts';

const json = (schema: object): object => ({
  requestBody: { required: true, content: { 'application/json': { schema } } },
});
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const each = (...bodies: readonly unknown[]) => bodies.map((body) => ({ body }));
const named = (type: string, more: object = {}, required: readonly string[] = []) => ({
  type: 'object',
  required: ['kind', ...required],
  properties: { kind: { type: 'string' }, ...more },
  title: type,
});
const pets = {
  Cat: named('Cat', { name: { type: 'string' }, lives: { type: 'integer' } }),
  Dog: named('Dog', { name: { type: 'string' }, tricks: { type: 'array', items: { type: 'string' } } }),
};
const kinds = { propertyName: 'kind' };

/** JSON Schema 2020-12; OpenAPI 3.1, sections 4.8.24 and 4.8.25. */
export const bodyRows: Readonly<Record<string, Row>> = {
  'whose discriminator names one of two alternatives that overlap': {
    operation: json({ oneOf: [ref('Cat'), ref('Dog')], discriminator: kinds }),
    schemas: pets,
    valid: each(
      { kind: 'Cat', name: 'a' },
      { kind: 'Cat', lives: 9 },
      { kind: 'Dog', tricks: ['sit'], lives: 'x' },
    ),
    invalid: [
      ...each(
        { kind: 'Cow' },
        { kind: 'Cat', lives: 'nine' },
        { name: 'a' },
        { kind: 7 },
        null,
        [],
        7,
        'Cat',
        {},
      ),
      { text: '{' },
    ],
  },
  'with properties that every object inherits': {
    operation: json({
      type: 'object',
      properties: { toString: { type: 'string' }, constructor: { type: 'integer' } },
      dependentRequired: { valueOf: ['a'] },
    }),
    valid: [...each({}, { toString: 'a', constructor: 1 }, { valueOf: 1, a: 1 })],
    invalid: [...each({ toString: 1 }, { constructor: 'a' }, { valueOf: 1 })],
  },
  'that requires what every object inherits': {
    operation: json({ type: 'object', required: ['toString', 'constructor'] }),
    valid: each({ toString: 1, constructor: 1 }),
    invalid: each({}, { toString: 1 }, { constructor: 1 }),
  },
  'whose discriminator is mapped': {
    operation: json({
      oneOf: [ref('Cat'), ref('Dog')],
      discriminator: {
        ...kinds,
        mapping: { c: '#/components/schemas/Cat', k: '#/components/schemas/Cat', d: 'Dog' },
      },
    }),
    schemas: pets,
    valid: each({ kind: 'c', lives: 9 }, { kind: 'k', lives: 9 }, { kind: 'd', lives: 'x' }),
    invalid: each({ kind: 'x' }, { kind: 'c', lives: 'nine' }, { kind: 'd', tricks: 1 }, { lives: 9 }),
  },
  'with a discriminator in a property and in a list': {
    operation: json({
      type: 'object',
      properties: {
        pet: { oneOf: [ref('Cat'), ref('Dog')], discriminator: kinds },
        pets: { type: 'array', items: { anyOf: [ref('Cat'), ref('Dog')], discriminator: kinds } },
      },
    }),
    schemas: pets,
    valid: each({}, { pet: { kind: 'Cat', name: 'a' } }, { pets: [{ kind: 'Dog' }, { kind: 'Cat' }] }),
    invalid: each(
      { pet: { kind: 'Cow' } },
      { pet: null },
      { pets: [{ kind: 'Cat', lives: 'nine' }] },
      { pets: [{}] },
    ),
  },
  'with a discriminator behind a discriminator': {
    operation: json(ref('Animal')),
    schemas: {
      ...pets,
      Fish: named('Fish', { depth: { type: 'number' } }),
      Pet: { oneOf: [ref('Cat'), ref('Dog')], discriminator: kinds },
      Animal: { oneOf: [ref('Pet'), ref('Fish')], discriminator: kinds },
    },
    valid: each({ kind: 'Cat', lives: 9 }, { kind: 'Fish', depth: 1 }, { kind: 'Dog' }),
    invalid: each({ kind: 'Fish', depth: 'x' }, { kind: 'Cat', lives: 'x' }, { kind: 'Cow' }),
  },
  'whose alternatives name themselves by constants': {
    operation: json({ oneOf: [ref('A'), ref('B')], discriminator: kinds }),
    schemas: {
      A: { type: 'object', required: ['kind'], properties: { kind: { const: 'a' }, n: { type: 'integer' } } },
      B: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { enum: ['b', 'bb'] }, n: { type: 'string' } },
      },
    },
    valid: each({ kind: 'a', n: 1 }, { kind: 'b', n: 'x' }, { kind: 'bb' }),
    invalid: each({ kind: 'a', n: 'x' }, { kind: 'b', n: 1 }, { kind: 'A' }, {}),
  },
  'whose discriminator stands beside references and inheritance': {
    operation: json(ref('Pet')),
    schemas: {
      Pet: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { type: 'string' } },
        oneOf: [ref('Cat'), ref('Dog')],
        discriminator: kinds,
      },
      Cat: { allOf: [ref('Pet'), { type: 'object', properties: { lives: { type: 'integer' } } }] },
      Dog: { allOf: [ref('Pet'), { type: 'object', properties: { tricks: { type: 'integer' } } }] },
    },
    valid: each({ kind: 'Cat', lives: 9 }, { kind: 'Dog', tricks: 1, lives: 'x' }),
    invalid: each({ kind: 'Cat', lives: 'x' }, { kind: 'Dog', tricks: 'x' }, { kind: 'Cow' }, {}),
  },
  'whose discriminator is at its ancestor only': {
    operation: json(ref('Cat')),
    schemas: {
      Pet: { ...named('Pet'), discriminator: { ...kinds, mapping: { cat: '#/components/schemas/Cat' } } },
      Cat: { allOf: [ref('Pet'), { type: 'object', properties: { lives: { type: 'integer' } } }] },
    },
    valid: each({ kind: 'cat', lives: 9 }, { kind: 'cat' }),
    invalid: each({ lives: 9 }, { kind: 'cat', lives: 'x' }),
  },
  'with a discriminator and null': {
    operation: json({
      type: 'object',
      properties: { pet: { oneOf: [ref('Cat'), ref('Dog'), { type: 'null' }], discriminator: kinds } },
    }),
    schemas: pets,
    valid: each({ pet: null }, { pet: { kind: 'Cat' } }),
    invalid: each({ pet: 1 }, { pet: { kind: 'Cow' } }),
  },
  'may leave out what is read-only, required or not, and not send it': {
    operation: json(ref('Item')),
    schemas: {
      Id: { type: 'string', readOnly: true },
      Base: {
        type: 'object',
        required: ['id', 'made'],
        properties: { id: ref('Id'), made: { type: 'string', readOnly: true } },
      },
      Item: {
        allOf: [
          ref('Base'),
          { type: 'object', properties: { name: { type: 'string' }, inner: ref('Base') } },
        ],
        required: ['id', 'name'],
      },
    },
    valid: each({ name: 'a' }, { name: 'a', inner: {} }),
    invalid: each(
      {},
      { name: 'a', id: 'x' },
      { name: 'a', made: 'x' },
      { name: 1 },
      { name: 'a', inner: { id: 'x' } },
    ),
  },
  'may send what is write-only': {
    operation: json({
      type: 'object',
      required: ['password'],
      properties: { password: { type: 'string', writeOnly: true } },
    }),
    valid: [],
    invalid: each({}, { password: 1 }),
    gives: [[{ body: { password: 'a' } }, { body: { password: 'a' } }]],
  },
  'of which a required member is required, whatever its default': {
    operation: json({
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'integer', default: 1 }, b: { type: 'integer', default: 2 } },
    }),
    valid: each({ a: 1 }),
    invalid: each({}, { a: 'x' }),
    gives: [[{ body: { a: 1 } }, { body: { a: 1, b: 2 } }]],
  },
  'with a default that does not fit': {
    operation: json({
      type: 'object',
      properties: { a: { oneOf: [{ type: 'string' }, { type: 'array' }], default: null } },
    }),
    valid: each({}, { a: 'x' }, { a: [] }),
    invalid: each({ a: null }, { a: 1 }),
  },
  'that is a tuple': {
    operation: json({ type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }], items: false }),
    valid: each([], [1], [1, 'a']),
    invalid: each(['a'], [1, 2], [1, 'a', 3], {}),
  },
  'with integers of 64 bits': {
    operation: json({ type: 'object', properties: { n: { type: 'integer', format: 'int64' } } }),
    valid: [...each({ n: 1 }, { n: 1 - 2 ** 53 }), { text: '{"n":1.0}' }],
    invalid: [
      ...each({ n: 1.5 }, { n: '1' }, { n: 2 ** 53 }),
      { text: '{"n":1e300}' },
      { text: '{"n":-9223372036854775808}' },
    ],
  },
  'with whole numbers that would become others': {
    operation: json({}),
    valid: [...each(2 ** 53 - 1, 1e21, -(2 ** 53)), { text: '{"n":0.12345678901234567890}' }],
    invalid: [{ text: '9007199254740993' }, { text: '{"n":[-9223372036854775807]}' }],
  },
  'with a price, whatever doubles make of it': {
    operation: json({ type: 'number', multipleOf: 0.01 }),
    valid: each(19.99, 0.07, 4.35, 1_000_000.01, 1_234_567.89, 10_000_000.07),
    invalid: each(19.999, 0.001, 1_234_567.891),
  },
  'with members that a pattern names beside alternatives': {
    operation: json({
      anyOf: [{ properties: { a: { type: 'integer' } }, required: ['a'] }, { required: ['b'] }],
      oneOf: [{ additionalProperties: false }, { minProperties: 1 }],
      patternProperties: { '^c': { type: 'integer' } },
    }),
    valid: each({ b: 1, c: 1 }, { a: 1, c: 1, d: 1 }),
    invalid: each({ b: 1, c: '1' }, { c: 1 }, { a: '1' }),
  },
  'closed around alternatives and patterns': {
    operation: json({
      dependentSchemas: { a: { properties: { a: { type: 'integer' } } } },
      oneOf: [{ properties: { b: { type: 'integer' } }, required: ['b'] }, { maxProperties: 1 }],
      patternProperties: { '^c': { type: 'integer' } },
      unevaluatedProperties: false,
    }),
    valid: each({ b: 1, c: 1, a: 1 }, { c: 1 }, {}),
    invalid: each({ b: 1, d: 1 }, { d: 1 }, { c: '1' }),
  },
  'with patterns that need no u flag': {
    operation: json({
      type: 'object',
      properties: { a: { type: 'string', pattern: '^\\-\\_[\\w-.]$' } },
      patternProperties: { '^x\\-': { type: 'integer' } },
    }),
    valid: each({ a: '-_.' }, { 'x-1': 1 }),
    invalid: each({ a: '-_' }, { 'x-1': 'a' }),
  },
  'with a nullable enumeration': {
    operation: json({ type: 'object', properties: { a: { type: ['string', 'null'], enum: ['x', null] } } }),
    valid: each({ a: 'x' }, { a: null }, {}),
    invalid: each({ a: 'y' }, { a: 1 }),
  },
  'may be null, or any JSON': {
    operation: json({ type: ['object', 'null', 'boolean'] }),
    valid: each({}, null, false),
    invalid: each(1, 'a', []),
  },
  'with a URL of any scheme and host': {
    operation: json({ type: 'object', properties: { a: { type: 'string', format: 'url' } } }),
    valid: each(
      { a: 'https://a.example/b?c=d' },
      { a: 'http://localhost:3000/back' },
      { a: 'http://10.0.0.1' },
      { a: 'otpauth://totp/a?secret=b' },
    ),
    invalid: each({ a: '' }, { a: '/b' }, { a: 'a b' }, { a: 'http://' }),
  },
  'with formats nobody knows, and those of binary data': {
    operation: json({
      type: 'object',
      properties: {
        a: { type: 'string', format: 'colour' },
        b: { type: 'string', format: 'byte' },
        c: { type: 'string', format: 'password' },
        d: { type: 'number', format: 'float' },
        e: { type: 'string', contentEncoding: 'base64' },
      },
    }),
    valid: each({ a: 'red' }, { b: 'YQ==' }, { c: '' }, { d: 1.5 }, { e: 'YQ==' }),
    invalid: each({ a: 1 }, { b: 'a?' }, { d: '1' }, { e: 1 }),
  },
  'that refers to itself': {
    operation: json(ref('Tree')),
    schemas: {
      Tree: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, below: { type: 'array', items: ref('Tree') } },
      },
    },
    valid: each({ name: 'a', below: [{ name: 'b', below: [] }] }),
    invalid: each({ name: 'a', below: [{}] }),
  },
  'that may be itself, which says nothing': {
    operation: json(ref('Self')),
    schemas: { Self: { anyOf: [{ type: 'string' }, ref('Self')], allOf: [ref('Self'), { maxLength: 2 }] } },
    valid: each('a', 'ab'),
    invalid: each(1, 'abc', {}),
  },
  // Of which JSON Schema says that its meaning is undefined (2020-12, section 9.4.1).
  'that two schemas pass to and fro is nothing': {
    operation: json(ref('One')),
    schemas: {
      One: { anyOf: [{ type: 'string' }, ref('Other')] },
      Other: { anyOf: [{ type: 'integer' }, ref('One')] },
    },
    valid: [],
    invalid: each({}, 1.5, null, 'a'),
  },
  'that refers to a place inside of another operation or schema': {
    operation: json({
      type: 'object',
      properties: {
        a: { $ref: '#/components/schemas/Deep/properties/in%20side' },
        b: { $ref: '#/components/schemas/Deep/$defs/own' },
      },
    }),
    schemas: {
      Deep: { properties: { 'in side': { type: 'integer' } }, $defs: { own: { type: 'boolean' } } },
    },
    valid: each({ a: 1, b: true }),
    invalid: each({ a: 'x' }, { b: 1 }),
  },
  'with keywords beside a reference': {
    operation: json({ $ref: '#/components/schemas/Name', maxLength: 2 }),
    schemas: { Name: { type: 'string', minLength: 1 } },
    valid: each('a', 'ab'),
    invalid: each('', 'abc', 1),
  },
  'with conditions and what is not evaluated': {
    operation: json({
      type: 'object',
      allOf: [{ properties: { a: { type: 'integer' } } }],
      if: { required: ['a'] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { required: ['b'] },
      properties: { b: { type: 'string' } },
      unevaluatedProperties: false,
    }),
    valid: each({}, { a: 1, b: 'x' }, { b: 'x' }),
    invalid: each({ a: 1 }, { c: 1 }),
  },
  'with what OpenAPI 3.0 and authors leave behind': {
    operation: json({
      type: 'object',
      example: { id: '#' },
      externalDocs: { url: 'https://a.example' },
      properties: {
        a: { allOf: [{ type: 'string' }], nullable: true },
        b: { $ref: '#/components/schemas/B', nullable: true, description: 'x', id: 'b' },
      },
    }),
    schemas: { B: { type: 'integer', xml: { attribute: true }, 'x-eov-type': 'string', id: 'b' } },
    valid: each({ a: 'x', b: 1 }),
    invalid: each({ a: 1 }, { b: 'x' }),
  },
};
