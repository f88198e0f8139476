import { isOpenApiDocument } from '@seogeo/document';
import { describe, expect, it } from 'vitest';
import { homePage } from './home-page.ts';
import { docsOperations, tagsOf } from './operations.ts';
import { tryPage } from './try-page.ts';

const document: unknown = {
  openapi: '3.1.1',
  components: {},
  tags: [{ name: 'Old books', description: 'Of before.' }],
  paths: {
    '/shelves': {
      get: {
        operationId: 'listShelves',
        tags: ['Old books'],
        summary: 'List shelves',
        description: 'Lists <all> shelves.',
        security: [{ apiKey: ['shelves:read'] }],
        deprecated: true,
        'x-deprecation': { date: '2026-01-01', sunset: '2026-06-01', migration: 'Use `GET /rooms`.' },
        parameters: [
          {
            name: 'room',
            in: 'query',
            deprecated: true,
            example: 'a',
            schema: { type: 'string', default: 'b' },
          },
        ],
        responses: { '200': { content: {} } },
      },
    },
  },
};

describe('A deprecated operation', () => {
  if (!isOpenApiDocument(document)) throw new Error('not a document');
  const tags = tagsOf(document, docsOperations(document));

  it('says since when, until when and what to use instead, where it is tried', () => {
    const { main } = tryPage({ service: null, tags }, '/v1');
    expect(main).toContain('<strong>Deprecated since 2026-01-01, may be gone from 2026-06-01.</strong> Use');
    expect(main).toContain('query, deprecated');
    expect(main).toContain('<code>shelves:read</code>');
  });

  it('is marked in the list of operations', () => {
    expect(homePage({ title: 'T', summary: 'S', guides: [], tags }).main).toContain('<em>deprecated</em>');
  });
});

it('a tag that only operations name has them, and so has an operation without a tag', () => {
  const get = (tags?: readonly string[]) => ({ get: { ...(tags && { tags }), responses: {} } });
  const paths = { '/a': get(['Loans']), '/b': get(['Books']), '/c': get() };
  const tagged = { openapi: '3.1.1', components: {}, tags: [{ name: 'Books' }, { name: 'Rooms' }], paths };
  if (!isOpenApiDocument(tagged)) throw new Error('not a document');
  const told = tagsOf(tagged, docsOperations(tagged)).map((tag) => [
    tag.name,
    tag.description,
    tag.operations.map(({ path }) => path).join(),
  ]);
  expect(told).toEqual([
    ['Books', '', '/b'],
    ['Rooms', '', ''],
    ['Loans', '', '/a'],
    ['default', '', '/c'],
  ]);
});

it('a parameter is chosen of a list where nothing else may be given, and typed where something may', () => {
  const schemas = [
    { type: 'boolean' },
    { enum: ['a', 'b'] },
    { enum: ['a'], 'x-open-enum': true },
    { type: 'string', 'x-known-values': ['a'] },
    { type: 'string' },
  ];
  const shown = [{}, {}, {}, { example: 'a' }, { example: 0 }];
  const parameters = schemas.map((schema, at) => ({ name: `p${at}`, in: 'query', schema, ...shown[at] }));
  const paths = { '/a': { get: { parameters, responses: {} } } };
  const asked = { openapi: '3.1.1', components: {}, paths };
  if (!isOpenApiDocument(asked)) throw new Error('not a document');
  const [operation] = docsOperations(asked);
  const choices = [['true', 'false'], ['a', 'b'], [], [], []];
  expect(operation?.parameters.map((parameter) => parameter.choices)).toEqual(choices);
  expect(operation?.parameters.map(({ example }) => example)).toEqual(['', '', '', 'a', '0']);
});
