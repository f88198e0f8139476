import type { LibraryDocument } from './library-document.ts';

type Mutate = (document: LibraryDocument) => void;

const schema = (document: LibraryDocument, name: string) => {
  const found = document.components.schemas[name];
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
};
const property = (document: LibraryDocument, name: string, field: string) => {
  const found = schema(document, name).properties[field];
  if (found === undefined) throw new Error(`There is no ${name}.${field}.`);
  return found;
};
const operation = (document: LibraryDocument, path: string, method: 'get' | 'post') => {
  const found = document.paths[path]?.[method];
  if (found === undefined) throw new Error(`There is no ${method} ${path}.`);
  return found;
};
const parameter = (document: LibraryDocument, index: number) => {
  const found = operation(document, '/books', 'get').parameters?.[index];
  if (found === undefined) throw new Error(`There is no parameter ${index}.`);
  return found;
};
const renamePath = (document: LibraryDocument, from: string, to: string): void => {
  const item = document.paths[from];
  if (item === undefined) throw new Error(`There is no ${from}.`);
  delete document.paths[from];
  document.paths[to] = item;
};

/** What is done to the document, and every change it is: impact, group and sentence. */
export const mutations: readonly [string, Mutate, readonly string[]][] = [
  [
    'a removed response field',
    (d) => {
      delete schema(d, 'Book').properties.title;
      schema(d, 'Book').required = ['id', 'state'];
    },
    ['major Removed: The response field `Book.title` (`GET /books`, `POST /books` and 1 more) was removed.'],
  ],
  [
    'a new required request field',
    (d) => {
      schema(d, 'NewBook').properties.author = { type: 'string', description: 'Who wrote it. In full.' };
      schema(d, 'NewBook').required.push('author');
    },
    [
      'major Added: The request field `NewBook.author` (`POST /books`) was added and is required: Who wrote it.',
    ],
  ],
  [
    'a narrowed enum of a request',
    (d) => {
      property(d, 'NewBook', 'genre').enum = ['novel'];
    },
    ['major Changed: The request field `NewBook.genre` can no longer be `poem` (`POST /books`).'],
  ],
  [
    'a renamed path parameter',
    (d) => {
      renamePath(d, '/books/{bookId}', '/books/{id}');
      Object.assign(d.paths['/books/{id}']?.parameters?.[0] ?? {}, { name: 'id' });
    },
    [
      'patch Changed: The path parameter `bookId` is called `id` now, in `/books/{id}`. Nothing changes on the wire; code that is generated anew takes it by this name.',
    ],
  ],
  [
    'a changed default of a parameter',
    (d) => {
      parameter(d, 0).schema.default = 50;
    },
    [
      'major Changed: The query parameter `limit` is `50` instead of `20` when it is left out (`GET /books`).',
    ],
  ],
  [
    'a changed default of a request field',
    (d) => {
      property(d, 'NewBook', 'copies').default = 2;
    },
    [
      'major Changed: The request field `NewBook.copies` is `2` instead of `1` when it is left out (`POST /books`).',
    ],
  ],
  [
    'a removed optional request field',
    (d) => void delete schema(d, 'NewBook').properties.copies,
    ['major Removed: The request field `NewBook.copies` was removed (`POST /books`).'],
  ],
  [
    'an allOf of one item around what was there',
    (d) => {
      const list = property(d, 'BookList', 'books');
      list.items = { allOf: [list.items] };
      const { title } = schema(d, 'Book').properties;
      schema(d, 'Book').properties.title = { allOf: [title] };
    },
    [],
  ],
  [
    'a new optional response field',
    (d) => {
      schema(d, 'Book').properties.isbn = { type: 'string' };
    },
    ['minor Added: The response field `Book.isbn` (`GET /books`, `POST /books` and 1 more) was added.'],
  ],
  [
    'a new optional request field',
    (d) => {
      schema(d, 'NewBook').properties.isbn = { type: 'string' };
    },
    ['minor Added: The request field `NewBook.isbn` (`POST /books`) was added.'],
  ],
  [
    'a new operation',
    (d) => {
      const copy = structuredClone(operation(d, '/books', 'get'));
      d.paths['/authors'] = { get: { ...copy, operationId: 'listAuthors', summary: 'List authors' } };
    },
    ['minor Added: `GET /authors` was added: List authors.'],
  ],
  [
    'a removed operation',
    (d) => void delete d.paths['/books']?.post,
    ['major Removed: `POST /books` was removed.'],
  ],
  [
    'a removed path',
    (d) => void delete d.paths['/books/{bookId}'],
    ['major Removed: `GET /books/{bookId}` was removed.'],
  ],
  [
    'another scope',
    (d) => {
      operation(d, '/books', 'get').security = [{ key: ['books:all'] }];
    },
    ['major Security: `GET /books` needs `key` with `books:all` instead of `key` with `books:read`.'],
  ],
  [
    'no key needed any more',
    (d) => {
      operation(d, '/books', 'get').security = [];
    },
    ['minor Security: `GET /books` needs no credentials instead of `key` with `books:read`.'],
  ],
  [
    'a key or another key',
    (d) => {
      operation(d, '/books', 'get').security = [{ key: ['books:read'] }, { other: [] }];
    },
    [
      'minor Security: `GET /books` needs `key` with `books:read`, or `other` instead of `key` with `books:read`.',
    ],
  ],
  [
    'a body that is required, where there was none',
    (d) => {
      const { requestBody } = operation(d, '/books', 'post');
      Object.assign(operation(d, '/books', 'get'), { requestBody });
    },
    ['major Added: The request body (`GET /books`) was added and is required.'],
  ],
  [
    'all parameters gone',
    (d) => void delete operation(d, '/books', 'get').parameters,
    [
      'major Removed: The query parameter `limit` and the query parameter `sort` (`GET /books`) were removed.',
    ],
  ],
  [
    'first parameters',
    (d) => {
      const of = { name: 'of', in: 'query', required: true, schema: { type: 'string' } };
      operation(d, '/books', 'post').parameters = [of];
    },
    ['major Added: The query parameter `of` (`POST /books`) was added and is required.'],
  ],
  [
    'a tightened bound of a request field',
    (d) => {
      property(d, 'NewBook', 'copies').maximum = 10;
    },
    ['major Changed: The request field `NewBook.copies` is at most `10` instead of `1000` (`POST /books`).'],
  ],
  [
    'a loosened bound of a request field',
    (d) => {
      property(d, 'NewBook', 'copies').maximum = 5000;
    },
    [
      'minor Changed: The request field `NewBook.copies` is at most `5000` instead of `1000` (`POST /books`).',
    ],
  ],
  [
    'a tightened bound of a parameter',
    (d) => {
      parameter(d, 0).schema.maximum = 50;
    },
    ['major Changed: The query parameter `limit` is at most `50` instead of `100` (`GET /books`).'],
  ],
  [
    'a longer text in a response',
    (d) => {
      property(d, 'Book', 'id').maxLength = 40;
    },
    [
      'major Changed: The response field `Book.id` is at most this many characters: `40` instead of `36` (`GET /books`, `POST /books` and 1 more).',
    ],
  ],
  [
    'another type in a response',
    (d) => {
      property(d, 'Problem', 'message').type = 'integer';
    },
    [
      'major Changed: The response field `Problem.message` is `integer` instead of `string` (`GET /books/{bookId}`).',
    ],
  ],
  [
    'null in a response',
    (d) => {
      property(d, 'Problem', 'message').type = ['string', 'null'];
    },
    [
      'major Changed: The response field `Problem.message` is `string` or `null` instead of `string` (`GET /books/{bookId}`).',
    ],
  ],
  [
    'a new enum value in a response',
    (d) => {
      property(d, 'Book', 'genre').enum = ['novel', 'poem', 'play'];
    },
    [
      'major Changed: The response field `Book.genre` can also be `play` (`GET /books`, `POST /books` and 1 more).',
    ],
  ],
  [
    'a new value of an open enum in a response',
    (d) => {
      property(d, 'Book', 'state').enum = ['in', 'out', 'lost'];
    },
    [
      'minor Changed: The response field `Book.state` can also be `lost` (`GET /books`, `POST /books` and 1 more).',
    ],
  ],
  [
    'a new enum value in a request',
    (d) => {
      parameter(d, 1).schema.enum = ['title', 'age', 'genre'];
    },
    ['minor Changed: The query parameter `sort` can also be `genre` (`GET /books`).'],
  ],
  [
    'a narrowed enum of a response',
    (d) => {
      property(d, 'Book', 'genre').enum = ['novel'];
    },
    [
      'minor Changed: The response field `Book.genre` can no longer be `poem` (`GET /books`, `POST /books` and 1 more).',
    ],
  ],
  [
    'no enum in a response any more',
    (d) => void delete property(d, 'Book', 'genre').enum,
    [
      'major Changed: The response field `Book.genre` is no longer limited to `novel` and `poem` (`GET /books`, `POST /books` and 1 more).',
    ],
  ],
  [
    'a default that a parameter had',
    (d) => void delete parameter(d, 0).schema.default,
    ['major Changed: The query parameter `limit` has no default any more (it was `20`) (`GET /books`).'],
  ],
  [
    'values that come and go',
    (d) => {
      property(d, 'NewBook', 'genre').enum = ['novel', 'play', 'essay'];
    },
    [
      'major Changed: The request field `NewBook.genre` can no longer be `poem` and can also be `play` and `essay` (`POST /books`).',
    ],
  ],
  [
    'a deprecation whose days move',
    (d) => {
      const genre = property(d, 'Book', 'genre');
      Object.assign(genre, { deprecated: true, 'x-deprecation': { date: '2026-01-01' } });
    },
    [
      'minor Deprecated: The response field `Book.genre` (`GET /books`, `POST /books` and 1 more) is deprecated since 2026-01-01.',
    ],
  ],
  [
    'a request field that becomes required',
    (d) => void schema(d, 'NewBook').required.push('genre'),
    ['major Changed: Of `NewBook` in requests, `genre` is required now (`POST /books`).'],
  ],
  [
    'a response field that becomes optional',
    (d) => {
      schema(d, 'Book').required = ['id', 'title'];
    },
    [
      'major Changed: Of `Book` in responses, `state` is optional now (`GET /books`, `POST /books` and 1 more).',
    ],
  ],
  [
    'a response that has no unknown fields any more',
    (d) => {
      schema(d, 'Book').additionalProperties = false;
    },
    [
      'minor Changed: `Book` in responses takes no unknown members any more (`GET /books`, `POST /books` and 1 more).',
    ],
  ],
  [
    'a new optional parameter',
    (d) =>
      void operation(d, '/books', 'get').parameters?.push({
        name: 'q',
        in: 'query',
        schema: { type: 'string' },
      }),
    ['minor Added: The query parameter `q` (`GET /books`) was added.'],
  ],
  [
    'a new required parameter',
    (d) =>
      void operation(d, '/books', 'get').parameters?.push({
        name: 'q',
        in: 'query',
        required: true,
        schema: { type: 'string' },
      }),
    ['major Added: The query parameter `q` (`GET /books`) was added and is required.'],
  ],
  [
    'a renamed query parameter',
    (d) => {
      parameter(d, 1).name = 'order';
    },
    ['major Changed: `sort` query parameter was renamed to `order` (`GET /books`).'],
  ],
  [
    'a parameter that is rewritten but the same',
    (d) => {
      const sunset = { date: '2026-01-01', sunset: '2026-06-01', migration: 'Use `order`.' };
      Object.assign(parameter(d, 1), { description: 'How.', deprecated: true, 'x-deprecation': sunset });
    },
    [
      'minor Deprecated: The query parameter `sort` (`GET /books`) is deprecated since 2026-01-01 and goes on 2026-06-01. Use `order`.',
      'patch Changed: The description of the query parameter `sort` was reworded (`GET /books`).',
    ],
  ],
  [
    'another status of success',
    (d) => {
      const { responses } = operation(d, '/books', 'post');
      responses[200] = responses[201];
      delete responses[201];
    },
    ['major Changed: Response `201` became `200` (`POST /books`).'],
  ],
  [
    'a removed response header',
    (d) => {
      const { responses } = operation(d, '/books', 'get');
      responses[200] = { ...Object(responses[200]), headers: {} };
    },
    ['major Removed: The response header `X-Request-Id` (`GET /books`) was removed.'],
  ],
  [
    'a deprecated operation',
    (d) => {
      const notice = { date: '2026-01-01', sunset: '2026-06-01', migration: 'https://library.example/guide' };
      Object.assign(operation(d, '/books', 'post'), { deprecated: true, 'x-deprecation': notice });
    },
    [
      'minor Deprecated: `POST /books` is deprecated since 2026-01-01 and goes on 2026-06-01. How to migrate: https://library.example/guide.',
    ],
  ],
  [
    'another description',
    (d) => {
      schema(d, 'Book').description = 'A book.';
    },
    [
      'patch Changed: The description of `Book` in responses was reworded (`GET /books`, `POST /books` and 1 more).',
    ],
  ],
];
