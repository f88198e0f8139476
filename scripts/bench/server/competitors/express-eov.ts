import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Principal } from '@seogeo/server';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import type { Account } from '../books/book-keys.ts';
import { booksDocument } from '../books/books-document.ts';
import { bookAnswer, createBook, listAnswer } from './book-answers.ts';
import type { Backend, Listening } from './competitor.ts';
import { checkDraw, checkPrincipal, Gate } from './gate.ts';
import { identifyRequest } from './identify-request.ts';
import { listen } from './listen.ts';
import { failureBody, Refused } from './refused.ts';
import { rateHeaders } from './response-headers.ts';

const BOOKS = '/api/v1/books';

/** Express 5 with express-openapi-validator in the form that its README and its example server show. */
export async function startExpressEov(backend: Backend): Promise<Listening> {
  const apiSpec = join(backend.folder, 'books-openapi.json');
  await writeFile(apiSpec, JSON.stringify(booksDocument));
  const app = express();
  const gate = new Gate();
  // The others send neither header.
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(identifyRequest(backend.log));
  app.use(express.json());
  app.use(express.text());
  app.use(express.urlencoded({ extended: false }));
  app.use(
    OpenApiValidator.middleware({
      apiSpec,
      validateRequests: true,
      validateResponses: false,
      validateSecurity: {
        handlers: {
          key: (req, scopes) => {
            const principal = gate.identify(req.headers.authorization);
            checkPrincipal(principal, String(scopes[0]));
            if (req.res !== undefined) req.res.locals.principal = principal;
            return true;
          },
        },
      },
    }),
  );
  app.use(takeToken(gate));
  addRoutes(app, backend);
  app.use(sendFailure);
  return listen(app);
}

/** Behind the validator, because a 429 from its security handler would become a 500. */
function takeToken(gate: Gate): RequestHandler {
  return (req, res, next) => {
    const principal: Principal<Account> | undefined = res.locals.principal;
    const draw = gate.draw(principal ?? null, req.socket.remoteAddress);
    res.set({ 'x-request-id': res.locals.requestId, ...rateHeaders('key', draw) });
    checkDraw(draw);
    next();
  };
}

function addRoutes(app: Express, { store }: Backend): void {
  app.get(BOOKS, (req, res) => {
    const { page, pageSize, genre } = req.query;
    const filter = typeof genre === 'string' ? genre : undefined;
    const query = { page: Number(page), pageSize: Number(pageSize), genre: filter };
    res.json(listAnswer(store, query, res.locals.requestId));
  });
  app.get(`${BOOKS}/:bookId`, (req, res) => {
    res.json(bookAnswer(store, req.params.bookId, res.locals.requestId));
  });
  app.post(BOOKS, (req, res) => {
    const { principal, requestId } = res.locals;
    const request = { accountId: principal.account.id, key: req.get('idempotency-key'), path: BOOKS };
    const { data, location, replayed } = createBook(store, request, req.body);
    if (replayed) res.set('idempotent-replayed', 'true');
    res.status(201).set('location', location).json({ data, meta: { requestId } });
  });
}

const sendFailure: ErrorRequestHandler = (error, _req, res, _next) => {
  const status = error.status || 500;
  const code = error instanceof Refused ? error.code : status === 400 ? 'VALIDATION_ERROR' : 'INTERNAL_ERROR';
  const { requestId } = res.locals;
  res
    .status(status)
    .set('x-request-id', requestId)
    .json(failureBody(code, error.message, requestId));
};
