/** What must not compile; checked by `npm run types`, never run. */

import type { Account, Stores } from '../testing/library-backend.ts';
import type { Book, operations } from '../testing/library-types.ts';
import type { Handler, Handlers } from './handler.ts';
import { reply } from './reply.ts';

type Handles<Id extends keyof operations> = Handler<operations, Id, Stores, Account>;

declare const book: Book;
declare const at: { location: string };

// A handler reads as in the style guide.
export const createBook: Handles<'createBook'> = async ({ body }, { transaction }) => {
  const created = { id: '1', title: body.title, copies: body.copies };
  await transaction((stores) => stores.books.add(created));
  return reply(201, created, { location: created.id });
};

// Every declared response is allowed, with a literal body too, and without async.
export const literal: Handles<'createBook'> = async () => reply(201, { id: '1', title: 'a', copies: 1 }, at);
export const failing: Handles<'createBook'> = async () =>
  reply(409, { code: 'OUT_OF_SPACE', message: 'Full.' });
declare const books: readonly Readonly<Book>[];
export const list: Handles<'listBooks'> = async () => reply(200, books, { total: 1 });
export const empty: Handles<'deleteBook'> = async () => reply(204);
export const bare: Handles<'getOpeningHours'> = () => reply(200, { from: 9, to: 17 });
export const either: Handles<'getBook'> = async ({ path }) => {
  if (path.bookId === '') return reply(404, { code: 'NOT_FOUND', message: 'None.' });
  return reply(200, book);
};

// A list's meta has what the contract has beside the server's own, and nothing else.
type Answer = operations['listBooks']['responses'][200]['content']['application/json'];
interface Counted {
  listBooks: Omit<operations['listBooks'], 'responses'> & {
    responses: {
      200: { content: { 'application/json': { data: Book[]; meta: Answer['meta'] & { held?: number } } } };
    };
  };
}
type Counts = Handler<Counted, 'listBooks', Stores, Account>;
export const counted: Counts = async () => reply(200, books, { total: 1, meta: { held: 2 } });
// @ts-expect-error the server itself says which page it is
export const paged: Counts = async () => reply(200, books, { total: 1, meta: { page: 2 } });
// @ts-expect-error nothing is held according to this contract
export const unheld: Handles<'listBooks'> = async () => reply(200, books, { total: 1, meta: { held: 2 } });

// The status has to be declared.
// @ts-expect-error 200 is not declared
export const status: Handles<'createBook'> = async () => reply(200, book, at);

// The body has to be the declared one: nothing wrong, missing or surplus.
// @ts-expect-error copies is a number
export const wrong: Handles<'createBook'> = async () => reply(201, { id: '1', title: 'a', copies: 'b' }, at);
// @ts-expect-error title is missing
export const missing: Handles<'createBook'> = async () => reply(201, { id: '1', copies: 1 }, at);
export const extra: Handles<'createBook'> = async () => {
  // @ts-expect-error isbn is not declared
  return reply(201, { id: '1', title: 'a', copies: 1, isbn: '' }, at);
};
export const deep: Handles<'listBooks'> = async () => {
  // @ts-expect-error nor is it inside a list
  return reply(200, [{ id: '1', title: 'a', copies: 1, isbn: '' }], { total: 1 });
};
// @ts-expect-error 204 has no body
export const full: Handles<'deleteBook'> = async () => reply(204, book);
// @ts-expect-error 200 has one
export const hollow: Handles<'getReader'> = async () => reply(200);
// @ts-expect-error BROKEN is no code of the contract
export const code: Handles<'createBook'> = async () => reply(409, { code: 'BROKEN', message: '' });
// @ts-expect-error the body of another status
export const crossed: Handles<'getBook'> = async () => reply(404, book);

// Location and total have to be there exactly where they are declared.
// @ts-expect-error Location is required
export const lost: Handles<'createBook'> = async () => reply(201, book);
// @ts-expect-error Location is not declared
export const found: Handles<'getBook'> = async () => reply(200, book, at);
// @ts-expect-error a list says how many there are
export const uncounted: Handles<'listBooks'> = async () => reply(200, [book]);
// @ts-expect-error headers that are not declared
export const headers: Handles<'getBook'> = async () => reply(200, book, { headers: { 'X-Shelf': '1' } });

// What the server sends by itself may be given where it is declared, and need not be.
interface Cached {
  getIt: {
    responses: {
      200: {
        headers: { 'Cache-Control': string; 'X-Shelf': string };
        content: { 'application/json': string };
      };
    };
  };
}
type HandlesCached = Handler<Cached, 'getIt', Stores, Account>;
export const uncached: HandlesCached = async () => reply(200, 'a', { headers: { 'X-Shelf': '1' } });
export const cached: HandlesCached = async () =>
  reply(200, 'a', { headers: { 'X-Shelf': '1', 'Cache-Control': 'public, max-age=60' } });
// @ts-expect-error the shelf is for the handler to say
export const shelfless: HandlesCached = async () => reply(200, 'a');

// A header that the contract requires is demanded where the server does not send it, and may be said where it may.
interface Told<Headers> {
  tell: {
    responses: {
      200: { headers: Headers & { [name: string]: unknown }; content: { 'application/json': string } };
    };
  };
}
type Tells<Headers> = Handler<Told<Headers>, 'tell', Stores, Account>;
export const tagged: Tells<{ ETag: string; Link?: string }> = async () =>
  reply(200, 'a', { headers: { ETag: '"1"', Link: '</b>; rel="next"' } });
// @ts-expect-error ETag is required
export const untagged: Tells<{ ETag: string; Link?: string }> = async () => reply(200, 'a');
export const unlinked: Tells<{ Link?: string; Allow?: string; 'Retry-After'?: number }> = async () =>
  reply(200, 'a');
export const paced: Tells<{ RateLimit?: string }> = async () =>
  // @ts-expect-error the server tells how much is left
  reply(200, 'a', { headers: { RateLimit: '' } });
export const dated: Tells<{ Date: string; 'Content-Type': string; 'Content-Length': number }> = async () =>
  reply(200, 'a');
export const measured: Tells<{ 'content-length': number }> = async () =>
  reply(200, 'a', { headers: { 'content-length': '3' } });
// @ts-expect-error which preference was granted is required
export const ungranted: Tells<{ 'Preference-Applied': string }> = async () => reply(200, 'a');
export const granted: Tells<{ 'Preference-Applied': string }> = async () =>
  reply(200, 'a', { preferenceApplied: 'wait' });

// An address is an id below the own path, a URL, or any other reference, however its header is written.
export const byId: Tells<{ location: string }> = async () => reply(200, 'a', { location: 'b' });
export const byUrl: Tells<{ Location?: string }> = async () =>
  reply(200, 'a', { location: new URL('https://b.example') });
export const byReference: Tells<{ LOCATION: string }> = async () =>
  reply(200, 'a', { location: { to: '/v1/jobs/1' } });
// @ts-expect-error Location is required
export const nowhere: Tells<{ location: string }> = async () => reply(200, 'a');
export const twice: Tells<{ Location: string }> = async () =>
  // @ts-expect-error it is said in its own option
  reply(200, 'a', { headers: { Location: '/b' } });
interface Redirects {
  go: { responses: { 302: { headers: { Location: string }; content?: never } } };
}
export const redirect: Handler<Redirects, 'go', Stores, Account> = async () =>
  reply(302, undefined, { location: { to: 'https://b.example' } });

// Which of several types an answer has may be known at run time alone, where its data fits each of them.
interface Forms {
  draw: {
    responses: {
      200: {
        headers: Record<never, never>;
        content: {
          'image/png': string;
          'image/webp': string;
          'video/*': string;
          'application/json': { size: number };
          'application/vnd.size+json': { size: number };
          'application/vnd.name+json': { name: string };
        };
      };
    };
  };
}
type Draws = Handler<Forms, 'draw', Stores, Account>;
declare const bytes: Uint8Array;
export const drawn: Draws = async (_input, { preferredType }) => {
  const contentType = preferredType(['image/png', 'image/webp']) ?? 'image/png';
  return reply(200, bytes, { contentType });
};
export const ranged: Draws = async (_input, { preferredType }) =>
  reply(200, bytes, { contentType: preferredType(['image/png', 'video/mp4']) ?? 'video/ogg' });
export const sized: Draws = async (_input, { preferredType }) => {
  const contentType = preferredType(['application/json', 'application/vnd.size+json']) ?? 'application/json';
  return reply(200, { size: 1 }, { contentType });
};
declare const eitherJson: 'application/json' | 'application/vnd.name+json';
// @ts-expect-error a size is no name
export const misnamed: Draws = async () => reply(200, { size: 1 }, { contentType: eitherJson });
declare const imageOrJson: 'image/png' | 'application/json';
// @ts-expect-error bytes are no JSON
export const unread: Draws = async () => reply(200, bytes, { contentType: imageOrJson });
// @ts-expect-error it has to be said
export const untold: Draws = async () => reply(200, bytes);

// Input is what the contract says: defaults filled in, everything else optional.
export const input: Handles<'listBooks'> = async ({ query }, { page }) => {
  const defaulted: number = query.page + query.pageSize + page.offset;
  // @ts-expect-error title has no default
  const title: string = query.title;
  // @ts-expect-error no such parameter
  const author = query.author;
  return reply(200, [], { total: defaulted + title.length + Number(author) });
};
export const noPage: Handles<'getBook'> = async (_input, { page }) => {
  const none: null = page;
  return reply(200, none ?? book);
};
export const optionalBody: Handles<'startInventory'> = async ({ body }) => {
  // @ts-expect-error the body may be absent
  const shelf = body.shelf;
  return reply(202, { jobId: shelf ?? '' });
};

// Of what is neither JSON nor a form, texts are texts, and so is a sequence of JSON that is described as one.
interface Bodies {
  put: {
    requestBody: {
      content: {
        'application/x-ndjson': string;
        'application/jsonl; charset=utf-8': string;
        'text/csv': string;
      };
    };
    responses: { 204: { headers: Record<never, never>; content?: never } };
  };
  import: {
    requestBody: { content: { 'application/x-ndjson': { id: number }; 'application/octet-stream': string } };
    responses: { 204: { headers: Record<never, never>; content?: never } };
  };
}
export const lines: Handler<Bodies, 'put', Stores, Account> = async ({ body }) => {
  const whole: string = body;
  return reply(204, void whole);
};
export const raw: Handler<Bodies, 'import', Stores, Account> = async ({ body }) => {
  const whole: Uint8Array = body;
  return reply(204, void whole);
};

// Every operation needs a handler, and nothing else may be there.
declare const all: Handlers<operations, Stores, Account>;
const { getBook: _left, ...rest } = all;
// @ts-expect-error getBook is missing
export const incomplete: Handlers<operations, Stores, Account> = rest;
// @ts-expect-error burnBook is no operation
export const surplus: Handlers<operations, Stores, Account> = { ...all, burnBook: all.deleteBook };
