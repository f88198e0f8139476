import type { Principal } from '@seogeo/server';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySchema,
  fastify,
  type onRequestHookHandler,
} from 'fastify';
import type { NewBook } from '../books/book.ts';
import type { Account } from '../books/book-keys.ts';
import { bookAnswer, createBook, listAnswer } from './book-answers.ts';
import type { Backend, Listening } from './competitor.ts';
import { checkAdmission, Gate } from './gate.ts';
import { type OperationSchemas, operationSchemas } from './operation-schemas.ts';
import { failureBody, Refused } from './refused.ts';
import { KEEP_ALIVE_MS, rateHeaders, requestIdOf } from './response-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal<Account> | null;
  }
}

const BOOKS = '/api/v1/books';

/** Fastify 5 as its documentation recommends: schemas on every route, hooks for what all routes share. */
export async function startFastify(backend: Backend): Promise<Listening> {
  const app = fastify({
    logger: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestIdHeader: false,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    // An unknown member is refused, not removed, as by the others.
    ajv: { customOptions: { removeAdditional: false } },
  });
  app.decorateRequest('principal', null);
  app.setErrorHandler(sendFailure);
  addLog(app, backend);
  addRoutes(app, backend, new Gate());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('Fastify listens on no port.');
  return { port: address.port, close: () => app.close() };
}

function addRoutes(app: FastifyInstance, { store }: Backend, gate: Gate): void {
  app.get<{ Querystring: { page: number; pageSize: number; genre?: string } }>(
    BOOKS,
    { schema: schemaOf(operationSchemas('/books', 'get'), 200), onRequest: admit(gate, 'books:read') },
    (request, reply) => {
      reply.send(listAnswer(store, request.query, request.id));
    },
  );
  app.get<{ Params: { bookId: string } }>(
    `${BOOKS}/:bookId`,
    {
      schema: schemaOf(operationSchemas('/books/{bookId}', 'get'), 200),
      onRequest: admit(gate, 'books:read'),
    },
    (request, reply) => {
      reply.send(bookAnswer(store, request.params.bookId, request.id));
    },
  );
  app.post<{ Body: NewBook; Headers: { 'idempotency-key'?: string } }>(
    BOOKS,
    { schema: schemaOf(operationSchemas('/books', 'post'), 201), onRequest: admit(gate, 'books:write') },
    (request, reply) => {
      const { 'idempotency-key': key } = request.headers;
      const accountId = request.principal?.account.id ?? '';
      const { data, location, replayed } = createBook(store, { accountId, key, path: BOOKS }, request.body);
      reply.code(201).header('location', location);
      if (replayed) reply.header('idempotent-replayed', 'true');
      reply.send({ data, meta: { requestId: request.id } });
    },
  );
}

function schemaOf({ query, path, headers, body, response }: OperationSchemas, status: number): FastifySchema {
  const own = body === null ? {} : { body, headers };
  return { querystring: query, params: path, ...own, response: { [status]: response } };
}

/** Key, bucket, scope and the headers that every answer carries, before anything is read. */
function admit(gate: Gate, scope: string): onRequestHookHandler {
  return (request, reply, done) => {
    const principal = gate.identify(request.headers.authorization);
    const draw = gate.draw(principal, request.socket.remoteAddress);
    reply.header('x-request-id', request.id);
    reply.headers(rateHeaders(principal === null ? 'address' : 'key', draw));
    try {
      checkAdmission(principal, draw, scope);
      request.principal = principal;
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  };
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = statusOf(error);
  const code = error instanceof Refused ? error.code : status === 400 ? 'VALIDATION_ERROR' : 'INTERNAL_ERROR';
  const message = error instanceof Error ? error.message : 'The server failed.';
  reply.code(status).send(failureBody(code, message, request.id));
}

function statusOf(error: unknown): number {
  if (error instanceof Refused) return error.status;
  const known = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof known === 'number' ? known : 500;
}

function addLog(app: FastifyInstance, { log }: Backend): void {
  if (log === null) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, principal } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    const key = principal?.key.prefix ?? null;
    log.info({ requestId, operation: request.routeOptions.url, key, status, ms }, 'request');
    done();
  });
}
