/** The contract that every competitor implements: a list with a filter, one record, and a create. */
const responseHeaders = {
  'X-Request-Id': { required: true, schema: { type: 'string' } },
  'X-RateLimit-Limit': { required: true, schema: { type: 'integer', minimum: 1 } },
  'X-RateLimit-Remaining': { required: true, schema: { type: 'integer', minimum: 0 } },
  'X-RateLimit-Reset': { required: true, schema: { type: 'integer' } },
};

const json = (name: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
});

const success = (description: string, name: string, headers: object = responseHeaders) => ({
  description,
  headers,
  content: json(name),
});

const error = { $ref: '#/components/responses/Error' };

const newBook = {
  title: { type: 'string', minLength: 1, maxLength: 200 },
  author: { type: 'string', minLength: 1, maxLength: 200 },
  genre: { type: 'string', minLength: 1, maxLength: 40 },
  year: { type: 'integer', minimum: 0, maximum: 9999 },
  rating: { type: 'number', minimum: 0, maximum: 5 },
  inStock: { type: 'boolean' },
  tags: { type: 'array', maxItems: 10, items: { type: 'string', minLength: 1, maxLength: 40 } },
};

const meta = { requestId: { type: 'string' } };
const listMeta = {
  page: { type: 'integer' },
  pageSize: { type: 'integer' },
  total: { type: 'integer' },
  totalPages: { type: 'integer' },
  hasNextPage: { type: 'boolean' },
  ...meta,
};

const object = (properties: object, rest: object = {}) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  ...rest,
});

export const booksDocument = {
  openapi: '3.1.1',
  info: { title: 'Books', version: '1.0.0' },
  servers: [{ url: '/api/v1' }],
  paths: {
    '/books': {
      get: {
        operationId: 'listBooks',
        security: [{ key: ['books:read'] }],
        parameters: [
          {
            name: 'page',
            in: 'query',
            schema: { type: 'integer', minimum: 1, maximum: 100_000, default: 1 },
          },
          {
            name: 'pageSize',
            in: 'query',
            schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
          },
          { name: 'genre', in: 'query', schema: { type: 'string', minLength: 1, maxLength: 40 } },
        ],
        responses: { '200': success('A page of books.', 'BookList'), default: error },
      },
      post: {
        operationId: 'createBook',
        security: [{ key: ['books:write'] }],
        parameters: [
          {
            name: 'Idempotency-Key',
            in: 'header',
            schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
          },
        ],
        requestBody: { required: true, content: json('NewBook') },
        responses: {
          '201': success('The book.', 'BookResponse', {
            ...responseHeaders,
            Location: { required: true, schema: { type: 'string' } },
          }),
          default: error,
        },
      },
    },
    '/books/{bookId}': {
      get: {
        operationId: 'getBook',
        security: [{ key: ['books:read'] }],
        parameters: [
          { name: 'bookId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        ],
        responses: { '200': success('The book.', 'BookResponse'), default: error },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    responses: { Error: { description: 'An error.', headers: responseHeaders, content: json('Error') } },
    schemas: {
      NewBook: object(newBook, { additionalProperties: false }),
      Book: object({ id: { type: 'string', format: 'uuid' }, ...newBook }),
      BookResponse: object({ data: { $ref: '#/components/schemas/Book' }, meta: object(meta) }),
      BookList: object({
        data: { type: 'array', items: { $ref: '#/components/schemas/Book' } },
        meta: object(listMeta),
      }),
      Error: object({
        error: {
          type: 'object',
          required: ['code', 'message', 'requestId'],
          properties: {
            code: { type: 'string' },
            message: { type: 'string' },
            requestId: { type: 'string' },
            details: { type: 'array', items: { type: 'object' } },
          },
        },
      }),
    },
  },
};
