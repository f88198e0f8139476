import type { IncomingMessage, ServerResponse } from 'node:http';
import { member } from '@seogeo/document';
import type { Request, Response } from 'express';
import type { ApiSetup } from './api-options.ts';
import { compileRoutes, type Routes } from './compile-routes.ts';
import { decideOptions } from './decide-options.ts';
import { declaredSchemes } from './document/compile-security.ts';
import { Health } from './health.ts';
import type { Logger } from './logger.ts';
import { RequestWatches } from './observe/request-watch.ts';
import { Pipeline } from './pipeline.ts';
import { createClientAddress } from './rate-limit/client-address.ts';
import { MemoryBuckets } from './rate-limit/memory-buckets.ts';
import { Overdraft } from './rate-limit/overdraft.ts';
import { Shutdown } from './shutdown.ts';
import { answerHeaders } from './stages/answer-headers.ts';
import { createCors } from './stages/cors.ts';
import { explainFailure } from './stages/explain-failure.ts';
import type { ParserErrorRules } from './stages/parser-error.ts';
import { publishDocument } from './stages/published-document.ts';
import { warmUp } from './warm-up.ts';

/** What Express calls; not Express's own type, so that its users need none of its types. */
export type RequestHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** A contract and its handlers as something that answers requests. */
export interface Api {
  /** Use it in any Express application, or give the API to `serve`. Foreign paths are passed on. */
  readonly handler: RequestHandler;
  readonly shutdown: Shutdown;
  readonly log: Logger;
  readonly watches: RequestWatches;
  /** How requests are answered that Node's parser refuses before Express sees them. */
  readonly parserErrors: ParserErrorRules;
  /**
   * Compiles the validator of every operation, unless the contract is so large that this is better done at
   * each operation's first request. @throws when a schema of the contract cannot be compiled
   */
  warmUp(): Promise<void>;
}

const simpleHeaders = ['Authorization', 'Content-Type', 'Prefer', 'X-Request-Id'];
/** Compiling takes some 5 ms for each operation. */
const WARM_UP_LIMIT = 100;

/**
 * Turns a contract and a handler for each of its operations into an API.
 * @throws when contract, handlers or settings do not fit together
 */
export function createApi<Ops, Stores, Account extends { readonly id: string }>(
  setup: ApiSetup<Ops, Stores, Account>,
): Api {
  const options = decideOptions(setup);
  checkSettings(options.basePath, options.addressLimit);
  const clock = options.clock ?? Date.now;
  const monotonic = options.monotonic ?? (() => performance.now());
  const routes = compileRoutes(options, clock);
  const clientAddress = createClientAddress(options.trustedProxies);
  const buckets = options.buckets ?? new MemoryBuckets();
  const overdraft = new Overdraft();
  const shutdown = new Shutdown();
  const { document } = options.contract;
  const { health, log } = options;
  const watches = new RequestWatches({ log, observer: options.observer ?? null });
  const carried = answerHeaders(document, options.corsOrigins.length > 0);
  const check = async () => options.ready();
  const pipeline = new Pipeline({
    options,
    routes,
    rules: {
      realm: realmOf(document),
      lookUp: (token, scheme) => options.authenticate(token, scheme),
      clientAddress,
      buckets,
      overdraft,
      addressLimit: options.addressLimit,
      clock,
      monotonic,
      explain: (error, requestId) => explainFailure(error, log, { requestId, stage: 'authenticate' }),
    },
    cors: createCors(options.corsOrigins, [
      ...simpleHeaders,
      ...keyHeaders(document),
      ...headerParameters(routes),
    ]),
    document: publishDocument(document, serverUrl(options.publicUrl, options.basePath)),
    carried,
    shutdown,
    watches,
    health:
      health === false ? null : new Health({ check, shutdown, log, form: routes.errors.api }, health ?? {}),
  });
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
    parserErrors: {
      buckets,
      overdraft,
      addressLimit: options.addressLimit,
      clientAddress,
      clock,
      monotonic,
      form: routes.errors.api,
      carried,
    },
    warmUp: async () => {
      if (routes.byId.size <= WARM_UP_LIMIT) await warmUp([...routes.byId.values()], options.basePath);
    },
  };
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

function checkSettings(basePath: string, addressLimit: number): void {
  if (basePath !== '' && !/^(\/[A-Za-z0-9._~-]+)+$/.test(basePath)) {
    throw new Error(`basePath: "${basePath}" has to be empty or like /api/v1, without a slash at its end.`);
  }
  if (!Number.isSafeInteger(addressLimit) || addressLimit < 1) {
    throw new Error(
      `addressLimit: ${addressLimit} has to be a whole number of requests per minute, at least 1.`,
    );
  }
}

/** The protection space's name (RFC 9110, section 11.5): the API's title. */
function realmOf(document: object): string {
  const title = member(member(document, 'info'), 'title');
  return typeof title === 'string' ? title.replaceAll(/[^\x20-\x7e]|["\\]/g, '') : 'api';
}

/** The headers that carry API keys: a browser asks for leave to send them. */
function keyHeaders(document: object): string[] {
  return declaredSchemes(document).flatMap(({ carrier }) =>
    carrier.kind === 'header' ? [carrier.name] : [],
  );
}

function headerParameters<Ops, Stores, Account extends { readonly id: string }>(
  routes: Routes<Ops, Stores, Account>,
): string[] {
  const names = [...routes.byId.values()].flatMap(({ operation }) =>
    operation.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name),
  );
  return [...new Set(names)];
}
