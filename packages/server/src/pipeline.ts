import { performance } from 'node:perf_hooks';
import type { NextFunction, Request, Response } from 'express';
import type { ApiError } from './api-error.ts';
import type { ApiOptions, Principal } from './api-options.ts';
import type { Route, Routes } from './compile-routes.ts';
import type { Deprecation } from './document/deprecations.ts';
import { lifecycleHeaders } from './document/lifecycle-headers.ts';
import { methodNotAllowed, notFound, serviceUnavailable } from './errors.ts';
import { healthAnswer } from './health.ts';
import type { ClientAddress } from './rate-limit/client-address.ts';
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
import { type SplitTarget, splitTarget } from './stages/split-target.ts';

/** Seconds after which a client may hope for another process in this one's place. */
const RESTART_SECONDS = 5;

/** What all requests share, made once by `createApi`. */
export interface PipelineParts<Ops, Stores, Account extends { readonly id: string }> {
  readonly options: ApiOptions<Ops, Stores, Account>;
  readonly routes: Routes<Ops, Stores, Account>;
  readonly rules: AdmissionRules<Account>;
  readonly clientAddress: ClientAddress;
  readonly cors: Cors;
  readonly document: PublishedDocument;
  readonly shutdown: Shutdown;
}

/** One request, as the stages need it. */
interface Exchange {
  readonly req: Request;
  readonly res: Response;
  readonly id: string;
  readonly target: SplitTarget;
  readonly signal: AbortSignal;
  /** What was used of what is deprecated, noted on the way: the answer tells of it even where it is an error. */
  readonly deprecated: Deprecation[];
}

interface Outcome {
  readonly answer: Answer;
  readonly headers: Readonly<Record<string, string>>;
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
    const started = performance.now();
    const target = splitTarget(req.url);
    const place = placeOf(target.path, options.basePath);
    if (place === 'elsewhere') {
      next();
      return;
    }
    if (!req.url.startsWith('/')) {
      req.url = target.query === '' ? target.path : `${target.path}?${target.query}`;
    }
    const id = requestId(req.headers['x-request-id']);
    const exchange: Exchange = { req, res, id, target, signal: this.#enter(res), deprecated: [] };
    const outcome = place === 'health' ? await this.#checkHealth(exchange) : await this.#answer(exchange);
    const ending = shutdown.begun ? { connection: 'close' } : {};
    const carried = { 'x-request-id': id, ...outcome.headers, ...ending };
    if (outcome.answer.payload === undefined) send(res, outcome.answer, carried);
    else await this.#sendPayload(exchange, outcome, outcome.answer.payload, carried);
    const ms = Math.round((performance.now() - started) * 1000) / 1000;
    const { operation, keyPrefix: key } = outcome;
    const { status } = outcome.answer;
    options.log.info({ requestId: id, operation, key, status, ms }, 'request');
    options.onAnswered?.({ operation, status, ms });
  }

  async #sendPayload(
    { res, id, signal }: Exchange,
    { answer, operation }: Outcome,
    payload: Payload,
    headers: Readonly<Record<string, string>>,
  ): Promise<void> {
    try {
      await sendPayload(res, answer, payload, headers);
    } catch (err) {
      // Where nobody waits any longer, what the source throws is the consequence, not a fault.
      const level = signal.aborted ? 'debug' : 'error';
      this.#parts.options.log[level]({ requestId: id, operation, err }, 'stream broke off');
    }
  }

  /** Counts the request as running until its response is closed; the signal tells when nobody waits for it. */
  #enter(res: Response): AbortSignal {
    const controller = new AbortController();
    const leave = this.#parts.shutdown.enter(controller);
    res.once('close', () => {
      leave();
      if (!res.writableFinished) controller.abort(new Error('The client closed the connection.'));
    });
    return controller.signal;
  }

  async #checkHealth({ req, id, target }: Exchange): Promise<Outcome> {
    const { options, shutdown, routes } = this.#parts;
    const health = { ready: () => options.ready(), ending: shutdown.begun };
    const answer = await healthAnswer(target.path, req.method, id, health, routes.errors.api);
    return { answer, headers: {}, operation: null, keyPrefix: null };
  }

  /** From the request to its answer: whatever is thrown on the way becomes an answer too. */
  async #answer(exchange: Exchange): Promise<Outcome> {
    const { req, id, target } = exchange;
    const { cors, clientAddress, rules, routes } = this.#parts;
    const found = this.#findDestination(req.method, target.path);
    if (cors.isPreflight(req.method, req.headers)) return this.#answerPreflight(req, found);
    const operation = found.kind === 'operation' ? found.operation : null;
    const fields = { requestId: id, operation: operation?.id ?? null };
    const headers: Record<string, string> = { ...cors.headers(req.headers), ...operation?.lifecycleHeaders };
    let principal: Principal<Account> | null = null;
    let answer: Answer;
    try {
      const address = clientAddress(req.socket.remoteAddress, forwardedFor(req));
      const admission = await admit(
        rules,
        operation?.security ?? routes.openSecurity,
        { headers: req.headers, query: target.query },
        address,
      );
      Object.assign(headers, admission.headers);
      principal = admission.principal;
      answer = await this.#proceed(exchange, found, admission, { 'x-request-id': id, ...headers });
    } catch (error) {
      answer = errorAnswer(this.#explain(error, exchange.signal, fields), id, routes.errors.of(operation));
      if (operation !== null && routes.judge !== null) {
        answer = routes.judge(operation, answer, { 'x-request-id': id, ...headers }, id);
      }
    }
    Object.assign(headers, this.#noteDeprecated(exchange.deprecated, principal));
    return { answer, headers, operation: fields.operation, keyPrefix: principal?.key.prefix ?? null };
  }

  /** Tells the observer what was used of what is deprecated; returns the headers that tell the client. */
  #noteDeprecated(
    items: readonly Deprecation[],
    principal: Principal<Account> | null,
  ): Readonly<Record<string, string>> {
    if (items.length > 0 && principal !== null) this.#parts.options.onDeprecatedUse?.({ items, principal });
    return lifecycleHeaders(items);
  }

  #answerPreflight(req: Request, found: Destination): Outcome {
    const methods = found.kind === 'wrongMethod' ? found.allow : ['GET', 'HEAD'];
    const headers = this.#parts.cors.preflightHeaders(req.headers, methods);
    return { answer: { status: 204, headers: {}, body: null }, headers, operation: null, keyPrefix: null };
  }

  #explain(error: unknown, signal: AbortSignal, fields: Readonly<Record<string, unknown>>): ApiError {
    const { log } = this.#parts.options;
    if (!signal.aborted) return explainFailure(error, log, fields);
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
  async #proceed(
    exchange: Exchange,
    found: Destination,
    admission: Admission<Account>,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer> {
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
    return this.#perform(exchange, route, found.params, admission, headers);
  }

  async #perform(
    { req, res, id, target, signal, deprecated }: Exchange,
    { operation, validate, runner }: Route<Ops, Stores, Account>,
    params: Readonly<Record<string, string>>,
    admission: Admission<Account>,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    if (admission.refusal !== null) throw admission.refusal;
    const principal = admission.principal ?? this.#parts.options.anonymous;
    if (principal === undefined) throw new Error(`${operation.id} was opened to nobody in particular.`);
    checkAccept(req.headers.accept, operation.offers);
    const accepted = await acceptRequest(req, res, operation, { ...target, params }, validate);
    const address = `${req.baseUrl}${target.path}`;
    const { self } = operation.deprecations;
    deprecated.push(...(self === null ? [] : [self]), ...accepted.deprecated);
    const carried = { ...headers, ...lifecycleHeaders(deprecated) };
    const answer = await runner.run({
      ...accepted,
      principal,
      requestId: id,
      signal,
      address,
      headers: carried,
    });
    deprecated.push(...deprecatedInAnswer(operation.deprecations, answer));
    return answer;
  }
}

function placeOf(path: string, basePath: string): 'api' | 'health' | 'elsewhere' {
  if (path === '/healthz' || path === '/readyz') return 'health';
  const inside = path === '/openapi.json' || path === basePath || path.startsWith(`${basePath}/`);
  return inside ? 'api' : 'elsewhere';
}

function forwardedFor(req: Request): string | undefined {
  const value = req.headers['x-forwarded-for'];
  return typeof value === 'string' ? value : value?.join(',');
}
