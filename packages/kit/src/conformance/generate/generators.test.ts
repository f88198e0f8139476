import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileContract } from '../contract/compile-contract.ts';
import { SchemaChecks } from '../contract/schema-checks.ts';
import { writeRequest } from '../exchange/write-request.ts';
import { Records } from '../records.ts';
import { notesDocument } from '../testing/notes-contract.ts';
import { allowsBody, allowsPlan } from './allows-plan.ts';
import { bodyBreakages } from './body-breakages.ts';
import { parameterBreakages } from './parameter-breakages.ts';
import { requestPlans } from './request-plan.ts';
import { SchemaValues } from './schema-values.ts';

const urlHost = '127.0.0.1:9';
const tree = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    below: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
  },
};
const loop = {
  type: 'object',
  required: ['self'],
  properties: { self: { $ref: '#/components/schemas/Loop' } },
};
const document = {
  ...notesDocument,
  components: { ...notesDocument.components, schemas: { Tree: tree, Loop: loop } },
};

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ ...document, $id: 'https://document.invalid/it' });
const validator = (schema: object) => ajv.compile(local(schema));
const local = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"https://document.invalid/it#/'));

const schemas: readonly (readonly [name: string, schema: object])[] = [
  ['a union of types', { type: ['string', 'integer', 'null'], minLength: 2, maximum: 5 }],
  ['an enum', { enum: ['a', 1, null, { x: 1 }] }],
  ['a constant', { const: { a: [1] } }],
  ['bounded integers', { type: 'integer', minimum: -3, exclusiveMaximum: 4 }],
  ['a narrow range of numbers', { type: 'number', exclusiveMinimum: 0.5, maximum: 0.75 }],
  ['multiples', { type: 'number', multipleOf: 0.05, minimum: 0, maximum: 1 }],
  ['exact lengths', { type: 'string', minLength: 7, maxLength: 7 }],
  ['a pattern with lengths', { type: 'string', pattern: '^[A-Z]{2}-\\d+$', minLength: 6, maxLength: 9 }],
  [
    'a pattern that fast-check does not know',
    { type: 'string', pattern: '^(a+)-\\1$', examples: ['a-a', 'xyz!'] },
  ],
  ...[
    '^(?!^[-+.]*$)[+-]?0*\\d*\\.?\\d*$',
    '^(?=.*[A-Z])(?=.*\\d)[A-Za-z\\d]{8,20}$',
    '^(?=.*[!@#$%^&*()])(?=.*(?:foo|ba[rz])).{6,}$',
    '^(?!\\s)(.*)(\\S)$',
    '^(?=.{3,9}$)[a-z]+(?<!-)$',
    '^(?!.*--)[a-z-]{1,20}(?<=[a-z])$',
    '^(?:\\((?!0)\\d{2}\\)|[(?=])x$',
  ].map((pattern) => [`a pattern with look-around: ${pattern}`, { type: 'string', pattern }] as const),
  ...[
    'date-time',
    'date',
    'time',
    'duration',
    'email',
    'hostname',
    'ipv4',
    'ipv6',
    'uuid',
    'uri',
    'uri-reference',
    'byte',
    'json-pointer',
    'regex',
  ].map((format) => [`format ${format}`, { type: 'string', format }] as const),
  [
    'an address with a longest length',
    { type: 'string', pattern: '^https?://[^\\s/?#@]+(/\\S*)?$', maxLength: 60 },
  ],
  ['an array of unique items', { type: 'array', items: { type: 'boolean' }, uniqueItems: true, maxItems: 2 }],
  ['a tuple', { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }], items: false }],
  [
    'an object with further properties',
    {
      type: 'object',
      properties: { a: { type: 'integer' } },
      additionalProperties: { type: 'boolean' },
      minProperties: 3,
    },
  ],
  [
    'allOf',
    {
      allOf: [
        { type: 'object', required: ['a'], properties: { a: { type: 'integer', minimum: 1 } } },
        { properties: { a: { maximum: 2 }, b: { type: 'string' } } },
      ],
    },
  ],
  [
    'allOf of parts that refuse what the others have',
    {
      allOf: [
        { type: 'object', required: ['b'], properties: { a: {}, b: {} }, additionalProperties: false },
        { properties: { b: { enum: [1, 2] }, c: {} }, additionalProperties: false },
      ],
    },
  ],
  [
    'allOf of parts that say what the others may have',
    {
      allOf: [
        { type: 'object', required: ['a'], properties: { a: {} } },
        { additionalProperties: { const: 'x' } },
      ],
    },
  ],
  [
    'oneOf',
    {
      oneOf: [
        { type: 'string', maxLength: 3 },
        { type: 'integer', minimum: 10 },
      ],
    },
  ],
  [
    'anyOf beside other keywords',
    {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string' } },
      anyOf: [
        { properties: { kind: { const: 'x' } } },
        { required: ['y'], properties: { y: { type: 'null' } } },
      ],
    },
  ],
  [
    'if and then',
    {
      type: 'object',
      required: ['n'],
      properties: { n: { type: 'integer', minimum: 0, maximum: 3 } },
      if: { properties: { n: { const: 1 } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['m'] },
    },
  ],
  ['a schema that contains itself', { $ref: '#/components/schemas/Tree' }],
  ['a schema without keywords', {}],
];

describe('a schema with its parts put together', () => {
  it('has each of its parts once, by however many ways they are reached, and none that leads back', () => {
    const levels = Array.from({ length: 40 }, (_, level) => level);
    const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const parts = levels.flatMap((level) => [
      [`A${level}`, { allOf: [to(`B${level}`), to(`C${level}`)], properties: { [`p${level}`]: {} } }],
      [`B${level}`, { allOf: [to(`A${level + 1}`)] }],
      [`C${level}`, { allOf: [to(`A${level + 1}`)] }],
    ]);
    const flat = (end: object) => {
      const all = { ...notesDocument, components: { schemas: { ...Object.fromEntries(parts), A40: end } } };
      return new SchemaValues(all, { urlHost, charset: 'any' }).flat(to('A0'));
    };
    expect(Object.keys(Object(flat({ properties: { end: {} } })?.properties))).toHaveLength(41);
    expect(flat(to('A7'))).toBe(null);
  });
});

describe('what is generated for a schema', () => {
  const values = new SchemaValues(document, { urlHost, charset: 'any' });

  it.each(schemas)('holds to it: %s', (_name, schema) => {
    const validate = validator(schema);
    const source = values.of(schema);
    if (source === null) throw new Error('There is no generator.');
    const made = fc.sample(source, { numRuns: 300, seed: 5 });
    const holding = made.filter((value) => validate(value));
    // Generators may miss where keywords work together; what misses is thrown away before it is sent.
    expect(holding.length).toBeGreaterThan(made.length * 0.4);
  });

  it.each([
    '^(?=.*\\d)(a+)+$',
    '^(?!b)(([a-z])+.)+[A-Z]([a-z])+$',
    '^([ab]|a)*(?<!b)c$',
    '^(?=.*x)(a|aa)+$',
    '^(?=(a+)+$)a.*b$',
    '^(?=.{40,}$)(\\w+\\s?)*(?=x)x$',
  ])(
    'is made in no time of a pattern with look-around that an engine may go back over for ever: %s',
    (pattern) => {
      const validate = validator({ type: 'string', pattern });
      const made = fc.sample(values.of({ type: 'string', pattern }) ?? fc.constant(''), {
        numRuns: 300,
        seed: 5,
      });
      for (const text of made) validate(text);
    },
  );

  it('is never null for `nullable`, which OpenAPI 3.1 does not know', () => {
    const schema = { oneOf: [{ type: 'string' }, { type: 'integer' }], nullable: true };
    const made = fc.sample(values.of(schema) ?? fc.constant(null), { numRuns: 300, seed: 5 });
    expect(made).not.toContain(null);
  });

  it('is nothing for a schema that requires itself without end', () => {
    expect(values.of({ $ref: '#/components/schemas/Loop' })).toBeNull();
  });

  it.each(['anyOf', 'oneOf'])('is worked out once for each depth, whatever leads to it by %s', (keyword) => {
    let asked = 0;
    const last = {
      get type() {
        asked += 1;
        return 'null';
      },
    };
    const schemas = Object.fromEntries(
      Array.from({ length: 8 }, (_, n) => {
        const next = n === 7 ? last : { $ref: `#/components/schemas/C${n + 1}` };
        const either = { [keyword]: [next, { ...next }, { allOf: [next] }] };
        return [`C${n}`, { type: 'object', required: ['next'], properties: { next: either } }];
      }),
    );
    const made = new SchemaValues({ ...document, components: { schemas } }, { urlHost, charset: 'any' });
    expect(made.of({ $ref: '#/components/schemas/C0' })).not.toBeNull();
    expect(asked).toBeLessThan(100);
  });

  const nested = (schema: object, times: number): object =>
    times === 0 ? schema : { type: 'array', minItems: 1_000, items: nested(schema, times - 1) };
  const doubled = Object.fromEntries(
    Array.from({ length: 22 }, (_, n) => {
      const next = n === 21 ? { type: 'null' } : { $ref: `#/components/schemas/D${n + 1}` };
      return [`D${n}`, { type: 'object', required: ['a', 'b'], properties: { a: next, b: next } }];
    }),
  );
  const far = new SchemaValues(
    { ...document, components: { schemas: doubled } },
    { urlHost, charset: 'any' },
  );
  it.each<[string, object]>([
    ['a text', { type: 'string', minLength: 2e9 }],
    ['a text in a list', { type: 'array', minItems: 1_000, items: { type: 'string', minLength: 50_000 } }],
    ['a list', { type: 'array', items: { type: 'null' }, minItems: 1e9 }],
    ['a list of lists', nested({ type: 'null' }, 3)],
    [
      'a list whose items differ',
      { type: 'array', uniqueItems: true, minItems: 1e9, items: { type: 'integer' } },
    ],
    ['an object', { type: 'object', minProperties: 1e9, additionalProperties: { type: 'null' } }],
    ['objects that have two of the next each', { $ref: '#/components/schemas/D0' }],
    ['a pattern', { type: 'string', pattern: '^(a{1,9}){60000}(?:b{1000}){1000}$' }],
    ['a number beyond all', { type: 'number', multipleOf: 1e-300, minimum: 1e308, maximum: 1.7e308 }],
  ])('is nothing for what no memory holds, and is left out where it may be: %s', (_, schema) => {
    expect(far.of(schema)).toBeNull();
    const optional = { type: 'object', required: ['b'], properties: { a: schema, b: { const: 1 } } };
    expect(far.model({ ...optional, additionalProperties: false })).toEqual({ b: 1 });
    expect(far.of({ anyOf: [schema, { const: 2 }] })).not.toBeNull();
  });

  it('reaches the shortest and the longest length that are allowed', () => {
    const source = values.of({ type: 'string', minLength: 3, maxLength: 900 });
    if (source === null) throw new Error('There is no generator.');
    const lengths = fc.sample(source, { numRuns: 200, seed: 5 }).map((value) => [...String(value)].length);
    expect(lengths).toContain(3);
    expect(lengths).toContain(900);
  });

  it('names no host but the given one', () => {
    const address = {
      type: 'string',
      pattern: '^https?://[^\\s/?#@]+(/\\S*)?$',
      minLength: 8,
      maxLength: 300,
      examples: ['https://example.com'],
    };
    for (const schema of [
      address,
      { type: 'string', format: 'uri' },
      { type: 'string', format: 'http-url', maxLength: 200 },
    ]) {
      const source = values.of(schema);
      if (source === null) throw new Error('There is no generator.');
      for (const value of fc.sample(source, { numRuns: 300, seed: 5 }))
        expect(new URL(String(value)).host).toBe(urlHost);
    }
  });
});

describe('what people are shown of a schema', () => {
  const values = new SchemaValues(document, { urlHost, charset: 'plain', isCalm: true });
  const list = { type: 'array', items: { type: 'boolean' } };

  it.each<[object, RegExp]>([
    [{ type: 'integer' }, /^\d{1,4}$/],
    [{ type: 'integer', format: 'int64' }, /^\d{1,4}$/],
    [{ type: 'number' }, /^\d{1,4}(\.\d+)?$/],
    [{ type: 'number', format: 'int32' }, /^\d{1,4}$/],
    [{ type: 'number', format: 'int64' }, /^\d{1,4}$/],
    [{ type: 'integer', minimum: 5_000 }, /^[56]\d{3}$/],
    [{ type: 'integer', maximum: -7 }, /^-\d{1,4}$/],
    [{ type: 'integer', minimum: -40, maximum: 90_000 }, /^(-[1-4]?\d|\d{1,3})$/],
    [{ type: 'integer', minimum: 1, multipleOf: 5_000 }, /^\d+000$/],
    [{ type: 'integer', minimum: -3_000_000_000, maximum: -2_999_999_990 }, /^-(3000000000|29999999\d\d)$/],
    [{ type: 'number', minimum: -9e9, maximum: -8_999_999_999 }, /^-(9000000000|8999999999(\.\d+)?)$/],
    [{ type: 'integer', maximum: -3_000_000_000 }, /^-300000\d{4}$/],
    [{ type: 'string' }, /^"[a-z]{4,12}"$/],
    [{ type: 'string', maxLength: 5_000 }, /^"[a-z]{4,12}"$/],
    [{ type: 'string', maxLength: 2 }, /^"[a-z]{2}"$/],
    [{ type: 'string', minLength: 30, maxLength: 31 }, /^"[a-z]{30,31}"$/],
    [{ type: 'string', pattern: '^[A-Z]{2,}$', maxLength: 400 }, /^"[A-Z]{2,60}"$/],
    [list, /^\[(true|false)/],
    [{ ...list, maxItems: 40 }, /^\[(true|false)(,(true|false)){0,3}\]$/],
    [{ ...list, maxItems: 0 }, /^\[\]$/],
  ])('is small, and holds to it: %j', (schema, shown) => {
    const source = values.of(schema);
    if (source === null) throw new Error('There is no generator.');
    const validate = validator(schema);
    for (const value of fc.sample(source, { numRuns: 100, seed: 5 })) {
      expect(JSON.stringify(value)).toMatch(shown);
      expect(validate(value)).toBe(true);
    }
  });
});

describe('a record of which each leads to all others', () => {
  const names = Array.from({ length: 30 }, (_, n) => `Entity${n}`);
  const ids = Object.fromEntries(
    names.map((name) => [`${name}Id`, { type: 'string', pattern: '^[0-9a-f]{32}$' }]),
  );
  const others = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]));
  const entity = { type: 'object', required: ['Entity0Id'], properties: { ...others, ...ids } };
  const graph = { components: { schemas: Object.fromEntries(names.map((name) => [name, entity])) } };

  it('is shown to people with fields of its own before those others', () => {
    const values = new SchemaValues(graph, { urlHost, charset: 'plain', isCalm: true });
    const source = values.of(others.Entity3) ?? fc.constant({});
    const shown = fc.sample(source, { numRuns: 60, seed: 5 });
    for (const value of shown) expect(JSON.stringify(value).length).toBeLessThan(10_000);
    const seen = new Set(shown.flatMap((value) => Object.keys(Object(value))));
    expect([...seen]).toEqual(expect.arrayContaining(Object.keys(ids)));
  });
});

describe('blocks that hold blocks, of two lists at once', () => {
  it('are merged where they name themselves alike, and else left before they lead on', () => {
    const names = Array.from({ length: 6 }, (_, index) => `Block${index}`);
    const all = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
    // Each list is another, so that what is merged of two is a third one.
    const from = (index: number) => ({ oneOf: [...all.slice(index), ...all.slice(0, index)] });
    const block = (name: string, index: number) => ({
      type: 'object',
      required: ['type', 'nodes'],
      properties: { type: { enum: [name] }, nodes: { type: 'array', items: from(index) } },
    });
    const schemas = Object.fromEntries(names.map((name, index) => [name, block(name, index)]));
    const options = { urlHost, charset: 'plain', isCalm: true, direction: 'response' } as const;
    const values = new SchemaValues({ components: { schemas } }, options).of({ allOf: [from(0), from(1)] });
    const [value] = values === null ? [] : fc.sample(values, { numRuns: 1, seed: 1 });
    expect(value).toHaveProperty('type', expect.stringContaining('Block'));
  });
});

describe('a broken request', () => {
  const contract = compileContract(notesDocument);
  const operation = contract.operations.find(({ id }) => id === 'createNote');
  if (operation === undefined) throw new Error('createNote is missing.');
  const checks = new SchemaChecks(contract.document);
  const any = new SchemaValues(contract.document, { urlHost, charset: 'any' });
  const plain = new SchemaValues(contract.document, { urlHost, charset: 'plain' });
  const plans = requestPlans(operation, { any, plain }, []);
  const breakages = bodyBreakages(operation, any, checks);

  it('breaks every rule that the schema has', () => {
    const rules = breakages.map(({ rule }) => rule);
    for (const rule of [
      'body: without title',
      'body: with an undocumented field',
      'body: an array where the schema has another type',
      'body/title: longer than 40 characters',
      'body/title: shorter than 1 characters',
      'body/rating: more than 5',
      'body/rating: less than 1',
      'body/color: a value that is not in the enum',
      'body/answersTo: no uuid',
      'body/children: more than 3 items',
      'body/children/0: without label',
      'body/children/0/label: longer than 10 characters',
      'body: malformed JSON (cut off)',
      'body: none, where one is required',
      'body: Content-Type text/plain, which is not documented',
    ]) {
      expect(rules).toContain(rule);
    }
  });

  it('is refused by the schema, whatever valid request it was made from', () => {
    if (plans === null) throw new Error('There is no generator.');
    ajv.addSchema({ ...notesDocument, $id: 'notes' });
    const isNote = ajv.compile({ $ref: 'notes#/components/schemas/NewNote' });
    let broken = 0;
    fc.assert(
      fc.property(plans, fc.constantFrom(...breakages), (plan, breakage) => {
        fc.pre(allowsBody(operation, plan.body, checks));
        const changed = breakage.kind === 'plan' ? breakage.change(plan) : null;
        if (changed === null) return;
        broken += 1;
        expect(isNote(changed.body)).toBe(false);
      }),
      { numRuns: 2000, seed: 5 },
    );
    expect(broken).toBeGreaterThan(300);
  });

  it('has a parameter that is wrong under every reading of its text', () => {
    const list = contract.operations.find(({ id }) => id === 'listNotes');
    if (list === undefined) throw new Error('listNotes is missing.');
    const rules = (strictQuery: boolean) =>
      parameterBreakages(list, any, checks, { strictQuery }).map(({ rule }) => rule);
    expect(rules(false)).toContain('query/page: less than 1');
    expect(rules(false)).toContain('query/page: a word');
    expect(rules(false).join()).not.toMatch(/twice|undocumented/);
    expect(rules(true)).toContain('query/page: given twice');
    expect(rules(true)).toContain('query: an undocumented parameter');
  });
});

describe('a request that the contract allows', () => {
  const nullable = { type: ['integer', 'null'] };
  const integers = { type: 'array', items: { type: 'integer' } };
  const words = { type: 'array', items: { enum: ['a', 'b', 'a b', 'a|b', 'a,b', 'a.b'] } };
  const object = { type: 'object', properties: { a: nullable, b: integers }, additionalProperties: false };
  const joined = { in: 'query', explode: false };
  const path = { in: 'path', schema: words };

  function of(parameter: object, at = '/a', content = {}) {
    const parameters = [{ name: 'p', in: 'query', required: true, schema: integers, ...parameter }];
    const post = { parameters, requestBody: { content } };
    const contract = compileContract({ openapi: '3.1.1', paths: { [at]: { post } } });
    const values = new SchemaValues(contract.document, { urlHost, charset: 'any' });
    const [operation] = contract.operations;
    if (operation === undefined) throw new Error('There is no operation.');
    return { contract, operation, values, checks: new SchemaChecks(contract.document) };
  }

  function sent(...given: Parameters<typeof of>) {
    const { contract, operation, values, checks } = of(...given);
    const plans = requestPlans(operation, { any: values, plain: values }, []);
    if (plans === null) throw new Error('There is no generator.');
    return fc.sample(plans, { numRuns: 300, seed: 5 }).flatMap((plan) => {
      if (!allowsPlan(operation, plan, checks)) return [];
      return [writeRequest(operation, plan, new Records(contract, ''), [], () => true).request];
    });
  }

  it.each<[string, object, RegExp, string?]>([
    ['an empty list in the query', joined, /^\/a p=-?\d+(,-?\d+)* $/],
    ['null', { in: 'query', schema: nullable }, /^\/a p=-?\d+ $/],
    [
      'a list as an object',
      { style: 'deepObject', schema: { ...integers, minItems: 1 } },
      /^\/a (&?p\[\]=-?\d+)+ $/,
    ],
    ['null in a list', { in: 'query', schema: { type: 'array', items: nullable } }, /^\/a (&?p=-?\d+)+ $/],
    ['null and lists in an object', { in: 'query', schema: object }, /^\/a a=-?\d+ $/],
    ['an empty list in a header', { in: 'header' }, /^\/a {2}-?\d+(,-?\d+)*$/],
    ['an empty list in a cookie', { in: 'cookie', explode: false }, /^\/a {2}p=-?\d+(,-?\d+)*$/],
    ['several parts of an exploded cookie', { in: 'cookie' }, /^\/a {2}p=-?\d+$/],
    [
      'an empty list in a path',
      { in: 'path', style: 'matrix', explode: true },
      /^\/(;p=-?\d+)+ {2}$/,
      '/{p}',
    ],
    ['a dot in a label', { ...path, style: 'label' }, /^\/\.(%20|%7C|,|[ab])+ {2}$/, '/{p}'],
    ['a comma in a list', path, /^(?!.*%2C)/, '/{p}'],
    ['a space among spaces', { ...joined, style: 'spaceDelimited', schema: words }, /^(?!.*a%20b%20b)/],
    ['a mark of the segment', { in: 'path', schema: { enum: ['1', '1-2'] } }, /^\/1-0 /, '/{p}-{q}'],
  ])('holds no value that is read in several ways: %s', (_what, parameter, all, at) => {
    const requests = sent(parameter, at);
    expect(requests.length).toBeGreaterThan(20);
    for (const { path, query, headers } of requests)
      expect(`${path} ${query.join('&')} ${headers.map(([, text]) => text)}`).toMatch(all);
  });

  it('leaves out of a form what it cannot say', () => {
    const form = { 'application/x-www-form-urlencoded': { schema: { ...object, required: ['b'] } } };
    const bodies = sent({ schema: { const: 1 } }, '/a', form).flatMap(({ body }) => body ?? []);
    expect(bodies.length).toBeGreaterThan(20);
    for (const body of bodies) expect(body).toMatch(/^(&?a=-?\d+|&?b=-?\d+)+$/);
  });

  it('is not broken by a type that nothing is of: an empty form', () => {
    const form = { 'application/x-www-form-urlencoded': { schema: object } };
    const { operation, values, checks } = of({}, '/a', form);
    const retyped = bodyBreakages(operation, values, checks).find(({ rule }) => /Content-Type/.test(rule));
    if (retyped?.kind !== 'wire') throw new Error('No other type was tried.');
    const [request] = sent({}, '/a', form);
    if (request === undefined) throw new Error('Nothing was sent.');
    expect(retyped.change({ ...request, body: '' })).toBeNull();
    expect(retyped.change({ ...request, body: 'a=1' })).not.toBeNull();
  });

  it('is not broken by leaving out an object of which nothing is written', () => {
    const isAsked = (parameter: object) => {
      const { operation, values, checks } = of(parameter);
      const rules = parameterBreakages(operation, values, checks, { strictQuery: false });
      return rules.some(({ rule }) => rule.endsWith('left out, though required'));
    };
    expect(isAsked({ schema: object })).toBe(false);
    expect(isAsked({ schema: { ...object, required: ['a'] } })).toBe(true);
    expect(isAsked({ schema: object, style: 'deepObject' })).toBe(true);
    expect(isAsked({ schema: object, explode: false })).toBe(true);
    expect(isAsked({ schema: {} })).toBe(true);
    expect(isAsked({})).toBe(true);
  });

  it('is not broken by a text that its style takes apart', () => {
    const rules = ['label', 'simple'].map((style) => {
      const { operation, values, checks } = of({ in: 'path', style, explode: true }, '/{p}');
      return parameterBreakages(operation, values, checks, { strictQuery: false }).map(({ rule }) => rule);
    });
    expect(rules.map((all) => all.includes('path/p/0: a fraction'))).toEqual([false, true]);
  });
});
