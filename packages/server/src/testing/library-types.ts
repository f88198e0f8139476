/** The library's operations in the form in which openapi-typescript writes them. */
export interface Book {
  id: string;
  title: string;
  copies: number;
}

interface Meta {
  requestId: string;
}

interface ListMeta extends Meta {
  page: number;
  pageSize: number;
  total: number;
  totalPages: number;
  hasNextPage: boolean;
}

interface CommonHeaders {
  'X-Request-Id': string;
  'X-RateLimit-Limit': number;
  'X-RateLimit-Remaining': number;
  'X-RateLimit-Reset': number;
  [name: string]: unknown;
}

type ErrorCode = 'NOT_FOUND' | 'OUT_OF_SPACE' | 'IDEMPOTENCY_IN_PROGRESS';

interface ErrorResponse {
  headers: CommonHeaders;
  content: {
    'application/json': { error: { code: ErrorCode; message: string; requestId: string } };
  };
}

interface Json<Body> {
  headers: CommonHeaders;
  content: { 'application/json': Body };
}

interface NoParameters {
  query?: never;
  header?: never;
  path?: never;
  cookie?: never;
}

export interface operations {
  getReader: {
    parameters: NoParameters;
    requestBody?: never;
    responses: { 200: Json<{ data: { name: string }; meta: Meta }> };
  };
  getOpeningHours: {
    parameters: NoParameters;
    requestBody?: never;
    responses: { 200: Json<{ from: number; to: number }> };
  };
  listBooks: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        title?: string;
        minRating?: number;
        inStock?: boolean;
        tag?: string[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: { 200: Json<{ data: Book[]; meta: ListMeta }> };
    defaults: { query: 'page' | 'pageSize'; header: never };
  };
  createBook: {
    parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never };
    requestBody: { content: { 'application/json': { title: string; copies: number; homepage?: string } } };
    responses: {
      201: {
        headers: CommonHeaders & { Location: string };
        content: { 'application/json': { data: Book; meta: Meta } };
      };
      404: ErrorResponse;
      409: ErrorResponse;
    };
  };
  getLostBooks: {
    parameters: NoParameters;
    requestBody?: never;
    responses: { 200: Json<{ data: number; meta: Meta }> };
  };
  getBook: {
    parameters: { query?: never; header?: never; path: { bookId: string }; cookie?: never };
    requestBody?: never;
    responses: { 200: Json<{ data: Book; meta: Meta }>; 404: ErrorResponse; 409: ErrorResponse };
  };
  deleteBook: {
    parameters: { query?: never; header?: never; path: { bookId: string }; cookie?: never };
    requestBody?: never;
    responses: { 204: { headers: CommonHeaders; content?: never }; 404: ErrorResponse; 409: ErrorResponse };
  };
  startInventory: {
    parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never };
    requestBody?: { content: { 'application/json': { shelf?: string } } };
    responses: { 202: Json<{ data: { jobId: string }; meta: Meta }> };
  };
}
