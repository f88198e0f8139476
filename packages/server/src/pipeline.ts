import type { NextFunction, Request, Response } from 'express';
import type { ApiError } from './api-error.ts';
import type { ApiOptions, Principal } from './api-options.ts';
import type { Route, Routes } from './compile-routes.ts';
import { lifecycleHeaders } from './document/lifecycle-headers.ts';
import { methodNotAllowed, notFound, serviceUnavailable } from './errors.ts';
import { Exchange } from './exchange.ts';
import { healthAnswer } from './health.ts';
import type { Shutdown } from './shutdown.ts';
import { acceptRequest } from './stages/accept-request.ts';
import { type Admission, type AdmissionRules, admit } from './stages/admit.ts';
import { type Answer, errorAnswer } from './stages/answer.ts';
import { checkAccept } from './stages/check-accept.ts';
import { checkProtocol } from './stages/check-protocol.ts';
import { checkScope } from './stages/check-scope.ts';
import type { Cors } from './stages/cors.ts';
import { deprecatedInAnswer } from './stages/deprecated-use.ts';
import { explainFailure } from './stages/explain-failure.ts';
import type { MatchResult } from './stages/match-operation.ts';
import type { PublishedDocument } from './stages/published-document.ts';
import { send } from './stages/send.ts';
import { splitTarget } from './stages/split-target.ts';

/** Seconds after which a client may hope for another process in this one's place. */
const RESTART_SECONDS = 5;

/** What all requests share, made once by `createApi`. */
export interface PipelineParts<Ops, Stores, Account extends { readonly id: string }> {
  readonly options: ApiOptions<Ops, Stores, Account>;
  readonly routes: Routes<Ops, Stores, Account>;
  readonly rules: AdmissionRules<Account>;
  readonly cors: Cors;
  readonly document: PublishedDocument;
  readonly shutdown: Shutdown;
}

interface Outcome {
  readonly answer: Answer;
  readonly operation: string | null;
  readonly keyPrefix: string | null;
}

/** What a path and method lead to, and which methods the path has. */
type Destination = MatchResult | { readonly kind: 'document' };

/** A request's way through the server. */
export class Pipeline<Ops, Stores, Account extends { readonly id: string }> {
  readonly #parts: PipelineParts<Ops, Stores, Account>;

  constructor(parts: PipelineParts<Ops, Stores, Account>) {
    this.#parts = parts;
  }

  /** Answers a request under the base path, for the document, or for health; passes every other one on. */
  async handle(req: Request, res: Response, next: NextFunction): Promise<void> {
    const { options, shutdown } = this.#parts;
    const target = splitTarget(req.url);
    const place = placeOf(target.path, options.basePath);
    if (place === 'elsewhere') {
      next();
      return;
    }
    if (!req.url.startsWith('/')) {
      req.url = target.query === '' ? target.path : `${target.path}?${target.query}`;
    }
    const exchange = new Exchange(req, res, target);
    exchange.enter(shutdown);
    const outcome = place === 'health' ? await this.#checkHealth(exchange) : await this.#answer(exchange);
    if (shutdown.begun) exchange.headers.connection = 'close';
    send(res, outcome.answer, exchange.headers);
    this.#report(exchange, outcome);
  }

  #report({ id, ms }: Exchange, { answer: { status }, operation, keyPrefix: key }: Outcome): void {
    const { log, onAnswered } = this.#parts.options;
    log.info({ requestId: id, operation, key, status, ms }, 'request');
    onAnswered?.({ operation, status, ms });
  }

  async #checkHealth({ req, id, target }: Exchange): Promise<Outcome> {
    const { options, shutdown } = this.#parts;
    const health = { ready: () => options.ready(), ending: shutdown.begun };
    const answer = await healthAnswer(target.path, req.method, id, health);
    return { answer, operation: null, keyPrefix: null };
  }

  /** From the request to its answer: whatever is thrown on the way becomes an answer too. */
  async #answer(exchange: Exchange): Promise<Outcome> {
    const { req, id, target, headers } = exchange;
    const { cors, rules } = this.#parts;
    const found = this.#findDestination(req.method, target.path);
    if (cors.isPreflight(req.method, req.headers)) return this.#answerPreflight(exchange, found);
    const operation = found.kind === 'operation' ? found.operation : null;
    Object.assign(headers, cors.headers(req.headers), operation?.lifecycleHeaders);
    let principal: Principal<Account> | null = null;
    let answer: Answer;
    try {
      const admission = await admit(rules, req, headers);
      principal = admission.principal;
      answer = await this.#proceed(exchange, found, admission);
    } catch (error) {
      const fields = { requestId: id, operation: operation?.id ?? null };
      answer = errorAnswer(this.#explain(error, exchange, fields), id);
    }
    if (exchange.deprecated.length > 0) this.#noteDeprecated(exchange, principal);
    return { answer, operation: operation?.id ?? null, keyPrefix: principal?.key.prefix ?? null };
  }

  /** Tells the observer and the client what was used of what is deprecated. */
  #noteDeprecated({ deprecated: items, headers }: Exchange, principal: Principal<Account> | null): void {
    if (principal !== null) this.#parts.options.onDeprecatedUse?.({ items, principal });
    Object.assign(headers, lifecycleHeaders(items));
  }

  #answerPreflight({ req, headers }: Exchange, found: Destination): Outcome {
    const methods = found.kind === 'wrongMethod' ? found.allow : ['GET', 'HEAD'];
    Object.assign(headers, this.#parts.cors.preflightHeaders(req.headers, methods));
    return { answer: { status: 204, headers: {}, body: null }, operation: null, keyPrefix: null };
  }

  #explain(error: unknown, { aborted }: Exchange, fields: Readonly<Record<string, unknown>>): ApiError {
    const { log } = this.#parts.options;
    if (!aborted) return explainFailure(error, log, fields);
    // Nobody waits for this request any longer: what its handler throws is the consequence, not a fault.
    log.debug({ ...fields, err: error }, 'request abandoned');
    return serviceUnavailable(RESTART_SECONDS);
  }

  #findDestination(method: string, path: string): Destination {
    const { options, routes } = this.#parts;
    const inside = path.startsWith(`${options.basePath}/`) ? path.slice(options.basePath.length) : '';
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
    const { req, target, deprecated, headers } = exchange;
    const { operation } = route;
    const { options, rules } = this.#parts;
    const withoutKey = !operation.secured && req.headers.authorization === undefined;
    const principal = admission.principal ?? (withoutKey ? options.anonymous : undefined);
    if (principal === undefined) throw admission.unauthorized;
    checkScope(operation.scopes, principal.key.scopes, rules.realm);
    checkAccept(req.headers.accept);
    const accepted = await acceptRequest(exchange, { ...target, params }, route);
    const { self } = operation.deprecations;
    if (self !== null) deprecated.push(self);
    deprecated.push(...accepted.deprecated);
    if (deprecated.length > 0) Object.assign(headers, lifecycleHeaders(deprecated));
    const address = `${req.baseUrl}${target.path}`;
    const answer = await route.runner.run({ accepted, principal, exchange, address });
    deprecated.push(...deprecatedInAnswer(operation.deprecations, answer));
    return answer;
  }
}

function placeOf(path: string, basePath: string): 'api' | 'health' | 'elsewhere' {
  if (path === '/healthz' || path === '/readyz') return 'health';
  const inside = path === '/openapi.json' || path === basePath || path.startsWith(`${basePath}/`);
  return inside ? 'api' : 'elsewhere';
}
