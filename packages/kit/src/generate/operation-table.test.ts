import type { OpenApiDocument } from '@seogeo/document';
import { describe, expect, it } from 'vitest';
import { operationTable } from './operation-table.ts';

const document: OpenApiDocument = {
  openapi: '3.1.1',
  paths: {
    '/books/{bookId}/pages': {
      parameters: [{ name: 'bookId', in: 'path' }],
      get: {
        operationId: 'listPages',
        security: [{ key: ['books:read'] }],
        parameters: [{ $ref: '#/components/parameters/Page' }, { name: 'pageSize', in: 'query' }],
        responses: { '200': {}, '404': {} },
      },
      post: {
        operationId: 'createPage',
        deprecated: true,
        security: [{ key: ['books:write', 'pages:write'] }],
        parameters: [{ name: 'Idempotency-Key', in: 'header' }],
        responses: { '404': {}, '201': {} },
      },
    },
    '/openapi.json': {
      get: { operationId: 'getDocument', 'x-served-by': 'runtime', security: [], responses: { '200': {} } },
    },
    '/health': { get: { operationId: 'getHealth', security: [], responses: { '204': {} } } },
  },
  components: { parameters: { Page: { name: 'page', in: 'query' } } },
};

describe('the operation table', () => {
  it('tells of every operation how it is addressed, guarded and answered', () => {
    const common = { path: '/books/{bookId}/pages', secured: true };
    expect(operationTable(document)).toEqual([
      {
        ...common,
        id: 'listPages',
        method: 'get',
        scopes: ['books:read'],
        paginated: true,
        idempotent: false,
        deprecated: false,
        successStatus: 200,
      },
      {
        ...common,
        id: 'createPage',
        method: 'post',
        scopes: ['books:write', 'pages:write'],
        paginated: false,
        idempotent: true,
        deprecated: true,
        successStatus: 201,
      },
      {
        id: 'getHealth',
        method: 'get',
        path: '/health',
        scopes: [],
        secured: false,
        paginated: false,
        idempotent: false,
        deprecated: false,
        successStatus: 204,
      },
    ]);
  });

  it('leaves out what the server answers by itself', () => {
    expect(operationTable(document).map(({ id }) => id)).not.toContain('getDocument');
  });

  it('refuses an operation that cannot succeed', () => {
    const hopeless = { get: { operationId: 'getNothing', security: [], responses: { '404': {} } } };
    expect(() => operationTable({ ...document, paths: { '/nothing': hopeless } })).toThrow(/getNothing/);
  });

  const rowsOf = (operation: object, beside: object = {}) => {
    const get = { operationId: 'getIt', responses: { '200': {} }, ...operation };
    return operationTable({ ...document, ...beside, paths: { '/it': { get } } });
  };

  it.each<[object, object, object]>([
    [{}, {}, { secured: false, scopes: [] }],
    [{}, { security: [{ key: ['read'] }] }, { secured: true, scopes: ['read'] }],
    [{ security: [] }, { security: [{ key: ['read'] }] }, { secured: false, scopes: [] }],
    [{ security: [{ key: ['read'] }, {}] }, {}, { secured: false, scopes: [] }],
    [{ security: [{ a: ['x'], b: [] }, { c: ['x', 'y'] }] }, {}, { secured: true, scopes: ['x', 'y'] }],
  ])('reads who is let in from %j in a document with %j', (operation, beside, guard) => {
    expect(rowsOf(operation, beside)).toMatchObject([guard]);
  });

  it.each([
    [{ '202': {}, '200': {}, default: {} }, 200],
    [{ default: {}, '404': {} }, 200],
    [{ '2XX': {}, '302': {} }, 200],
    [{ '302': {}, '404': {} }, 302],
    [undefined, 200],
  ])('of responses %j takes a success: %d', (responses, successStatus) => {
    expect(rowsOf({ responses })).toMatchObject([{ successStatus }]);
  });

  it('takes the page parameters by the names that the document gives them', () => {
    const parameters = [
      { name: 'page', in: 'query' },
      { name: 'per_page', in: 'query' },
    ];
    expect(rowsOf({ parameters })).toMatchObject([{ paginated: false }]);
    const named = { 'x-pagination': { pageSize: 'per_page' } };
    expect(rowsOf({ parameters }, named)).toMatchObject([{ paginated: true }]);
  });
});
