import { createHash, randomUUID } from 'node:crypto';
import {
  type Asked,
  answering,
  type ForeignDesign,
  isText,
  jsonObject,
  type Said,
  uuid,
  whole,
} from './foreign-design.ts';

const GENRES = ['crime', 'poetry', 'sci-fi'];
const problem = {
  description: 'Why not.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
const book = { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } };
const etag = { ETag: { required: true, schema: { type: 'string', pattern: '^"[0-9a-f]{12}"$' } } };
const bookId = { name: 'bookId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };

const document = {
  openapi: '3.1.0',
  info: { title: 'Library', version: '1' },
  security: [{ bearer: [] }],
  paths: {
    '/books': {
      get: {
        operationId: 'findBooks',
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 50, default: 20 } },
          {
            name: 'offset',
            in: 'query',
            schema: { type: 'integer', minimum: 0, maximum: 100000, default: 0 },
          },
          {
            name: 'genre',
            in: 'query',
            explode: false,
            schema: { type: 'array', minItems: 1, items: { enum: GENRES } },
          },
          { name: 'before', in: 'query', schema: { type: 'string', format: 'date' } },
        ],
        responses: {
          200: {
            description: 'Some.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['total', 'books'],
                  properties: {
                    total: { type: 'integer' },
                    books: { type: 'array', items: { $ref: '#/components/schemas/Book' } },
                  },
                },
              },
            },
          },
          '4XX': problem,
        },
      },
      post: {
        operationId: 'addBook',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/NewBook' } } },
        },
        responses: {
          201: {
            description: 'Made.',
            headers: {
              ...etag,
              Location: { required: true, schema: { type: 'string', format: 'uri-reference' } },
            },
            content: book,
          },
          '4XX': problem,
        },
      },
    },
    '/books/{bookId}': {
      parameters: [bookId],
      get: {
        operationId: 'readBook',
        parameters: [{ name: 'If-None-Match', in: 'header', schema: { type: 'string' } }],
        responses: {
          200: { description: 'It.', headers: etag, content: book },
          304: { description: 'As you have it.', headers: etag },
          '4XX': problem,
        },
      },
      delete: { operationId: 'dropBook', responses: { 204: { description: 'Gone.' }, '4XX': problem } },
    },
  },
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      NewBook: {
        type: 'object',
        required: ['title', 'genre'],
        unevaluatedProperties: false,
        properties: {
          title: { type: 'string', minLength: 1, maxLength: 40 },
          genre: { enum: GENRES },
          published: { type: ['string', 'null'], format: 'date' },
          isbn: { type: 'string', pattern: '^97[89]-\\d{10}$' },
        },
      },
      Book: {
        type: 'object',
        required: ['id', 'title', 'genre', 'added'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          title: { type: 'string' },
          genre: { enum: GENRES },
          published: { type: ['string', 'null'], format: 'date' },
          isbn: { type: 'string' },
          added: { type: 'string', format: 'date-time' },
        },
      },
      Problem: {
        type: 'object',
        required: ['type', 'status'],
        properties: {
          type: { type: 'string', format: 'uri-reference' },
          status: { type: 'integer' },
          detail: { type: 'string' },
        },
      },
    },
  },
};

interface Book {
  readonly id: string;
  readonly title: string;
  readonly genre: string;
  readonly added: string;
}

const isDate = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
const tag = (value: unknown): string =>
  `"${createHash('sha1').update(JSON.stringify(value)).digest('hex').slice(0, 12)}"`;

function listener(fault: string | null) {
  const books = new Map<string, Book>();
  const refuse = (status: number): Said => ({
    status,
    headers: {
      'content-type': 'application/problem+json',
      'x-reason': 'see body',
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    },
    body: fault === 'a problem without its type' ? { status } : { type: 'about:blank', status },
  });
  return answering((asked) => {
    const { method, path, headers } = asked;
    if (path[0] !== 'lib' || path[1] !== 'books' || path.length > 3) return refuse(404);
    if (headers.authorization !== 'Bearer shelf-mark') return refuse(401);
    if (path.length === 2)
      return method === 'POST' ? add(asked) : method === 'GET' ? find(asked.query) : refuse(404);
    const found = books.get(path[2] ?? '');
    if (!uuid.test(path[2] ?? '')) return refuse(400);
    if (method !== 'GET' && method !== 'DELETE') return refuse(404);
    if (found === undefined) return refuse(404);
    if (method === 'DELETE') {
      books.delete(found.id);
      return { status: fault === 'deletes with 200' ? 200 : 204 };
    }
    const etag = tag(found);
    const same = headers['if-none-match'] === etag || headers['if-none-match'] === '*';
    if (same) return { status: 304, headers: { etag } };
    return { status: 200, headers: { etag: fault === 'a weak tag' ? `W/${etag}` : etag }, body: found };
  });

  function find(query: URLSearchParams): Said {
    const limit = whole(query.get('limit'), 1, 50, 20);
    const offset = whole(query.get('offset'), 0, 100000, 0);
    const genres = query.get('genre')?.split(',') ?? GENRES;
    const known = fault === 'takes any genre' || genres.every((genre) => GENRES.includes(genre));
    if (limit === null || offset === null || !known) return refuse(400);
    if (query.has('before') && !isDate(query.get('before'))) return refuse(400);
    const all = [...books.values()].filter(({ genre }) => genres.includes(genre)).reverse();
    return { status: 200, body: { total: all.length, books: all.slice(offset, offset + limit) } };
  }

  function add({ type, body }: Asked): Said {
    if (body !== '' && type !== 'application/json') return refuse(415);
    const { title, genre, published, isbn, ...more } = jsonObject(body) ?? {};
    const right =
      isText(title, 1, 40) &&
      GENRES.includes(String(genre)) &&
      typeof genre === 'string' &&
      (published == null ||
        isDate(published) ||
        (fault === 'takes any date' && typeof published === 'string')) &&
      (isbn === undefined || (typeof isbn === 'string' && /^97[89]-\d{10}$/.test(isbn))) &&
      Object.keys(more).length === 0;
    if (!right) return refuse(422);
    const made = {
      id: randomUUID(),
      title,
      genre,
      published: isDate(published) ? published : null,
      isbn,
      added: fault === 'a time of its own' ? 'today' : new Date().toISOString(),
    };
    books.set(made.id, made);
    return { status: 201, headers: { location: `/lib/books/${made.id}`, etag: tag(made) }, body: made };
  }
}

/** Offset and limit, UUIDs, problem+json behind 4XX, ETag and 304, enums, dates and lists in one text. */
export const library: ForeignDesign = {
  document,
  base: '/lib',
  key: 'shelf-mark',
  notes: ['findBooks: its list was not walked: the document has no parameter page for it.'],
  faults: {
    'a problem without its type': 'body-documented',
    'deletes with 200': 'dropBook status-documented',
    'a weak tag': 'readBook headers-documented',
    'takes any genre': 'findBooks invalid-refused',
    'takes any date': 'addBook invalid-refused',
    'a time of its own': 'body-documented',
  },
  documentFaults: {
    'nothing but 404 of what it refuses': [
      ({ paths }) =>
        Object.assign(paths['/books/{bookId}'].delete, {
          responses: { 204: { description: 'Gone.' }, 404: problem },
        }),
      'dropBook status-documented',
    ],
    'a form that no problem has': [
      ({ components: { schemas } }) =>
        Object.assign(schemas.Problem, {
          allOf: [{ unevaluatedProperties: false, properties: { detail: {} } }],
        }),
      'body-documented',
    ],
  },
  listener,
};
