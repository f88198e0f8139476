import { performance } from 'node:perf_hooks';
import type { NextFunction, Request, Response } from 'express';
import type { ApiError } from './api-error.ts';
import type { ApiOptions, Principal } from './api-options.ts';
import type { Route, Routes } from './compile-routes.ts';
import { lifecycleHeaders } from './document/lifecycle-headers.ts';
import { methodNotAllowed, notFound, serviceUnavailable } from './errors.ts';
import { Exchange } from './exchange.ts';
import type { Health } from './health.ts';
import { loggableError } from './observe/loggable-error.ts';
import type { RequestWatch, RequestWatches } from './observe/request-watch.ts';
import type { Shutdown } from './shutdown.ts';
import { acceptRequest } from './stages/accept-request.ts';
import { type Admission, type AdmissionRules, admit } from './stages/admit.ts';
import { type Answer, errorAnswer, type Payload } from './stages/answer.ts';
import { checkAccept } from './stages/check-accept.ts';
import { checkProtocol } from './stages/check-protocol.ts';
import type { Cors } from './stages/cors.ts';
import { deprecatedInAnswer } from './stages/deprecated-use.ts';
import { explainFailure } from './stages/explain-failure.ts';
import type { MatchResult } from './stages/match-operation.ts';
import type { PublishedDocument } from './stages/published-document.ts';
import { requestId } from './stages/request-id.ts';
import { send } from './stages/send.ts';
import { sendPayload } from './stages/send-payload.ts';
import { splitTarget } from './stages/split-target.ts';
import { ServerSpan } from './telemetry/server-span.ts';

/** Seconds after which a client may hope for another process in this one's place. */
const RESTART_SECONDS = 5;

/** What all requests share, made once by `createApi`. */
export interface PipelineParts<Ops, Stores, Account extends { readonly id: string }> {
  readonly options: ApiOptions<Ops, Stores, Account>;
  readonly routes: Routes<Ops, Stores, Account>;
  readonly rules: AdmissionRules<Account>;
  readonly cors: Cors;
  readonly document: PublishedDocument;
  /** What every answer carries unless it says otherwise. */
  readonly carried: Readonly<Record<string, string>>;
  readonly shutdown: Shutdown;
  readonly watches: RequestWatches;
  /** Null for an API without health probes. */
  readonly health: Health | null;
}

/** What a path and method lead to, and which methods the path has. */
type Destination = MatchResult | { readonly kind: 'document' };

/** A request's way through the server. */
export class Pipeline<Ops, Stores, Account extends { readonly id: string }> {
  readonly #parts: PipelineParts<Ops, Stores, Account>;
  /** What every path of the contract begins with. */
  readonly #below: string;

  constructor(parts: PipelineParts<Ops, Stores, Account>) {
    this.#parts = parts;
    this.#below = `${parts.options.basePath}/`;
  }

  /** Answers a request under the base path, for the document, or for health; passes every other one on. */
  async handle(req: Request, res: Response, next: NextFunction): Promise<void> {
    const { health, shutdown } = this.#parts;
    const started = performance.now();
    const target = splitTarget(req.url);
    const isProbe = health?.owns(target.path) === true;
    if (!isProbe && !this.#isInside(target.path)) {
      next();
      return;
    }
    if (!req.url.startsWith('/')) {
      req.url = target.query === '' ? target.path : `${target.path}?${target.query}`;
    }
    const id = requestId(req.headers['x-request-id']);
    if (isProbe) return this.#answerProbe(health, req, res, target.path, id);
    const found = this.#findDestination(req.method, target.path);
    const watch = this.#watch(req, res, found, { id, path: target.path, started });
    const exchange = new Exchange(req, res, target, watch, this.#parts.carried);
    exchange.enter(shutdown);
    const answer = await watch.run(() => this.#answer(exchange, found));
    if (shutdown.begun) exchange.headers.connection = 'close';
    if (answer.payload === undefined) send(res, answer, exchange.headers);
    else await this.#sendPayload(exchange, answer, answer.payload, found);
    if (res.headersSent) watch.answered(answer.status, answer.errorCode ?? null);
  }

  async #sendPayload(
    exchange: Exchange,
    answer: Answer,
    payload: Payload,
    found: Destination,
  ): Promise<void> {
    try {
      await sendPayload(exchange.res, answer, payload, exchange.headers);
    } catch (error) {
      // Where nobody waits any longer, what the source throws is the consequence, not a fault.
      const level = exchange.aborted ? 'debug' : 'error';
      const operation = found.kind === 'operation' ? found.operation.id : null;
      const fields = { requestId: exchange.id, operation, err: loggableError(error) };
      this.#parts.options.log[level](fields, 'stream broke off');
    }
  }

  #watch(
    req: Request,
    res: Response,
    found: Destination,
    { id, path, started }: { readonly id: string; readonly path: string; readonly started: number },
  ): RequestWatch {
    const { options, watches } = this.#parts;
    const operation = found.kind === 'operation' ? found.operation : null;
    const template = operation?.path ?? null;
    const span = ServerSpan.start({ request: req, path, template, basePath: options.basePath });
    return watches.begin(res, { id, operation: operation?.id ?? null, span, started });
  }

  /** Probes come every few seconds for ever: nobody counts them, and only a log for debugging has them. */
  async #answerProbe(health: Health, req: Request, res: Response, path: string, id: string): Promise<void> {
    const { shutdown, options, carried } = this.#parts;
    const answer = await health.answer(path, req.method, id);
    const ending = shutdown.begun ? { connection: 'close' } : {};
    send(res, answer, { 'x-request-id': id, ...carried, ...ending });
    options.log.debug({ requestId: id, path, status: answer.status }, 'health probe');
  }

  /** From the request to its answer: whatever is thrown on the way becomes an answer too. */
  async #answer(exchange: Exchange, found: Destination): Promise<Answer> {
    const { req, id, target, headers, watch } = exchange;
    const { cors, rules, routes } = this.#parts;
    if (cors.isPreflight(req.method, req.headers)) return this.#answerPreflight(exchange, found);
    const operation = found.kind === 'operation' ? found.operation : null;
    Object.assign(headers, cors.headers(req.headers), operation?.lifecycleHeaders);
    let principal: Principal<Account> | null = null;
    let answer: Answer;
    try {
      const admission = await admit(rules, req, id, {
        security: operation?.security ?? routes.openSecurity,
        query: target.query,
        headers,
      });
      principal = admission.principal;
      watch.admitted(principal?.key.prefix ?? null, admission.emptyBucket);
      answer = await this.#proceed(exchange, found, admission);
    } catch (error) {
      const fields = { requestId: id, operation: operation?.id ?? null };
      answer = errorAnswer(this.#explain(error, exchange, fields), id, routes.errors.of(operation));
      if (operation !== null && routes.judge !== null) answer = routes.judge(operation, answer, headers, id);
    }
    if (exchange.deprecated.length > 0) this.#noteDeprecated(exchange, principal);
    return answer;
  }

  /** Tells the observer and the client what was used of what is deprecated. */
  #noteDeprecated({ deprecated: items, headers }: Exchange, principal: Principal<Account> | null): void {
    if (principal !== null) this.#parts.options.onDeprecatedUse?.({ items, principal });
    Object.assign(headers, lifecycleHeaders(items));
  }

  #answerPreflight({ req, headers }: Exchange, found: Destination): Answer {
    const methods = found.kind === 'wrongMethod' ? found.allow : ['GET', 'HEAD'];
    Object.assign(headers, this.#parts.cors.preflightHeaders(req.headers, methods));
    return { status: 204, headers: {}, body: null };
  }

  #explain(error: unknown, { aborted }: Exchange, fields: Readonly<Record<string, unknown>>): ApiError {
    const { log } = this.#parts.options;
    if (!aborted) return explainFailure(error, log, fields);
    // Nobody waits for this request any longer: what its handler throws is the consequence, not a fault.
    log.debug({ ...fields, err: loggableError(error) }, 'request abandoned');
    return serviceUnavailable(RESTART_SECONDS);
  }

  #isInside(path: string): boolean {
    return path.startsWith(this.#below) || path === '/openapi.json' || path === this.#parts.options.basePath;
  }

  #findDestination(method: string, path: string): Destination {
    const { options, routes } = this.#parts;
    const inside = path.startsWith(this.#below) ? path.slice(options.basePath.length) : '';
    if (path !== '/openapi.json' && inside !== '/openapi.json') return routes.match(method, inside);
    const allow = ['GET', 'HEAD'];
    return allow.includes(method) ? { kind: 'document' } : { kind: 'wrongMethod', allow };
  }

  /** The stages behind the rate limit, in their order. */
  #proceed(exchange: Exchange, found: Destination, admission: Admission<Account>): Promise<Answer> | Answer {
    const { req } = exchange;
    const { shutdown, document, routes } = this.#parts;
    if (admission.blocked !== null) throw admission.blocked;
    if (shutdown.begun) throw serviceUnavailable(RESTART_SECONDS);
    const refusal = checkProtocol(req);
    if (refusal !== null) throw refusal;
    if (found.kind === 'unknown') throw notFound();
    if (found.kind === 'wrongMethod') throw methodNotAllowed(req.method, found.allow);
    if (found.kind === 'document') {
      const { accept, 'if-none-match': ifNoneMatch } = req.headers;
      return document.answer({ accept, ifNoneMatch, query: exchange.target.query });
    }
    const route = routes.byId.get(found.operation.id);
    if (route === undefined) throw new Error(`${found.operation.id} was matched but not compiled.`);
    return this.#perform(exchange, route, found.params, admission);
  }

  async #perform(
    exchange: Exchange,
    route: Route<Ops, Stores, Account>,
    params: Readonly<Record<string, string>>,
    admission: Admission<Account>,
  ): Promise<Answer> {
    const { req, target, deprecated, headers, watch } = exchange;
    const { operation } = route;
    if (admission.refusal !== null) throw admission.refusal;
    const principal = admission.principal ?? this.#parts.options.anonymous;
    if (principal === undefined) throw new Error(`${operation.id} was opened to nobody in particular.`);
    checkAccept(req.headers.accept, operation.offers);
    const accepting = acceptRequest(exchange, { ...target, params }, route);
    const accepted = accepting instanceof Promise ? await accepting : accepting;
    const { self } = operation.deprecations;
    if (self !== null) deprecated.push(self);
    if (accepted.deprecated.length > 0) deprecated.push(...accepted.deprecated);
    if (deprecated.length > 0) Object.assign(headers, lifecycleHeaders(deprecated));
    const address = `${req.baseUrl}${target.path}`;
    const begun = performance.now();
    try {
      const answer = await route.runner.run({ accepted, principal, exchange, address });
      deprecated.push(...deprecatedInAnswer(operation.deprecations, answer));
      return answer;
    } finally {
      watch.handled(performance.now() - begun);
    }
  }
}
