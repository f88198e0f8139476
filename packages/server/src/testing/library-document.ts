/** A small contract of the tests' own: a library lends books. */
const envelope = (data: object, meta = '#/components/schemas/Meta') => ({
  'application/json': {
    schema: { type: 'object', required: ['data', 'meta'], properties: { data, meta: { $ref: meta } } },
  },
});

const common = {
  'X-Request-Id': { required: true, schema: { type: 'string' } },
  'X-RateLimit-Limit': { required: true, schema: { type: 'integer', minimum: 1 } },
  'X-RateLimit-Remaining': { required: true, schema: { type: 'integer', minimum: 0 } },
  'X-RateLimit-Reset': { required: true, schema: { type: 'integer' } },
};

const location = { required: true, schema: { type: 'string', pattern: '/api/v1/' } };
const failures = {
  '404': { $ref: '#/components/responses/Error' },
  '409': { $ref: '#/components/responses/Error' },
};
const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' };

export const libraryDocument = {
  openapi: '3.1.1',
  info: { title: 'Library', version: '1.0.0' },
  servers: [{ url: '/api/v1' }],
  paths: {
    '/me': {
      get: {
        operationId: 'getReader',
        security: [{ key: [] }],
        responses: {
          '200': {
            description: 'Who asks.',
            headers: common,
            content: envelope({ $ref: '#/components/schemas/Reader' }),
          },
        },
      },
    },
    '/opening-hours': {
      get: {
        operationId: 'getOpeningHours',
        security: [],
        responses: {
          '200': {
            description: 'Without a key and without an envelope.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['from', 'to'],
                  properties: { from: { type: 'integer' }, to: { type: 'integer' } },
                },
              },
            },
          },
        },
      },
    },
    '/books': {
      get: {
        operationId: 'listBooks',
        security: [{ key: ['books:read'] }],
        parameters: [
          { $ref: '#/components/parameters/Page' },
          { $ref: '#/components/parameters/PageSize' },
          { name: 'title', in: 'query', schema: { type: 'string', maxLength: 100 } },
          { name: 'minRating', in: 'query', schema: { type: 'number', minimum: 0, maximum: 100 } },
          { name: 'inStock', in: 'query', schema: { type: 'boolean' } },
          { name: 'tag', in: 'query', schema: { type: 'array', items: { type: 'string' }, maxItems: 5 } },
        ],
        responses: {
          '200': {
            description: 'A page of books.',
            headers: common,
            content: envelope(
              { type: 'array', items: { $ref: '#/components/schemas/Book' } },
              '#/components/schemas/ListMeta',
            ),
          },
        },
      },
      post: {
        operationId: 'createBook',
        security: [{ key: ['books:write'] }],
        parameters: [idempotencyKey],
        requestBody: { $ref: '#/components/requestBodies/NewBook' },
        responses: {
          '201': {
            description: 'The book.',
            headers: { ...common, Location: location },
            content: envelope({ $ref: '#/components/schemas/Book' }),
          },
          ...failures,
        },
      },
    },
    '/books/lost': {
      get: {
        operationId: 'getLostBooks',
        deprecated: true,
        'x-deprecation': {
          date: '2025-01-01',
          sunset: '2026-01-01',
          migration: 'https://library.example/lost',
        },
        security: [{ key: ['books:read'] }],
        responses: {
          '200': { description: 'How many.', headers: common, content: envelope({ type: 'integer' }) },
        },
      },
    },
    '/books/{bookId}': {
      parameters: [
        { name: 'bookId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      ],
      get: {
        operationId: 'getBook',
        security: [{ key: ['books:read'] }],
        responses: {
          '200': {
            description: 'The book.',
            headers: common,
            content: envelope({ $ref: '#/components/schemas/Book' }),
          },
          ...failures,
        },
      },
      delete: {
        operationId: 'deleteBook',
        security: [{ key: ['books:write'] }],
        responses: { '204': { description: 'It is gone.', headers: common }, ...failures },
      },
    },
    '/inventories': {
      post: {
        operationId: 'startInventory',
        security: [{ key: ['books:write'] }],
        parameters: [idempotencyKey],
        requestBody: {
          required: false,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                additionalProperties: false,
                properties: { shelf: { type: 'string' } },
              },
            },
          },
        },
        responses: {
          '202': {
            description: 'Counting.',
            headers: common,
            content: envelope({
              type: 'object',
              required: ['jobId'],
              properties: { jobId: { type: 'string' } },
            }),
          },
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    parameters: {
      Page: {
        name: 'page',
        in: 'query',
        schema: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
      },
      PageSize: { name: 'pageSize', in: 'query', schema: { $ref: '#/components/schemas/PageSize' } },
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
      },
    },
    requestBodies: {
      NewBook: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/NewBook' } } },
      },
    },
    responses: {
      Error: {
        description: 'An error.',
        headers: common,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    schemas: {
      PageSize: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      NewBook: {
        type: 'object',
        additionalProperties: false,
        required: ['title'],
        properties: {
          title: { type: 'string', minLength: 1, maxLength: 100 },
          copies: { type: 'integer', minimum: 1, maximum: 1000, default: 1 },
          homepage: { type: 'string', format: 'http-url' },
        },
      },
      Book: {
        type: 'object',
        required: ['id', 'title', 'copies'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          title: { type: 'string' },
          copies: { type: 'integer' },
        },
      },
      Reader: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      Meta: { type: 'object', required: ['requestId'], properties: { requestId: { type: 'string' } } },
      ListMeta: {
        allOf: [
          { $ref: '#/components/schemas/Meta' },
          {
            type: 'object',
            required: ['page', 'pageSize', 'total', 'totalPages', 'hasNextPage'],
            properties: {
              page: { type: 'integer' },
              pageSize: { type: 'integer' },
              total: { type: 'integer' },
              totalPages: { type: 'integer' },
              hasNextPage: { type: 'boolean' },
            },
          },
        ],
      },
      Error: {
        type: 'object',
        required: ['error'],
        properties: {
          error: {
            type: 'object',
            required: ['code', 'message', 'requestId'],
            properties: {
              code: { enum: ['NOT_FOUND', 'OUT_OF_SPACE', 'IDEMPOTENCY_IN_PROGRESS'] },
              message: { type: 'string' },
              requestId: { type: 'string' },
            },
          },
        },
      },
    },
  },
};
