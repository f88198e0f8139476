import type { IncomingMessage, ServerResponse } from 'node:http';
import { isBasePath, member } from '@seogeo/document';
import type { Request, Response } from 'express';
import { IdempotencyGate } from './backend/idempotency-gate.ts';
import { keyNames } from './compile/compile-security.ts';
import type { NothingAdded } from './contract/handler.ts';
import { decideOptions } from './decide-options.ts';
import { Health } from './health/health.ts';
import { Shutdown } from './health/shutdown.ts';
import type { RequestJudge } from './judge/request-judge.ts';
import { RequestWatches } from './observe/request-watch.ts';
import { Pipeline } from './pipeline/pipeline.ts';
import { createClientAddress } from './rate-limit/client-address.ts';
import { MemoryBuckets } from './rate-limit/memory-buckets.ts';
import { RateLimiter } from './rate-limit/rate-limiter.ts';
import { answerHeaders } from './reply/answer-headers.ts';
import { createCors } from './reply/cors.ts';
import { publishDocument } from './reply/published-document.ts';
import type { Api } from './serve/api.ts';
import type { ApiOptions, ApiSetup } from './way/api-options.ts';
import { compileRoutes, type Route, type Routes } from './way/compile-routes.ts';
import { createErrorHolder } from './way/error-holder.ts';
import { OwnStages } from './way/own-stages.ts';
import type { Shared } from './way/shared.ts';

const simpleHeaders = ['Authorization', 'Content-Type', 'Prefer', 'X-Request-Id'];
/** Compiling takes some 5 ms for each operation: of a large contract only a few, so that the compiler itself is warm. */
const WARM_UP_LIMIT = 100;
const WARM_UP_SAMPLE = 20;

/**
 * Turns a contract and a handler for each of its operations into an API.
 * @throws when contract, handlers or settings do not fit together
 */
export function createApi<
  Ops,
  Stores,
  Account extends { readonly id: string },
  Added extends object = NothingAdded,
>(setup: ApiSetup<Ops, Stores, Account, Added>): Api {
  const options = decideOptions(setup);
  checkSettings(options.basePath, options);
  const shared = share(options);
  const { application, routes, carried, clock, limiter, shutdown, watches } = shared;
  const { log } = application;
  const pipeline = new Pipeline(shared);
  return {
    handler: (req, res, next) => {
      if (!isExpressRequest(req) || !isExpressResponse(res)) {
        throw new Error('This request did not come through Express: use(api.handler) there, or serve(api).');
      }
      return pipeline.handle(req, res, next);
    },
    shutdown,
    log,
    watches,
    parserErrors: { limiter, clock, form: routes.errors.lastResort, carried },
    warmUp: async () => {
      const all = [...routes.byId.values()];
      // A generated acceptor says that its schemas were compiled: the judge's are left to who is refused first.
      const unsure = options.contract.acceptors ? all.filter(({ acceptor }) => acceptor() === null) : all;
      for (const route of unsure.length <= WARM_UP_LIMIT ? unsure : unsure.slice(0, WARM_UP_SAMPLE))
        warmUp(route, routes.requests);
      // Most operations share their errors.
      for (const { operation } of all.slice(0, WARM_UP_SAMPLE))
        routes.validateAnswer?.prepareRefusals(operation);
    },
  };
}

function share<Ops, Stores, Account extends { readonly id: string }, Added extends object>(
  options: ApiOptions<Ops, Stores, Account, Added>,
): Shared {
  const { log, health, addressLimit, corsOrigins } = options;
  const { document } = options.contract;
  const clock = options.clock ?? Date.now;
  const routes = compileRoutes(options);
  const shutdown = new Shutdown();
  const check = async () => options.ready();
  const holdError = createErrorHolder(routes.validateAnswer, routes.errors);
  const limiter = new RateLimiter({
    buckets: options.buckets ?? new MemoryBuckets(),
    clientAddress: createClientAddress(options.trustedProxies),
    addressLimit,
    monotonic: options.monotonic ?? (() => performance.now()),
  });
  // A browser asks for leave to send them.
  const allowed = [...simpleHeaders, ...keyNames(document, 'header'), ...headerParameters(routes)];
  return {
    application: options,
    routes,
    holdError,
    ownStages: new OwnStages(options.stages ?? {}, { holder: holdError, log, limiter }),
    gate: new IdempotencyGate((accountId, key) => options.idempotency.find(accountId, key), clock),
    realm: realmOf(document),
    lookUp: (token, scheme) => options.authenticate(token, scheme),
    limiter,
    clock,
    cors: createCors(corsOrigins, allowed, answeredHeaders(routes)),
    document: publishDocument(document, serverUrl(options.publicUrl, options.basePath)),
    carried: answerHeaders(document, corsOrigins.length > 0),
    shutdown,
    watches: new RequestWatches({ log, observer: options.observer ?? null, limiter }),
    health:
      health === false
        ? null
        : new Health({ check, shutdown, log, form: routes.errors.lastResort }, health ?? {}),
  };
}

/** Has an operation's schemas compiled before a client waits. @throws naming it where they cannot be */
function warmUp({ operation, acceptor }: Route, judge: RequestJudge): void {
  try {
    acceptor();
    judge.prepare(operation);
  } catch (error) {
    throw new Error(`The schemas of ${operation.id} cannot be compiled: ${String(error)}`, { cause: error });
  }
}

/** An empty URL would be the document's own address (RFC 3986, section 4.4). */
function serverUrl(publicUrl: string | null, basePath: string): string {
  return `${publicUrl ?? ''}${basePath}` || '/';
}

/** express-openapi-validator reads what Express adds to Node's own objects. */
function isExpressRequest(req: IncomingMessage): req is Request {
  return 'originalUrl' in req;
}

function isExpressResponse(res: ServerResponse): res is Response {
  return 'locals' in res;
}

function checkSettings(
  basePath: string,
  { addressLimit, bodyLimit }: { readonly addressLimit: number; readonly bodyLimit: number },
): void {
  if (basePath !== '' && !isBasePath(basePath)) {
    throw new Error(`basePath: "${basePath}" has to be empty or like /api/v1, without a slash at its end.`);
  }
  if (!Number.isSafeInteger(addressLimit) || addressLimit < 1) {
    throw new Error(
      `addressLimit: ${addressLimit} has to be a whole number of requests per minute, at least 1.`,
    );
  }
  if (!Number.isSafeInteger(bodyLimit) || bodyLimit < 1) {
    throw new Error(`bodyLimit: ${bodyLimit} has to be a whole number of bytes, at least 1.`);
  }
}

/** The protection space's name (RFC 9110, section 11.5): the API's title. */
function realmOf(document: object): string {
  const title = member(member(document, 'info'), 'title');
  return typeof title === 'string' ? title.replaceAll(/[^\x20-\x7e]|["\\]/g, '') : 'api';
}

function answeredHeaders(routes: Routes): string[] {
  const responses = [...routes.byId.values()].flatMap(({ operation }) => [...operation.responses.values()]);
  return responses.flatMap(({ headers }) => headers.map(({ name }) => name));
}

function headerParameters(routes: Routes): string[] {
  const names = [...routes.byId.values()].flatMap(({ operation }) =>
    operation.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name),
  );
  return [...new Set(names)];
}
