import { createHash } from 'node:crypto';
import type { StoredReply } from '@seogeo/server';
import type { Book, NewBook } from '../books/book.ts';
import type { BookStore } from '../books/book-store.ts';
import type { ListMeta } from '../books/books-types.ts';
import { Refused } from './refused.ts';

export interface BookList {
  readonly data: readonly Book[];
  readonly meta: ListMeta;
}

export interface BookAnswer {
  readonly data: Book;
  readonly meta: { readonly requestId: string };
}

/** What a create answers: `data` comes from the store where the request was replayed. */
export interface Created {
  readonly data: unknown;
  readonly location: string;
  readonly replayed: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A page of books in the envelope. */
export function listAnswer(
  store: BookStore,
  query: { readonly page: number; readonly pageSize: number; readonly genre?: string | undefined },
  requestId: string,
): BookList {
  const { page, pageSize, genre } = query;
  const { books, total } = store.list(genre, (page - 1) * pageSize, pageSize);
  const totalPages = Math.ceil(total / pageSize);
  return {
    data: books,
    meta: { page, pageSize, total, totalPages, hasNextPage: page < totalPages, requestId },
  };
}

/** One book in the envelope. @throws Refused 404 */
export function bookAnswer(store: BookStore, id: string, requestId: string): BookAnswer {
  const data = store.find(id);
  if (data === null) throw new Refused(404, 'NOT_FOUND', 'There is no such book: list the books.');
  return { data, meta: { requestId } };
}

/** A new record, its members in the order in which all competitors write them. */
export function newBook(id: string, { title, author, genre, year, rating, inStock, tags }: NewBook): Book {
  return { id, title, author, genre, year, rating, inStock, tags };
}

/**
 * Creates a book and its stored reply in one transaction, or finds the reply that is stored. The stores are
 * synchronous, so no other request comes in between and nothing has to wait for a key in use.
 * @throws Refused 422 where the key belongs to another request
 */
export function createBook(
  store: BookStore,
  request: { readonly accountId: string; readonly key: string | undefined; readonly path: string },
  body: NewBook,
): Created {
  const { accountId, key, path } = request;
  const fingerprint = key === undefined ? '' : fingerprintOf('POST', path, body);
  const stored = key === undefined ? null : store.findReply(accountId, key);
  if (stored !== null && stored.expiresAt > Date.now()) return replay(stored, fingerprint);
  const data = newBook(store.nextId(), body);
  const location = `${path}/${data.id}`;
  const now = Date.now();
  store.begin();
  try {
    store.addBook(data);
    if (key !== undefined) {
      const times = { createdAt: now, expiresAt: now + DAY_MS };
      store.addReply({ accountId, key, fingerprint, status: 201, data, location, ...times });
    }
    store.commit();
  } catch (error) {
    store.rollback();
    throw error;
  }
  return { data, location, replayed: false };
}

function replay(stored: StoredReply, fingerprint: string): Created {
  if (stored.fingerprint !== fingerprint) {
    throw new Refused(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key belongs to another request.');
  }
  return { data: stored.data, location: stored.location ?? '', replayed: true };
}

/** SHA-256 over method, path and canonical body, as our server takes it. */
function fingerprintOf(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(canonicalJson([method, path, {}, body]))
    .digest('hex');
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`);
  return `{${members.join(',')}}`;
}
