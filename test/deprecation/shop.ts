/** A contract of the test's own: a bookshop whose second version deprecates an operation, a parameter and fields. */

interface shopOperations {
  listBooks: {
    parameters: { query: { tag?: string }; path?: never; header?: never; cookie?: never };
    requestBody?: never;
    responses: {
      200: {
        headers: { [name: string]: unknown };
        content: { 'application/json': { books: { title: string; isbn?: string }[] } };
      };
    };
  };
  createBook: {
    parameters: { query?: never; path?: never; header?: never; cookie?: never };
    requestBody: { content: { 'application/json': { title: string; price?: { cents?: number } } } };
    responses: { 204: { headers: { [name: string]: unknown }; content?: never } };
  };
  getBestseller: {
    parameters: { query?: never; path?: never; header?: never; cookie?: never };
    requestBody?: never;
    responses: {
      200: { headers: { [name: string]: unknown }; content: { 'application/json': { title: string } } };
    };
  };
}

export type { shopOperations };

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const title = { type: 'string', maxLength: 100 };

/** Version 1.0.0: nothing is deprecated. */
export const shop = {
  openapi: '3.1.1',
  info: { title: 'Bookshop', version: '1.0.0' },
  servers: [{ url: '/' }],
  paths: {
    '/books': {
      get: {
        operationId: 'listBooks',
        summary: 'List books',
        security: [{ key: [] }],
        parameters: [{ name: 'tag', in: 'query', schema: { type: 'string', maxLength: 20 } }],
        responses: { 200: { description: 'All books.', ...json({ $ref: '#/components/schemas/BookList' }) } },
      },
      post: {
        operationId: 'createBook',
        summary: 'Add a book',
        security: [{ key: [] }],
        requestBody: { required: true, ...json({ $ref: '#/components/schemas/NewBook' }) },
        responses: { 204: { description: 'It is there.' } },
      },
    },
    '/bestseller': {
      get: {
        operationId: 'getBestseller',
        summary: 'Read the bestseller',
        security: [{ key: [] }],
        responses: {
          200: {
            description: 'It.',
            ...json({ type: 'object', required: ['title'], properties: { title } }),
          },
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    schemas: {
      BookList: {
        type: 'object',
        required: ['books'],
        properties: { books: { type: 'array', items: { $ref: '#/components/schemas/Book' } } },
      },
      Book: { type: 'object', required: ['title'], properties: { title, isbn: { type: 'string' } } },
      NewBook: {
        type: 'object',
        required: ['title'],
        properties: {
          title,
          price: { type: 'object', properties: { cents: { type: 'integer', minimum: 0, maximum: 100000 } } },
        },
      },
    },
  },
};

/** Version 1.1.0: each kind of thing is deprecated once, with dates of its own. */
export function deprecatingShop(): typeof shop {
  const next = structuredClone(shop);
  next.info.version = '1.1.0';
  const deprecate = (thing: object | undefined, date: string, sunset: string, migration: string): void => {
    if (thing === undefined) throw new Error('There is nothing to deprecate.');
    Object.assign(thing, { deprecated: true, 'x-deprecation': { date, sunset, migration } });
  };
  const { Book, NewBook } = next.components.schemas;
  deprecate(
    next.paths['/bestseller'].get,
    '2026-01-01',
    '2026-06-01',
    'https://shop.example/migrate/bestseller',
  );
  deprecate(next.paths['/books'].get.parameters[0], '2026-02-01', '2026-07-01', 'Search by `title` instead.');
  deprecate(NewBook.properties.price.properties.cents, '2026-03-01', '2026-08-01', 'Send `price.amount`.');
  deprecate(Book.properties.isbn, '2026-04-01', '2026-09-01', 'Read `identifiers`.');
  return next;
}

const row = { scopes: [], secured: true, paginated: false, idempotent: false };
export const shopTable = {
  listBooks: {
    ...row,
    id: 'listBooks',
    method: 'get',
    path: '/books',
    deprecated: false,
    successStatus: 200,
  },
  createBook: {
    ...row,
    id: 'createBook',
    method: 'post',
    path: '/books',
    deprecated: false,
    successStatus: 204,
  },
  getBestseller: {
    ...row,
    id: 'getBestseller',
    method: 'get',
    path: '/bestseller',
    deprecated: true,
    successStatus: 200,
  },
};
