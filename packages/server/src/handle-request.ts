import { performance } from 'node:perf_hooks';
import type { NextFunction, Request, Response } from 'express';
import type { ApiError } from './api-error.ts';
import type { ApiOptions } from './api-options.ts';
import type { Route, Routes } from './compile-routes.ts';
import { methodNotAllowed, notFound, serviceUnavailable } from './errors.ts';
import { healthAnswer } from './health.ts';
import type { ClientAddress } from './rate-limit/client-address.ts';
import type { Shutdown } from './shutdown.ts';
import { acceptRequest } from './stages/accept-request.ts';
import { type Admission, type AdmissionRules, admit } from './stages/admit.ts';
import { type Answer, errorAnswer } from './stages/answer.ts';
import { checkAccept } from './stages/check-accept.ts';
import { checkProtocol } from './stages/check-protocol.ts';
import { checkScope } from './stages/check-scope.ts';
import type { Cors } from './stages/cors.ts';
import { explainFailure } from './stages/explain-failure.ts';
import type { MatchResult } from './stages/match-operation.ts';
import type { PublishedDocument } from './stages/published-document.ts';
import { requestId } from './stages/request-id.ts';
import { send } from './stages/send.ts';
import { type SplitTarget, splitTarget } from './stages/split-target.ts';

/** Seconds after which a client may hope for another process in this one's place. */
const RESTART_SECONDS = 5;

/** What all requests share, made once by `createApi`. */
export interface Pipeline<Ops, Stores, Account extends { readonly id: string }> {
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
}

interface Outcome {
  readonly answer: Answer;
  readonly headers: Readonly<Record<string, string>>;
  readonly operation: string | null;
  readonly keyPrefix: string | null;
}

/** What a path and method lead to, and which methods the path has. */
type Destination = MatchResult | { readonly kind: 'document' };

/** Answers a request under the base path, for the document, or for health; passes every other one on. */
export async function handleRequest<Ops, Stores, Account extends { readonly id: string }>(
  pipeline: Pipeline<Ops, Stores, Account>,
  req: Request,
  res: Response,
  next: NextFunction,
): Promise<void> {
  const { options, shutdown } = pipeline;
  const started = performance.now();
  const target = splitTarget(req.url);
  const place = placeOf(target.path, options.basePath);
  if (place === 'elsewhere') {
    next();
    return;
  }
  if (!req.url.startsWith('/'))
    req.url = target.query === '' ? target.path : `${target.path}?${target.query}`;
  const controller = new AbortController();
  const leave = shutdown.enter(controller);
  res.once('close', () => {
    leave();
    if (!res.writableFinished) controller.abort(new Error('The client closed the connection.'));
  });
  const id = requestId(req.headers['x-request-id']);
  const exchange: Exchange = { req, res, id, target, signal: controller.signal };
  const outcome =
    place === 'health' ? await checkHealth(pipeline, exchange) : await answer(pipeline, exchange);
  const ending = shutdown.begun ? { connection: 'close' } : {};
  send(res, outcome.answer, { 'x-request-id': id, ...outcome.headers, ...ending });
  const ms = Math.round((performance.now() - started) * 1000) / 1000;
  const { operation, keyPrefix: key } = outcome;
  options.log.info({ requestId: id, operation, key, status: outcome.answer.status, ms }, 'request');
}

function placeOf(path: string, basePath: string): 'api' | 'health' | 'elsewhere' {
  if (path === '/healthz' || path === '/readyz') return 'health';
  const inside = path === '/openapi.json' || path === basePath || path.startsWith(`${basePath}/`);
  return inside ? 'api' : 'elsewhere';
}

async function checkHealth<Ops, Stores, Account extends { readonly id: string }>(
  { options, shutdown }: Pipeline<Ops, Stores, Account>,
  { req, id, target }: Exchange,
): Promise<Outcome> {
  const health = { ready: () => options.ready(), ending: shutdown.begun };
  const answer = await healthAnswer(target.path, req.method, id, health);
  return { answer, headers: {}, operation: null, keyPrefix: null };
}

/** From the request to its answer: whatever is thrown on the way becomes an answer too. */
async function answer<Ops, Stores, Account extends { readonly id: string }>(
  pipeline: Pipeline<Ops, Stores, Account>,
  exchange: Exchange,
): Promise<Outcome> {
  const { req, id, target } = exchange;
  const { options, cors } = pipeline;
  const corsHeaders = cors.headers(req.headers);
  const found = findDestination(pipeline, req.method, target.path);
  if (cors.isPreflight(req.method, req.headers)) {
    const methods = found.kind === 'wrongMethod' ? found.allow : ['GET', 'HEAD'];
    const headers = cors.preflightHeaders(req.headers, methods);
    return { answer: { status: 204, headers: {}, body: null }, headers, operation: null, keyPrefix: null };
  }
  const operation = found.kind === 'operation' ? found.operation : null;
  const fields = { requestId: id, operation: operation?.id ?? null };
  const headers: Record<string, string> = { ...corsHeaders, ...operation?.lifecycleHeaders };
  let keyPrefix: string | null = null;
  try {
    const address = pipeline.clientAddress(req.socket.remoteAddress, forwardedFor(req));
    const admission = await admit(pipeline.rules, req.headers.authorization, address);
    Object.assign(headers, admission.headers);
    keyPrefix = admission.principal?.key.prefix ?? null;
    const result = await proceed(pipeline, exchange, found, admission, { 'x-request-id': id, ...headers });
    return { answer: result, headers, operation: fields.operation, keyPrefix };
  } catch (error) {
    const failure = exchange.signal.aborted
      ? abandoned(options, error, fields)
      : explain(options, error, fields);
    return { answer: errorAnswer(failure, id), headers, operation: fields.operation, keyPrefix };
  }
}

function explain<Ops, Stores, Account extends { readonly id: string }>(
  { log }: ApiOptions<Ops, Stores, Account>,
  error: unknown,
  fields: Readonly<Record<string, unknown>>,
): ApiError {
  return explainFailure(error, log, fields);
}

/** A request nobody waits for any longer: what its handler throws is the consequence, not a fault. */
function abandoned<Ops, Stores, Account extends { readonly id: string }>(
  { log }: ApiOptions<Ops, Stores, Account>,
  err: unknown,
  fields: Readonly<Record<string, unknown>>,
): ApiError {
  log.debug({ ...fields, err }, 'request abandoned');
  return serviceUnavailable(RESTART_SECONDS);
}

function forwardedFor(req: Request): string | undefined {
  const value = req.headers['x-forwarded-for'];
  return typeof value === 'string' ? value : value?.join(',');
}

function findDestination<Ops, Stores, Account extends { readonly id: string }>(
  { options, routes }: Pipeline<Ops, Stores, Account>,
  method: string,
  path: string,
): Destination {
  const inside = path.startsWith(`${options.basePath}/`) ? path.slice(options.basePath.length) : '';
  if (path !== '/openapi.json' && inside !== '/openapi.json') return routes.match(method, inside);
  const allow = ['GET', 'HEAD'];
  return allow.includes(method) ? { kind: 'document' } : { kind: 'wrongMethod', allow };
}

/** The stages behind the rate limit, in their order. */
async function proceed<Ops, Stores, Account extends { readonly id: string }>(
  pipeline: Pipeline<Ops, Stores, Account>,
  exchange: Exchange,
  found: Destination,
  admission: Admission<Account>,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { req } = exchange;
  if (admission.blocked !== null) throw admission.blocked;
  if (pipeline.shutdown.begun) throw serviceUnavailable(RESTART_SECONDS);
  const refusal = checkProtocol(req);
  if (refusal !== null) throw refusal;
  if (found.kind === 'unknown') throw notFound();
  if (found.kind === 'wrongMethod') throw methodNotAllowed(req.method, found.allow);
  if (found.kind === 'document') return pipeline.document.answer(req.headers['if-none-match']);
  const route = pipeline.routes.byId.get(found.operation.id);
  if (route === undefined) throw new Error(`${found.operation.id} was matched but not compiled.`);
  return perform(pipeline, exchange, route, found.params, admission, headers);
}

async function perform<Ops, Stores, Account extends { readonly id: string }>(
  { options, rules }: Pipeline<Ops, Stores, Account>,
  { req, res, id, target, signal }: Exchange,
  { operation, validate, runner }: Route<Ops, Stores, Account>,
  params: Readonly<Record<string, string>>,
  admission: Admission<Account>,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const anonymous =
    operation.secured || req.headers.authorization !== undefined ? undefined : options.anonymous;
  const principal = admission.principal ?? anonymous;
  if (principal === undefined) throw admission.unauthorized;
  checkScope(operation.scopes, principal.key.scopes, rules.realm);
  checkAccept(req.headers.accept);
  const accepted = await acceptRequest(req, res, operation, { ...target, params }, validate);
  const address = `${req.baseUrl}${target.path}`;
  return runner.run({ ...accepted, principal, requestId: id, signal, address, headers });
}
