import { parse } from 'node:querystring';
import type { Principal } from '@seogeo/server';
import { Ajv, type ValidateFunction } from 'ajv';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { NewBook } from '../books/book.ts';
import type { Account } from '../books/book-keys.ts';
import { bookAnswer, createBook, listAnswer } from './book-answers.ts';
import type { Backend, Listening } from './competitor.ts';
import { checkAdmission, Gate } from './gate.ts';
import { identifyRequest } from './identify-request.ts';
import { listen } from './listen.ts';
import { operationSchemas } from './operation-schemas.ts';
import { readJsonBody } from './read-json-body.ts';
import { failureBody, Refused } from './refused.ts';
import { JSON_TYPE, rateHeaders } from './response-headers.ts';

const BOOKS = '/api/v1/books';

interface ListQuery {
  page: number;
  pageSize: number;
  genre?: string;
}

/** What somebody would write by hand who knows Express and Ajv well. */
export async function startExpressAjv(backend: Backend): Promise<Listening> {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.use(identifyRequest(backend.log));
  addRoutes(app, backend, new Gate(), compileValidators());
  app.use(sendFailure);
  return listen(app);
}

type Validators = ReturnType<typeof compileValidators>;

function compileValidators() {
  const parameters = new Ajv({ coerceTypes: true, useDefaults: true });
  parameters.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  const bodies = new Ajv({ useDefaults: true });
  const create = operationSchemas('/books', 'post');
  return {
    list: parameters.compile<ListQuery>(operationSchemas('/books', 'get').query),
    one: parameters.compile<{ bookId: string }>(operationSchemas('/books/{bookId}', 'get').path),
    headers: parameters.compile<{ 'idempotency-key'?: string }>(create.headers),
    noQuery: parameters.compile<object>(create.query),
    body: bodies.compile<NewBook>(create.body ?? {}),
  };
}

function addRoutes(app: Express, { store }: Backend, gate: Gate, validators: Validators): void {
  app.get(BOOKS, admit(gate, 'books:read'), (req, res) => {
    const query = valid(validators.list, queryOf(req));
    send(res, 200, listAnswer(store, query, res.locals.requestId));
  });
  app.get(`${BOOKS}/:bookId`, admit(gate, 'books:read'), (req, res) => {
    valid(validators.noQuery, queryOf(req));
    const { bookId } = valid(validators.one, req.params);
    send(res, 200, bookAnswer(store, bookId, res.locals.requestId));
  });
  app.post(BOOKS, admit(gate, 'books:write'), async (req, res) => {
    valid(validators.noQuery, queryOf(req));
    const { 'idempotency-key': key } = valid(validators.headers, req.headers);
    if (!req.is('application/json'))
      throw new Refused(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as JSON.');
    const body = valid(validators.body, await readJsonBody(req));
    const { principal, requestId } = res.locals;
    const request = { accountId: principal.account.id, key, path: BOOKS };
    const { data, location, replayed } = createBook(store, request, body);
    const more = replayed ? { location, 'idempotent-replayed': 'true' } : { location };
    send(res, 201, { data, meta: { requestId } }, more);
  });
}

function admit(gate: Gate, scope: string): RequestHandler {
  return (req, res, next) => {
    const principal: Principal<Account> | null = gate.identify(req.headers.authorization);
    const draw = gate.draw(principal, req.socket.remoteAddress);
    res.locals.rate = rateHeaders(principal === null ? 'address' : 'key', draw);
    checkAdmission(principal, draw, scope);
    res.locals.principal = principal;
    next();
  };
}

function queryOf(req: Request): unknown {
  const mark = req.url.indexOf('?');
  return mark < 0 ? {} : { ...parse(req.url.slice(mark + 1)) };
}

/** The value as its validator left it. @throws Refused 400 */
function valid<T>(validate: ValidateFunction<T>, value: unknown): T {
  if (validate(value)) return value;
  const [error] = validate.errors ?? [];
  throw new Refused(
    400,
    'VALIDATION_ERROR',
    `${error?.instancePath ?? ''} ${error?.message ?? 'is not valid'}`,
  );
}

function send(res: Response, status: number, content: object, more: object = {}): void {
  const body = JSON.stringify(content);
  res.writeHead(status, {
    'x-request-id': res.locals.requestId,
    ...res.locals.rate,
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(body),
    ...more,
  });
  res.end(body);
}

const sendFailure: ErrorRequestHandler = (error, _req, res, _next) => {
  const refused = error instanceof Refused ? error : new Refused(500, 'INTERNAL_ERROR', 'The server failed.');
  send(res, refused.status, failureBody(refused.code, refused.message, res.locals.requestId));
};
