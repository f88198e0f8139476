import { beforeAll, describe, expect, it } from 'vitest';
import { BundleView } from './bundle-view.ts';
import { type Change, greatestImpact } from './change.ts';
import { compareBundles } from './compare-bundles.ts';
import { isNameAlone, renamedWords } from './renamed-member.ts';

const text = { type: 'string' };
const owner = { $ref: '#/components/schemas/Owner' };
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const json = (schema: object) => ({ 'application/json': { schema } });
/** A message whose body is of a type, and whose parameter is written in some way. */
const typed = (type: string, schema: object = text, parameter: object = {}) => {
  const content = { [type]: { schema } };
  const parameters = 'name' in parameter ? [parameter] : [];
  return { post: { parameters, requestBody: { content }, responses: { 204: { description: 'Done.' } } } };
};
const readAs = (type: string) =>
  answers({ 200: { description: 'It.', content: { [type]: { schema: text } } } });
const filter = (more: object) => typed('text/plain', text, { name: 'filter', in: 'query', ...more });
const failed = { $ref: '#/components/responses/Failed' };
const failing = { description: 'Whatever it was.', content: json({}) };
const other = { $ref: '#/components/responses/Other' };
const done = { 204: { description: 'Done.' } };
const sends = (schema: object) => ({ post: { requestBody: { content: json(schema) }, responses: done } });
const answers = (responses: object) => ({ get: { responses: { ...done, ...responses } } });
const reads = (schema: object) => answers({ 200: { description: 'It.', content: json(schema) } });
const field = (of: object) => ({ type: 'object', properties: { of } });
const trace = (required: boolean) => ({ name: 'X-Trace', in: 'header', required, schema: text });
const patterns = (pattern: string) => ({ type: 'object', patternProperties: { [pattern]: text } });
const calls = (name: string, at: string) => ({
  post: { responses: done, callbacks: { [name]: { [`{$request.body#/${at}}`]: sends(field(text)) } } },
});
const multiple = (multipleOf: number) => ({ type: 'number', multipleOf });
const told = (name: string) => ({
  type: 'object',
  discriminator: {
    propertyName: 'kind',
    mapping: { [name]: '#/components/schemas/Owner', c: '#/components/schemas/Owner' },
  },
  properties: { kind: text },
});

const closed = { additionalProperties: false };
const record = (required: readonly string[], ...names: readonly string[]) => ({
  type: 'object',
  required,
  properties: Object.fromEntries(names.map((name, index) => [name, { ...text, minLength: index }])),
});

/** Two versions of a path, and what is told of it: the impact, then what the sentence says. */
const cases: readonly [title: string, was: object, is: object, told: readonly [string, string][]][] = [
  [
    'a reference loses null, sent',
    sends(field(orNull(owner))),
    sends(field(owner)),
    [['major', 'is never `null` any more']],
  ],
  [
    'a reference loses null, read',
    reads(field(orNull(owner))),
    reads(field(owner)),
    [['minor', 'is never `null` any more']],
  ],
  [
    'a reference gains null, sent',
    sends(field(owner)),
    sends(field(orNull(owner))),
    [['minor', 'may be `null` now']],
  ],
  [
    'a reference gains null, read',
    reads(field(owner)),
    reads(field({ oneOf: [{ type: 'null' }, owner] })),
    [['major', 'may be `null` now']],
  ],
  [
    'a component beside null by another name',
    sends(field(orNull(owner))),
    sends(field(orNull({ $ref: '#/components/schemas/Holder' }))),
    [],
  ],
  ['a body gains null', reads(owner), reads(orNull(owner)), [['major', 'may be `null` now']]],
  [
    'smaller steps, sent',
    sends(field(multiple(5))),
    sends(field(multiple(1))),
    [['minor', '`1` instead of `5`']],
  ],
  [
    'decimal steps, sent',
    sends(field(multiple(0.01))),
    sends(field(multiple(0.001))),
    [['minor', '`0.001`']],
  ],
  [
    'smaller steps, read',
    reads(field(multiple(5))),
    reads(field(multiple(1))),
    [['major', '`1` instead of `5`']],
  ],
  [
    'larger steps, sent',
    sends(field(multiple(5))),
    sends(field(multiple(10))),
    [['major', '`10` instead of `5`']],
  ],
  [
    'larger steps, read',
    reads(field(multiple(5))),
    reads(field(multiple(10))),
    [['minor', '`10` instead of `5`']],
  ],
  [
    'other steps, read',
    reads(field(multiple(4))),
    reads(field(multiple(6))),
    [['major', '`6` instead of `4`']],
  ],
  [
    'a type with its charset, sent',
    typed('application/json'),
    typed('application/json; charset=utf-8'),
    [['minor', '`application/json; charset=utf-8`']],
  ],
  [
    'a type becomes a range that has it, sent',
    typed('application/json'),
    typed('*/*'),
    [
      ['minor', '`*/*` of the request body (`POST /13`) was added'],
      ['minor', '`application/json` of the request body (`POST /13`) is told by `*/*`'],
    ],
  ],
  [
    'a type becomes a range that takes less in it, sent',
    typed('application/json'),
    typed('*/*', { type: 'string', maxLength: 5 }),
    [
      ['major', '`application/json` of the request body (`POST /14`) was removed'],
      ['minor', '`*/*`'],
    ],
  ],
  [
    'a range becomes one type, sent',
    typed('application/*'),
    typed('application/json'),
    [['major', '`application/json`']],
  ],
  [
    'a range becomes one type, read',
    readAs('application/*'),
    readAs('application/json'),
    [['minor', '`application/json`']],
  ],
  [
    'a type becomes a range, read',
    readAs('application/json'),
    readAs('application/*'),
    [['major', '`application/*`']],
  ],
  [
    'what is reserved may be sent as it is',
    filter({ schema: text }),
    filter({ schema: text, allowReserved: true }),
    [['minor', '`allowReserved`']],
  ],
  [
    'what is reserved may be sent as it is no longer',
    filter({ schema: text, allowReserved: true }),
    filter({ schema: text }),
    [['major', '`allowReserved`']],
  ],
  [
    'a parameter of JSON becomes a text',
    filter({ content: json(text) }),
    filter({ schema: text }),
    [['major', 'no longer sent as `application/json`']],
  ],
  [
    'ranges become default',
    answers({ '4XX': failed, '5XX': failed }),
    answers({ default: failed }),
    [
      ['minor', 'response 4XX (`GET /21`) is described by its range, by `default` or'],
      ['minor', 'response 5XX'],
      ['minor', 'default'],
    ],
  ],
  [
    'a refusal joins its range',
    answers({ 404: failed, '4XX': failed }),
    answers({ '4XX': failed }),
    [['minor', '404']],
  ],
  [
    'a refusal joins another',
    answers({ 404: failed, '4XX': other }),
    answers({ '4XX': other }),
    [['major', '404']],
  ],
  [
    'a refusal joins what is described in other words',
    answers({ 402: { description: 'Declined.', content: json({}) }, default: failing }),
    answers({ default: failing }),
    [['minor', '402']],
  ],
  [
    'a refusal that leaves nothing behind',
    answers({ 402: failed, 404: failed }),
    answers({ 404: failed }),
    [['major', '402']],
  ],
  [
    'a range of success becomes a status of it',
    answers({ '2XX': failing }),
    answers({ 201: { ...failing, description: 'Made.' } }),
    [
      ['minor', '201'],
      ['minor', 'The response 2XX'],
    ],
  ],
  [
    'a range of success becomes something else',
    answers({ '2XX': failed }),
    answers({ 201: other }),
    [
      ['major', 'The response 2XX'],
      ['minor', '201'],
    ],
  ],
  [
    'a range of success becomes a status of it, and another is answered otherwise than it was by the range',
    answers({ '2XX': failing }),
    answers({ 200: failing, 202: other }),
    [
      ['major', 'The response 2XX'],
      ['minor', '200'],
      ['minor', '202'],
    ],
  ],
  [
    'a range of success becomes a status of it beside one that was described by itself',
    answers({ 200: other, '2XX': failing }),
    answers({ 200: other, 202: failing }),
    [
      ['minor', '202'],
      ['minor', 'The response 2XX'],
    ],
  ],
  [
    'a success joins its range',
    answers({ 201: failed, default: failed }),
    answers({ default: failed }),
    [['major', '201']],
  ],
  [
    'a parameter that its only operation has itself',
    { parameters: [trace(false)], get: { parameters: [trace(true)], responses: done } },
    { parameters: [trace(true)], get: { parameters: [trace(true)], responses: done } },
    [],
  ],
  [
    'a parameter that one of two operations has itself',
    {
      parameters: [trace(false)],
      get: { parameters: [trace(true)], responses: done },
      put: { responses: done },
    },
    {
      parameters: [trace(true)],
      get: { parameters: [trace(true)], responses: done },
      put: { responses: done },
    },
    [['major', 'is required now (`PUT /']],
  ],
  [
    'a bound that excludes its number',
    sends(field({ type: 'number', maximum: 60 })),
    sends(field({ type: 'number', exclusiveMaximum: 60 })),
    [['major', 'is less than `60` instead of at most `60`']],
  ],
  [
    'a bound that includes its number, read',
    reads(field({ type: 'number', exclusiveMinimum: 0 })),
    reads(field({ type: 'number', minimum: 0 })),
    [['major', 'is at least `0` instead of more than `0`']],
  ],
  [
    'a higher bound that excludes its number',
    sends(field({ type: 'number', maximum: 60 })),
    sends(field({ type: 'number', exclusiveMaximum: 61 })),
    [['minor', 'is less than `61` instead of at most `60`']],
  ],
  [
    'what must not be',
    sends({ type: 'object', not: { required: ['a'] } }),
    sends({ type: 'object', not: { anyOf: [{ required: ['a'] }, { required: ['b'] }] } }),
    [['major', 'the request body must not be the same any more (`not` changed)']],
  ],
  [
    'what depends on a field',
    sends({ type: 'object', dependentSchemas: { a: { required: ['b'] } } }),
    sends({ type: 'object', dependentSchemas: { a: { required: ['b', 'c'] } } }),
    [['major', 'Of the request body (where `a` is there), `c` is required now']],
  ],
  [
    'what a callback delivers',
    { post: { responses: done, callbacks: { c: { '{$request.body#/u}': sends(field(text)) } } } },
    {
      post: {
        responses: done,
        callbacks: { c: { '{$request.body#/u}': sends(field({ type: 'integer' })) } },
      },
    },
    [['major', 'the delivered field `of` is `integer` instead of `string`']],
  ],
  ['where a callback goes', calls('c', 'a'), calls('c', 'b'), [['major', 'the callback `c` of `POST /']]],
  ['a pattern of names', sends(patterns('^a')), sends(patterns('^b')), [['major', 'names like `^a`']]],
  [
    'a name of a discriminator',
    sends(told('a')),
    sends(told('b')),
    [
      ['major', 'knows `a`'],
      ['minor', 'further `b`'],
    ],
  ],
  [
    'a required field for another one, read',
    reads(record(['name'], 'name')),
    reads(record(['title'], 'title')),
    [
      ['major', 'was removed'],
      ['minor', 'was added and is required'],
    ],
  ],
  [
    'a required field for another one, sent',
    sends({ ...record(['name'], 'name'), ...closed }),
    sends({ ...record(['title'], 'title'), ...closed }),
    [
      ['major', 'was removed'],
      ['major', 'was added and is required'],
    ],
  ],
  [
    'a required field goes where another becomes required, read',
    reads(record(['name'], 'title', 'name')),
    reads(record(['title'], 'title')),
    [
      ['major', 'was removed'],
      ['minor', '`title` is required now'],
    ],
  ],
  [
    'a required field comes where another becomes optional, sent',
    sends(record(['title'], 'title')),
    sends(record(['name'], 'title', 'name')),
    [
      ['major', 'was added and is required'],
      ['minor', '`title` is optional now'],
    ],
  ],
  [
    'a field with a name like that of one that went, read',
    reads(record(['name'], 'name')),
    reads({ type: 'object', properties: { note: { type: ['string', 'null'], maxLength: 9 } } }),
    [
      ['major', '`name` of the response 200'],
      ['minor', '`note` of the response 200'],
    ],
  ],
  [
    'a field with a name like that of one that went, sent',
    sends({ ...record([], 'name'), ...closed }),
    sends({ type: 'object', properties: { names: { type: 'array', items: text } }, ...closed }),
    [
      ['major', 'request field `name` was removed'],
      ['minor', 'request field `names`'],
    ],
  ],
  [
    'an object with a name like that of one that went, which has less in it, read',
    reads({ type: 'object', properties: { name: record([], 'first', 'last') } }),
    reads({ type: 'object', properties: { names: record([], 'first') } }),
    [
      ['major', '`name` of the response 200'],
      ['minor', '`names` of the response 200'],
    ],
  ],
  [
    'a list with a name like that of one that went, whose items have less in them, sent',
    sends({ type: 'object', properties: { name: { items: record(['last'], 'last') } }, ...closed }),
    sends({ type: 'object', properties: { names: { items: record([]) } }, ...closed }),
    [
      ['major', 'request field `name` was removed'],
      ['minor', 'request field `names`'],
    ],
  ],
  [
    'the same under a name that is like it, read',
    reads(record([], 'name')),
    reads({ type: 'object', properties: { names: { ...text, minLength: 0, description: 'All.' } } }),
    [
      ['major', '`name` of the response 200 is called `names` now'],
      ['patch', 'description'],
    ],
  ],
  [
    'a type of another version, sent',
    typed('application/json; version=1'),
    typed('application/json; version=2'),
    [['major', '`application/json; version=2`']],
  ],
  [
    'a text in another charset, read',
    readAs('text/plain; charset=iso-8859-1'),
    readAs('text/plain; charset=utf-8'),
    [['major', '`text/plain; charset=utf-8`']],
  ],
];

const documentOf = (isBefore: boolean) => ({
  openapi: '3.1.0',
  info: { title: 'Judged', version: '1.0.0' },
  paths: Object.fromEntries(cases.map(([_, was, is], index) => [`/${index}`, isBefore ? was : is])),
  webhooks: { [isBefore ? 'made' : 'created']: sends(field(text)) },
  components: {
    schemas: {
      Owner: { type: 'object', required: ['name'], properties: { name: text } },
      Holder: { type: 'object', required: ['name'], properties: { name: text } },
    },
    responses: {
      Failed: { description: 'No.', content: json(text) },
      Other: { description: 'No!', content: json({ type: 'integer' }) },
    },
  },
});

describe('what is told of a change', () => {
  let changes: readonly Change[] = [];
  beforeAll(async () => {
    ({ changes } = await compareBundles(documentOf(true), documentOf(false)));
  });

  it.each(cases.map((one, index) => [one[0], index] as const))('%s', (_title, index) => {
    const own = changes.filter(({ at }) => at[1] === `/${index}`);
    const wanted = (cases[index]?.[3] ?? []).map(([impact, words]) => ({
      impact,
      message: expect.stringMatching(new RegExp(words.replaceAll(/[$()*+.?[\]^{|}\\]/g, '\\$&'), 'i')),
    }));
    expect(own).toEqual(wanted.map((one) => expect.objectContaining(one)));
  });

  it('a webhook by another name is another webhook', () => {
    expect(greatestImpact(changes.filter(({ at }) => at[0] === 'webhooks'))).toBe('major');
  });

  it('what only stands beside a change is not told of', () => {
    expect(changes.filter(({ at }) => at[0] === 'components')).toEqual([]);
  });
});

describe('a path parameter by another name', () => {
  const parameter = (name: string) => ({ name, in: 'path', required: true, schema: text });
  const documentOfName = (name: string, isOwn: boolean, schema: object) => ({
    openapi: '3.1.0',
    info: { title: 'Names', version: '1.0.0' },
    paths: {
      [`/a/{${name}}`]: {
        ...(isOwn ? {} : { parameters: [parameter(name)] }),
        post: { ...sends(schema).post, ...(isOwn ? { parameters: [parameter(name)] } : {}) },
      },
    },
    components: { schemas: { Owner: text, Holder: text } },
  });
  const bounded = (keyword: string) => field({ type: 'number', [keyword]: 6 });

  it.each([true, false])('changes nothing on the wire, of the operation: %s', async (isOwn) => {
    const { changes } = await compareBundles(
      documentOfName('x', isOwn, field(orNull(owner))),
      documentOfName('y', isOwn, field(orNull({ $ref: '#/components/schemas/Holder' }))),
    );
    expect(changes).toMatchObject([
      { impact: 'patch', message: expect.stringContaining('Nothing changes on the wire') },
    ]);
  });

  it('hides no other change', async () => {
    const { changes } = await compareBundles(
      documentOfName('x', true, bounded('maximum')),
      documentOfName('y', true, bounded('exclusiveMaximum')),
    );
    expect(changes.map(({ rule }) => rule)).toEqual(['changed-bound', 'renamed-path-parameter']);
  });
});

// Redocly pairs what is alike: whether a member is renamed or another one is a matter of how much it holds.
describe('a member that is called otherwise', () => {
  const view = new BundleView({ ...documentOf(false), webhooks: {} });
  const schema = ['components', 'schemas', 'Owner'];
  const words: readonly [readonly string[], string][] = [
    [['webhooks', 'new'], 'the webhook `old` is called `new` now'],
    [
      ['paths', '/17', 'post', 'callbacks', 'c', 'new'],
      'the callback `c` of `POST /17` goes to `new` instead of `old`',
    ],
    [[...schema, 'properties', 'new'], 'the field `Owner.old` is called `new` now'],
    [
      [...schema, 'dependentSchemas', 'new'],
      'what `Owner` asks for beside `old`, it asks for beside `new` now',
    ],
  ];
  it.each(words)('%j', (way, said) => {
    expect(renamedWords(way, 'old', { base: view, revision: view })).toBe(said);
  });

  it('matters to nobody where the name is nowhere sent', () => {
    const ways = [schema, [...schema, '$defs', 'a'], ['paths', '/17', 'post', 'callbacks', 'c']];
    expect(ways.map(isNameAlone)).toEqual([true, true, true]);
    expect(words.map(([way]) => way).filter(isNameAlone)).toEqual([]);
  });
});

describe('an integer that a double cannot be', () => {
  const bounded = (maximum: number) => ({
    openapi: '3.1.0',
    info: { title: 'Digits', version: '1.0.0' },
    paths: { '/a': sends(field({ type: 'integer', maximum })) },
  });
  const told = async (was: string, is: string) => {
    const digits = { base: () => was, revision: () => is };
    return (await compareBundles(bounded(Number(was)), bounded(Number(is)), digits)).changes.map(
      ({ impact, message }) => `${impact} ${message}`,
    );
  };

  it('is told to its last digit', async () => {
    expect(await told('9223372036854775807', '9223372036854775806')).toEqual([
      'major The request field `of` is at most `9223372036854775806` instead of `9223372036854775807` (`POST /a`).',
    ]);
    expect(await told('9223372036854775806', '9223372036854775807')).toEqual([
      'minor The request field `of` is at most `9223372036854775807` instead of `9223372036854775806` (`POST /a`).',
    ]);
  });

  it('is no change where one side may have lost its digits before', async () => {
    expect(await told('9223372036854775807', '9223372036854776000')).toEqual([]);
    expect(await told('9223372036854775807', '9223372036854775807')).toEqual([]);
  });
});
