import { fullKey, readingKey, slowKey } from '../books/book-keys.ts';
import { bookId, SEEDED_BOOKS } from '../books/seed-books.ts';

/** A request that shows whether competitors do the same work, sent to each in the order of the list. */
export interface Probe {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Below the base path. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly status: number;
  /** True where it asks for more than the right bytes: a refusal, a replay. */
  readonly needsChecks: boolean;
}

const authorization = `Bearer ${fullKey}`;
const id = { 'x-request-id': 'probe' };

export const bookToCreate = JSON.stringify({
  title: 'The “new” book of naïve questions',
  author: 'Author 12',
  genre: 'fiction',
  year: 2024,
  rating: 4.5,
  inStock: true,
  tags: ['new', 'first edition'],
});

const get = (name: string, path: string, status = 200, key = authorization): Probe => ({
  name,
  method: 'GET',
  path,
  headers: { ...id, authorization: key },
  body: null,
  status,
  needsChecks: status !== 200,
});

const post = (
  name: string,
  body: string,
  status: number,
  more: Readonly<Record<string, string>> = {},
): Probe => ({
  name,
  method: 'POST',
  path: '/books',
  headers: { ...id, authorization, 'content-type': 'application/json', ...more },
  body,
  status,
  needsChecks: status !== 201,
});

const slow = `Bearer ${slowKey}`;

/** None of them depends on the time, but for the slow key's bucket, which gets a token in half a minute. */
export const probes: readonly Probe[] = [
  get('the first page of a list', '/books?page=1&pageSize=20&genre=history'),
  get('the last page of a list', '/books?page=5&pageSize=20&genre=history'),
  get('a list with defaults', '/books'),
  get('an empty list', '/books?genre=none'),
  get('one record', `/books/${bookId(17)}`),
  post('a create', bookToCreate, 201),
  get('the created record, which is not ASCII', `/books/${bookId(SEEDED_BOOKS)}`),
  post('a create with a key', bookToCreate, 201, { 'idempotency-key': 'probe-1' }),
  { ...post('its replay', bookToCreate, 201, { 'idempotency-key': 'probe-1' }), needsChecks: true },
  post('its key for another request', bookToCreate.replace('2024', '2025'), 422, {
    'idempotency-key': 'probe-1',
  }),
  get('a record that is not there', `/books/${bookId(999_999)}`, 404),
  get('a wrong key', '/books', 401, 'Bearer no-such-key'),
  get('a key that may not write, reading', '/books?genre=law', 200, `Bearer ${readingKey}`),
  {
    ...post('a key that may not write', bookToCreate, 403),
    headers: { authorization: `Bearer ${readingKey}` },
  },
  get('a query of the wrong type', '/books?page=one', 400),
  get('a query out of range', '/books?pageSize=101', 400),
  get('a query parameter that is not declared', '/books?colour=red', 400),
  get('a path parameter of the wrong format', '/books/17', 400),
  post('a body without a required member', '{"title":"x"}', 400),
  post('a body with a wrong type', bookToCreate.replace('2024', '"soon"'), 400),
  post('a body with a member too many', bookToCreate.replace('{', '{"colour":"red",'), 400),
  post('a body that is no JSON', '{', 400),
  post('an Idempotency-Key with a space', bookToCreate, 400, { 'idempotency-key': 'a b' }),
  { ...get('the first token', '/books', 200, slow), needsChecks: true },
  { ...get('the second token', '/books', 200, slow), needsChecks: true },
  get('an empty bucket', '/books', 429, slow),
];
