import { objectAt } from '@seogeo/document';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Change } from './change.ts';
import { compareBundles } from './compare-bundles.ts';
import { comparedSideBySide, sideBySide } from './testing/side-by-side.ts';

const text = { type: 'string' };
const list = { type: 'array', items: text };
const header = { name: 'X-Sign', in: 'header', schema: text };
const query = { name: 'X-Sign', in: 'query', schema: text };
const answer = { description: 'Done.' };
const answers = (further: object) => ({ responses: { 200: { ...answer, ...further } } });
const at = (operation: object) => ({ paths: { '/x': { get: { ...answers({}), ...operation } } } });
const json = (media: object) => answers({ content: { 'application/json': media } });
const event = (parameters: readonly object[]) => {
  const delivered = { parameters, ...answers({}) };
  return {
    webhooks: { made: { post: delivered } },
    paths: { '/x': { get: { ...answers({}), callbacks: { on: { '{$url}': { post: delivered } } } } } },
  };
};
const hook = (delivered: object) => ({
  paths: {},
  webhooks: { made: { post: { ...delivered, ...answers({}) } } },
});
const body = (schema: object) => ({
  requestBody: { required: true, content: { 'application/json': { schema } } },
});
const parts = (name: string) => ({
  schema: { type: 'object', properties: { f: text } },
  encoding: { f: { headers: { [name]: { schema: text } } } },
});
const twice = (schema: object) =>
  at({
    responses: {
      200: { ...answer, headers: { 'x-rate': { schema } } },
      201: { ...answer, headers: { 'X-RATE': { schema: text } } },
    },
  });
const shared = (required: boolean, properties: object) => ({
  ...at({ requestBody: { $ref: '#/components/requestBodies/B' } }),
  components: {
    requestBodies: {
      B: { required, content: { 'application/json': { schema: { type: 'object', properties } } } },
    },
  },
});
const scheme = (held: object) => ({ paths: {}, components: { securitySchemes: { key: held } } });
const key = { type: 'apiKey', in: 'header', name: 'X-Key' };
const servers = (...urls: readonly string[]) => ({ paths: {}, servers: urls.map((url) => ({ url })) });

type Told = readonly string[];
const OTHERWISE: Told = [
  'patch The document is written differently; nothing that is sent or received changed.',
];
/** What is told where the first becomes the second, and where the second becomes the first. */
const rows: readonly [title: string, was: object, is: object, there: Told, back: Told][] = [
  [
    'a header that a webhook and a callback deliver',
    event([]),
    event([{ ...header, required: true }]),
    [
      'minor The header parameter `X-Sign` (`GET /x`) was added and is required.',
      'minor The header parameter `X-Sign` (`webhook made`) was added and is required.',
    ],
    [
      'major The header parameter `X-Sign` (`GET /x`) was removed.',
      'major The header parameter `X-Sign` (`webhook made`) was removed.',
    ],
  ],
  [
    'a header that is always delivered',
    event([header]),
    event([{ ...header, required: true }]),
    [
      'minor The header parameter `X-Sign` is required now (`GET /x`).',
      'minor The header parameter `X-Sign` is required now (`webhook made`).',
    ],
    [
      'major The header parameter `X-Sign` is optional now (`GET /x`).',
      'major The header parameter `X-Sign` is optional now (`webhook made`).',
    ],
  ],
  [
    'a delivered header by another name',
    hook({ parameters: [header] }),
    hook({ parameters: [{ ...header, name: 'X-Seal' }] }),
    ['major `name` of the header parameter `X-Sign` is `X-Seal` instead of `X-Sign` (`webhook made`).'],
    ['major `name` of the header parameter `X-Seal` is `X-Sign` instead of `X-Seal` (`webhook made`).'],
  ],
  [
    'a delivered value that stands elsewhere',
    hook({ parameters: [header] }),
    hook({ parameters: [query] }),
    ['major `in` of the header parameter `X-Sign` is `query` instead of `header` (`webhook made`).'],
    ['major `in` of the query parameter `X-Sign` is `header` instead of `query` (`webhook made`).'],
  ],
  [
    'a delivered list that is written otherwise',
    hook({ parameters: [{ ...query, schema: list }] }),
    hook({ parameters: [{ ...query, schema: list, explode: false }] }),
    ['major `explode` of the query parameter `X-Sign` is `false` instead of `true` (`webhook made`).'],
    ['major `explode` of the query parameter `X-Sign` is `true` instead of `false` (`webhook made`).'],
  ],
  [
    'a member that is always delivered',
    hook(body({ type: 'object', properties: { a: text } })),
    hook(body({ type: 'object', properties: { a: text }, required: ['a'] })),
    ['minor Of what is delivered, `a` is required now (`webhook made`).'],
    ['major Of what is delivered, `a` is optional now (`webhook made`).'],
  ],
  [
    'a parameter that stands elsewhere',
    at({ parameters: [query] }),
    at({ parameters: [header] }),
    ['major `X-Sign` query parameter is now a header parameter (`GET /x`).'],
    ['major `X-Sign` header parameter is now a query parameter (`GET /x`).'],
  ],
  [
    'a parameter that may be empty',
    at({ parameters: [query] }),
    at({ parameters: [{ ...query, allowEmptyValue: true }] }),
    ['minor `allowEmptyValue` of `X-Sign` query parameter was set to `true` (`GET /x`).'],
    ['major `allowEmptyValue` of `X-Sign` query parameter was removed (`GET /x`).'],
  ],
  [
    'a parameter that is a list',
    at({ parameters: [query] }),
    at({ parameters: [{ ...query, schema: list }] }),
    ['major The query parameter `X-Sign` is `array` instead of `string` (`GET /x`).'],
    ['major The query parameter `X-Sign` is `string` instead of `array` (`GET /x`).'],
  ],
  [
    'a number that is a text',
    at({ parameters: [{ ...query, schema: { type: 'integer' } }] }),
    at({ parameters: [query] }),
    ['minor The query parameter `X-Sign` is `string` instead of `integer` (`GET /x`).'],
    ['major The query parameter `X-Sign` is `integer` instead of `string` (`GET /x`).'],
  ],
  [
    'a list of numbers that are texts',
    at({ parameters: [{ ...query, schema: { type: 'array', items: { type: 'boolean' } } }] }),
    at({ parameters: [{ ...query, schema: list }] }),
    ['minor `[]` of the query parameter `X-Sign` is `string` instead of `boolean` (`GET /x`).'],
    ['major `[]` of the query parameter `X-Sign` is `boolean` instead of `string` (`GET /x`).'],
  ],
  [
    'a number that is true or false',
    at({ parameters: [{ ...query, schema: { type: 'integer' } }] }),
    at({ parameters: [{ ...query, schema: { type: 'boolean' } }] }),
    ['major The query parameter `X-Sign` is `boolean` instead of `integer` (`GET /x`).'],
    ['major The query parameter `X-Sign` is `integer` instead of `boolean` (`GET /x`).'],
  ],
  [
    'a field of JSON that is a text',
    at({
      parameters: [
        { ...query, schema: undefined, content: { 'application/json': { schema: { type: 'integer' } } } },
      ],
    }),
    at({ parameters: [{ ...query, schema: undefined, content: { 'application/json': { schema: text } } }] }),
    ['major The query parameter `X-Sign` is `string` instead of `integer` (`GET /x`).'],
    ['major The query parameter `X-Sign` is `integer` instead of `string` (`GET /x`).'],
  ],
  [
    'one value that is written as a list would be',
    at({ parameters: [query], ...answers({ headers: { 'X-Rate': { schema: text } } }) }),
    at({
      parameters: [{ ...query, explode: false }],
      ...answers({ headers: { 'X-Rate': { schema: text, explode: true } } }),
    }),
    [],
    [],
  ],
  [
    'headers that a document describes elsewhere',
    at({}),
    at({
      parameters: [{ ...header, name: 'accept', required: true }],
      ...answers({ headers: { 'Content-Type': { required: true, schema: text } } }),
    }),
    [],
    [],
  ],
  [
    'a default where there was none',
    at({ parameters: [query] }),
    at({ parameters: [{ ...query, schema: { ...text, default: 'a' } }] }),
    ['minor The query parameter `X-Sign` has the default `a` now (`GET /x`).'],
    ['major The query parameter `X-Sign` has no default any more (it was `a`) (`GET /x`).'],
  ],
  [
    'bytes of which is said that they are bytes',
    at(answers({ content: { 'image/png': {} } })),
    at(answers({ content: { 'image/png': { schema: { ...text, format: 'binary' } } } })),
    [],
    [],
  ],
  [
    'a body that several may have',
    shared(false, { a: text, b: text }),
    shared(true, { a: text }),
    [
      'major The request body is required now (`GET /x`).',
      'major The request field `b` was removed (`GET /x`).',
    ],
    [
      'minor The request body is optional now (`GET /x`).',
      'minor The request field `b` (`GET /x`) was added.',
    ],
  ],
  [
    'a member that everybody sends',
    at(body({ type: 'object', properties: { a: text, b: { type: 'array', items: { type: 'object' } } } })),
    at(
      body({
        type: 'object',
        required: ['b'],
        properties: {
          a: text,
          b: { type: 'array', items: { type: 'object', properties: { c: text }, required: ['c'] } },
        },
      }),
    ),
    [
      'major Of the request body, `b` is required now (`GET /x`).',
      'major Of the request field `b[]`, `c` is required now (`GET /x`).',
      'minor `properties` of the request field `b[]` (`GET /x`) was added: `c`.',
    ],
    [
      'major The request field `b[].c` was removed (`GET /x`).',
      'minor Of the request body, `b` is optional now (`GET /x`).',
      'minor Of the request field `b[]`, `c` is optional now (`GET /x`).',
    ],
  ],
  [
    'what nobody sends, for it is only read',
    at(body({ type: 'object', properties: { a: text, b: { ...text, readOnly: true } } })),
    at(body({ type: 'object', properties: { a: text, b: { type: 'integer', readOnly: true, default: 1 } } })),
    [
      'minor The request field `b` has the default `1` now (`GET /x`).',
      'minor The request field `b` is `integer` instead of `string` (`GET /x`).',
    ],
    [
      'minor The request field `b` has no default any more (it was `1`) (`GET /x`).',
      'minor The request field `b` is `string` instead of `integer` (`GET /x`).',
    ],
  ],
  [
    'what nobody reads, for it is only sent',
    at(json({ schema: { type: 'object', properties: { a: text, b: { ...text, writeOnly: true } } } })),
    at(json({ schema: { type: 'object', properties: { a: text } } })),
    ['minor The field `b` of the response 200 (`GET /x`) was removed.'],
    ['minor The field `b` of the response 200 (`GET /x`) was added.'],
  ],
  [
    'a list that has an envelope',
    at(json({ schema: list })),
    at(json({ schema: { type: 'object', properties: { data: list } } })),
    ['major The response 200 is `object` instead of `array` (`GET /x`).'],
    ['major The response 200 is `array` instead of `object` (`GET /x`).'],
  ],
  [
    'examples alone',
    at(json({ schema: text })),
    at(json({ schema: text, examples: { one: { value: 'a' } } })),
    ['patch `examples` of the response 200 (`GET /x`) was added.'],
    ['patch `examples` of the response 200 (`GET /x`) was removed.'],
  ],
  [
    'the first headers',
    at({}),
    at(answers({ headers: { 'X-Rate': { schema: text }, 'X-Left': { schema: text } } })),
    ['minor `headers` of the response 200 (`GET /x`) was added: `X-Rate` and `X-Left`.'],
    ['major `headers` of the response 200 (`GET /x`) was removed: `X-Rate` and `X-Left`.'],
  ],
  [
    'a header in another case',
    at(answers({ headers: { 'X-Rate': { schema: text } } })),
    at(answers({ headers: { 'x-rate': { schema: text } } })),
    OTHERWISE,
    OTHERWISE,
  ],
  [
    'a header in another case, and of another type',
    at(answers({ headers: { 'X-Rate': { schema: text } } })),
    at(answers({ headers: { 'x-rate': { schema: { type: 'integer' } } } })),
    ['minor The response header `x-rate` is `integer` instead of `string` (`GET /x`).'],
    ['major The response header `X-Rate` is `string` instead of `integer` (`GET /x`).'],
  ],
  [
    'a header twice, once in another case',
    at(answers({ headers: { 'X-Rate': { schema: text }, 'x-rate': { schema: text } } })),
    at(answers({ headers: { 'x-rate': { schema: text } } })),
    OTHERWISE,
    ['minor The response header `X-Rate` (`GET /x`) was added.'],
  ],
  [
    'a header that another response has in another case',
    twice({ type: 'string' }),
    twice({ type: 'integer' }),
    ['minor The response header `x-rate` is `integer` instead of `string` (`GET /x`).'],
    ['major The response header `x-rate` is `string` instead of `integer` (`GET /x`).'],
  ],
  [
    'a header of a part in another case',
    at({ requestBody: { content: { 'multipart/form-data': parts('X-Rate') } } }),
    at({ requestBody: { content: { 'multipart/form-data': parts('x-rate') } } }),
    OTHERWISE,
    OTHERWISE,
  ],
  [
    'a key in a query in another case',
    scheme({ ...key, in: 'query' }),
    scheme({ ...key, in: 'query', name: 'x-key' }),
    ["major `name` of security scheme `key` changed from 'X-Key' to 'x-key'."],
    ["major `name` of security scheme `key` changed from 'x-key' to 'X-Key'."],
  ],
  [
    'a key in a header in another case',
    scheme(key),
    scheme({ ...key, name: key.name.toLowerCase() }),
    OTHERWISE,
    OTHERWISE,
  ],
  [
    'the first links',
    at({}),
    at(answers({ links: { self: { operationId: 'x' } } })),
    ['minor The link `self` of the response 200 was added (`GET /x`).'],
    ['major The link `self` of the response 200 was removed (`GET /x`).'],
  ],
  [
    'an operation on a server of its own',
    at({}),
    at({ servers: [{ url: 'https://files.test' }] }),
    ['major `servers` of `GET /x` was added.'],
    ['major `servers` of `GET /x` was removed.'],
  ],
  [
    'one more server',
    servers('https://a.test'),
    servers('https://a.test', 'https://b.test'),
    ['minor The server `https://b.test` was added.'],
    ['major The server `https://b.test` was removed.'],
  ],
  [
    'a scheme of another type',
    scheme(key),
    scheme({ type: 'http', scheme: 'bearer' }),
    ["major `type` of security scheme `key` changed from 'apiKey' to 'http'."],
    ["major `type` of security scheme `key` changed from 'http' to 'apiKey'."],
  ],
  [
    'a scheme that nothing asks for',
    { paths: {}, components: { securitySchemes: { other: { ...key, in: 'query' } } } },
    { paths: {}, components: { securitySchemes: { other: { ...key, in: 'query' }, key } } },
    ['minor `components.securitySchemes.key`: it was added.'],
    ['minor Security scheme `key` was removed.'],
  ],
  [
    'components that nothing uses',
    { paths: {} },
    { paths: {}, components: { schemas: { A: text } } },
    OTHERWISE,
    OTHERWISE,
  ],
  [
    'an extension of the document',
    { paths: {} },
    { paths: {}, 'x-owner': 'us' },
    ['patch `x-owner` of the document changed.'],
    ['patch `x-owner` of the document changed.'],
  ],
];

const pairs = rows.flatMap(([, was, is, there, back]) => [
  [was, is, there] as const,
  [is, was, back] as const,
]);
/** Written otherwise alone: what is told of one of them would be told of all. */
const quiet = pairs.filter(([, , told]) => told === OTHERWISE);
const schemesOf = (document: object) =>
  Object.keys(objectAt(document, 'components', 'securitySchemes')).length;
/** Where nothing is said of a document as a whole, and no scheme comes that might be one which goes elsewhere. */
const together = pairs
  .filter((pair) => !quiet.includes(pair))
  .filter(([was, is]) =>
    Object.keys({ ...was, ...is }).every((name) => /paths|webhooks|components/.test(name)),
  )
  .filter(([was, is]) => schemesOf(was) === schemesOf(is));
let ofQuiet: readonly Change[] = [];
let compared: readonly (readonly Change[])[] = [];
beforeAll(async () => {
  ({ changes: ofQuiet } = await compareBundles(...sideBySide(quiet.map(([was, is]) => [was, is]))));
  compared = await comparedSideBySide(together.map(([was, is]) => [was, is]));
});

describe.each(rows)('%s', (_title, was, is, there, back) => {
  const told = async (before: object, after: object) => {
    const head = { openapi: '3.1.0', info: { title: 'Told', version: '1.0.0' } };
    const isPair = ([one, other]: (typeof pairs)[number]) => one === before && other === after;
    const changes = quiet.some(isPair)
      ? ofQuiet
      : (compared[together.findIndex(isPair)] ??
        (await compareBundles({ ...head, ...before }, { ...head, ...after })).changes);
    return changes
      .map(({ impact, message }) => `${impact} ${message.replaceAll(/'(true|false)'/g, '`$1`')}`)
      .sort();
  };

  it('is told of once, as what it means to who calls the API', async () => {
    expect([await told(was, is), await told(is, was)]).toEqual([there, back]);
  });
});
