import { randomUUID } from 'node:crypto';
import type { Handlers } from '../contract/handler.ts';
import { reply } from '../contract/reply.ts';
import { createApi } from '../create-api.ts';
import { ApiError } from '../errors/api-error.ts';
import { notFound } from '../errors/errors.ts';
import type { Api } from '../serve/api.ts';
import { type Served, type ServeOptions, serve } from '../serve/serve.ts';
import type { ApiOptions } from '../way/api-options.ts';
import { type Account, LibraryBackend, type Stores } from './library-backend.ts';
import { libraryDocument } from './library-document.ts';
import { libraryOperations } from './library-operations.ts';
import type { operations } from './library-types.ts';
import { type RecordingLog, recordingLog } from './recording-log.ts';

export type LibraryHandlers = Handlers<operations, Stores, Account>;
export type LibraryOptions = ApiOptions<operations, Stores, Account>;

/** Everything a library does. */
export function libraryHandlers(backend: LibraryBackend): LibraryHandlers {
  return {
    getReader: async (_input, { account }) => reply(200, { name: account.name }),
    getOpeningHours: () => reply(200, { from: 9, to: 17 }),
    listBooks: async ({ query }, { page }) => {
      const books = [...backend.books.values()].filter(({ title }) => title.includes(query.title ?? ''));
      return reply(200, books.slice(page.offset, page.offset + page.size), { total: books.length });
    },
    createBook: async ({ body }, { transaction }) => {
      if (body.title === 'too much')
        throw new ApiError(409, 'OUT_OF_SPACE', 'All shelves are full: remove a book.');
      const book = { id: randomUUID(), title: body.title, copies: body.copies };
      await transaction((stores) => stores.books.add(book));
      return reply(201, book, { location: book.id });
    },
    getLostBooks: async () => reply(200, 0),
    getBook: async ({ path }) => {
      const book = backend.books.get(path.bookId);
      if (book === undefined) throw notFound('There is no such book: list the books.');
      return reply(200, book);
    },
    deleteBook: async ({ path }, { transaction }) => {
      const removed = await transaction((stores) => stores.books.remove(path.bookId));
      if (!removed)
        return reply(404, { code: 'NOT_FOUND', message: 'There is no such book: list the books.' });
      return reply(204);
    },
    startInventory: async () => reply(202, { jobId: randomUUID() }),
  };
}

export interface Library extends AsyncDisposable {
  readonly backend: LibraryBackend;
  readonly api: Api;
  readonly served: Served;
  readonly log: RecordingLog;
  /** Fetches below the base path, with the reader's key unless other headers are given. */
  call(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** A library on a free port of 127.0.0.1. */
export async function openLibrary(
  overrides: {
    handlers?: Partial<LibraryHandlers>;
    options?: Partial<LibraryOptions>;
    serve?: Partial<ServeOptions>;
  } = {},
): Promise<Library> {
  const backend = new LibraryBackend();
  const log = recordingLog();
  const api = createApi<operations, Stores, Account>({
    contract: { document: libraryDocument, operations: libraryOperations },
    basePath: '/api/v1',
    handlers: { ...libraryHandlers(backend), ...overrides.handlers },
    authenticate: (token) => backend.authenticate(token),
    anonymous: {
      key: { id: '', prefix: '', scopes: new Set() },
      limitPerMinute: 600,
      account: { id: '', name: '' },
    },
    begin: () => backend.begin(),
    idempotency: {
      find: (accountId, key) => backend.findReply(accountId, key),
      save: async (stores, row) => stores.replies.add(row),
    },
    ready: async () => {
      if (backend.failure !== null) throw backend.failure;
    },
    addressLimit: 600,
    trustedProxies: [],
    corsOrigins: [],
    publicUrl: null,
    validateResponses: true,
    log,
    ...overrides.options,
  });
  const served = await serve(api, { port: 0, host: '127.0.0.1', ...overrides.serve });
  const close = () => served.close();
  return {
    backend,
    api,
    served,
    log,
    call: (path, init) =>
      fetch(`${served.url}/api/v1${path}`, { headers: { authorization: 'Bearer reader-key' }, ...init }),
    close,
    [Symbol.asyncDispose]: close,
  };
}
