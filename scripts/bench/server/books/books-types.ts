/** The contract's operations in the form in which openapi-typescript writes them. */
import type { Book, NewBook } from './book.ts';

interface Headers {
  'X-Request-Id': string;
  'X-RateLimit-Limit': number;
  'X-RateLimit-Remaining': number;
  'X-RateLimit-Reset': number;
  [name: string]: unknown;
}

interface Json<Body, Own = unknown> {
  headers: Headers & Own;
  content: { 'application/json': Body };
}

interface Meta {
  requestId: string;
}

export interface ListMeta extends Meta {
  page: number;
  pageSize: number;
  total: number;
  totalPages: number;
  hasNextPage: boolean;
}

type Failure = Json<{ error: { code: string; message: string; requestId: string } }>;

export interface operations {
  listBooks: {
    parameters: {
      query?: { page?: number; pageSize?: number; genre?: string };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: { 200: Json<{ data: Book[]; meta: ListMeta }>; default: Failure };
  };
  createBook: {
    parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never };
    requestBody: { content: { 'application/json': NewBook } };
    responses: { 201: Json<{ data: Book; meta: Meta }, { Location: string }>; default: Failure };
  };
  getBook: {
    parameters: { query?: never; header?: never; path: { bookId: string }; cookie?: never };
    requestBody?: never;
    responses: { 200: Json<{ data: Book; meta: Meta }>; default: Failure };
  };
}
