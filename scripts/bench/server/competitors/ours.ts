import {
  createApi,
  type GroupTransaction,
  groupCommits,
  type Handlers,
  notFound,
  reply,
  serve,
} from '@seogeo/server';
import { pino } from 'pino';
import { type Account, HIGH_LIMIT, principalOf } from '../books/book-keys.ts';
import type { BookStore } from '../books/book-store.ts';
import { booksDocument } from '../books/books-document.ts';
import { booksOperations } from '../books/books-operations.ts';
import type { operations } from '../books/books-types.ts';
import { newBook } from './book-answers.ts';
import type { Backend, Listening } from './competitor.ts';

/** Our server with everything on, as a backend team would run it in production. */
export async function startOurs({ store, log }: Backend): Promise<Listening> {
  const api = createApi<operations, BookStore, Account>({
    contract: { document: booksDocument, operations: booksOperations },
    basePath: '/api/v1',
    handlers: handlersOn(store),
    authenticate: async (token) => principalOf(token),
    begin: groupCommits(() => begin(store)),
    idempotency: {
      find: async (accountId, key) => store.findReply(accountId, key),
      save: async (stores, row) => stores.addReply(row),
    },
    ready: async () => undefined,
    addressLimit: HIGH_LIMIT,
    trustedProxies: [],
    corsOrigins: [],
    publicUrl: null,
    validateResponses: false,
    log: log ?? pino({ level: 'error' }),
  });
  return serve(api, { port: 0, host: '127.0.0.1' });
}

function handlersOn(store: BookStore): Handlers<operations, BookStore, Account> {
  return {
    listBooks: async ({ query }, { page }) => {
      const { books, total } = store.list(query.genre, page.offset, page.size);
      return reply(200, books, { total });
    },
    getBook: async ({ path }) => {
      const book = store.find(path.bookId);
      if (book === null) throw notFound('There is no such book: list the books.');
      return reply(200, book);
    },
    createBook: async ({ body }, { transaction }) => {
      const book = newBook(store.nextId(), body);
      await transaction((stores) => stores.addBook(book));
      return reply(201, book, { location: book.id });
    },
  };
}

function begin(store: BookStore): GroupTransaction<BookStore> {
  store.begin();
  return {
    stores: store,
    savepoint: () => store.savepoint(),
    release: () => store.release(),
    undo: () => store.undo(),
    commit: () => store.commit(),
    rollback: () => store.rollback(),
  };
}
