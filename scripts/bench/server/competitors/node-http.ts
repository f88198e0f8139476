import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import type { NewBook } from '../books/book.ts';
import { HIGH_LIMIT } from '../books/book-keys.ts';
import type { BookStore } from '../books/book-store.ts';
import { bookAnswer, createBook, listAnswer } from './book-answers.ts';
import type { Backend, Listening } from './competitor.ts';
import { listen } from './listen.ts';
import { readJsonBody } from './read-json-body.ts';
import { Refused } from './refused.ts';
import { CARRIED, JSON_TYPE, requestIdOf } from './response-headers.ts';

const BOOKS = '/api/v1/books';
/** Stands for the request id in bytes that are made once. */
const MARK = '-request-id-';

/** As long as what the others send, and never counted. */
const rate = {
  'x-ratelimit-limit': String(HIGH_LIMIT),
  'x-ratelimit-remaining': String(HIGH_LIMIT - 1),
  'x-ratelimit-reset': '1790000000',
  ratelimit: `"key";r=${HIGH_LIMIT - 1};t=1`,
  'ratelimit-policy': `"key";q=${HIGH_LIMIT};w=60`,
  ...CARRIED,
};

/** The same answers by Node alone: what no framework can be faster than. */
export async function startNodeHttp({ store, inMemory }: Backend): Promise<Listening> {
  const made = new Map<string, readonly [string, string]>();
  const get = (url: string, id: string): string => {
    if (!inMemory) return JSON.stringify(answerOf(store, url, id));
    const parts = made.get(url) ?? halves(JSON.stringify(answerOf(store, url, MARK)));
    made.set(url, parts);
    return parts[0] + id + parts[1];
  };
  return listen((req, res) => {
    const id = requestIdOf(req.headers['x-request-id']);
    if (req.method === 'GET') send(res, 200, id, get(req.url ?? '', id));
    else create(store, req, res, id);
  });
}

function create(store: BookStore, req: IncomingMessage, res: ServerResponse, id: string): void {
  readJsonBody(req).then(
    (body) => {
      const { data, location } = createBook(
        store,
        { accountId: 'any', key: undefined, path: BOOKS },
        bookOf(body),
      );
      send(res, 201, id, JSON.stringify({ data, meta: { requestId: id } }), { location });
    },
    (error: Error) => res.destroy(error),
  );
}

/** Without a check: whoever calls a server that has none has to send what it expects. */
function bookOf(body: unknown): NewBook {
  const book: NewBook = Object(body);
  return book;
}

function answerOf(store: BookStore, url: string, id: string): object {
  const [path = '', query = ''] = url.split('?');
  if (path !== BOOKS) return bookAnswer(store, path.slice(BOOKS.length + 1), id);
  const { page = '1', pageSize = '20', genre } = parse(query);
  return listAnswer(store, { page: Number(page), pageSize: Number(pageSize), genre: genre?.toString() }, id);
}

function halves(text: string): readonly [string, string] {
  const [before, after] = text.split(MARK);
  if (before === undefined || after === undefined)
    throw new Refused(500, 'INTERNAL_ERROR', 'There is no mark.');
  return [before, after];
}

function send(res: ServerResponse, status: number, id: string, body: string, more: object = {}): void {
  res.writeHead(status, {
    'x-request-id': id,
    ...rate,
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(body),
    ...more,
  });
  res.end(body);
}
