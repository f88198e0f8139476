import { performance } from 'node:perf_hooks';
import type { NextFunction, Request, Response } from 'express';
import { lifecycleHeaders } from '../compile/lifecycle-headers.ts';
import { ApiError } from '../errors/api-error.ts';
import { BackendUnavailable } from '../errors/backend-unavailable.ts';
import { serviceUnavailable } from '../errors/errors.ts';
import type { Health } from '../health/health.ts';
import { loggableError } from '../log/loggable-error.ts';
import type { Answer, Payload } from '../reply/answer.ts';
import { closeSource } from '../reply/close-source.ts';
import { deprecatedInAnswer } from '../reply/deprecated-in-answer.ts';
import { explainFailure } from '../reply/explain-failure.ts';
import { refusalFor } from '../reply/refusal-for.ts';
import { send } from '../reply/send.ts';
import { sendPayload } from '../reply/send-payload.ts';
import { takeAbsoluteForm } from '../request/host-field.ts';
import { requestId } from '../request/request-id.ts';
import { splitTarget } from '../request/split-target.ts';
import { ServerSpan } from '../telemetry/server-span.ts';
import type { Destination } from '../way/create-destinations.ts';
import { Abandoned, Exchange } from '../way/exchange.ts';
import { Departure, type Traveller } from '../way/facts.ts';
import { declaredOwnHeaders } from '../way/own-headers.ts';
import { RESTART_SECONDS, type Shared } from '../way/shared.ts';
import { protocolRefusal } from './check-protocol.ts';
import { storedMeanwhile } from './replay-answer.ts';
import { stages } from './stages.ts';

/** Is sent to nobody: the log tells that the client was gone. */
const NOBODYS: Answer = { status: 503, headers: {}, body: null };

/** Takes requests in, sends each along the stages, and sends what comes out. */
export class Pipeline {
  readonly #shared: Shared;
  readonly #way: ReturnType<typeof stages>;
  /** What every path of the contract begins with. */
  readonly #below: string;

  constructor(shared: Shared) {
    this.#shared = shared;
    this.#way = stages(shared);
    this.#below = `${shared.application.basePath}/`;
  }

  /** Answers a request under the base path, for the document, or for health; passes every other one on. */
  async handle(req: Request, res: Response, next: NextFunction): Promise<void> {
    const { application, health, shutdown, watches } = this.#shared;
    const started = performance.now();
    const target = splitTarget(req.url);
    const isProbe = health?.owns(target.path) === true;
    if (!isProbe && !this.#isInside(target.path)) {
      next();
      return;
    }
    takeAbsoluteForm(req);
    const id = requestId(req.headers['x-request-id']);
    if (isProbe) return this.#answerProbe(health, req, res, target.path, id);
    const found = this.#findDestination(req.method, target.path);
    const operation = found.kind === 'operation' ? found.operation : null;
    const template = operation?.path ?? null;
    const { basePath } = application;
    const span = ServerSpan.start({ request: req, path: target.path, template, basePath });
    const watch = watches.begin(res, { id, operation: operation?.id ?? null, span, started });
    const exchange = new Exchange(req, res, target, watch, this.#shared.carried);
    exchange.enter(shutdown);
    const answer = await watch.run(() => this.#answer(new Departure(exchange, found)));
    if (shutdown.begun) exchange.headers.connection = 'close';
    if (answer.payload === undefined) send(res, answer, exchange.headers);
    else await this.#sendPayload(exchange, answer, answer.payload, operation?.id ?? null);
    if (res.headersSent) watch.answered(answer.status, answer.error ?? null);
  }

  async #sendPayload(
    exchange: Exchange,
    answer: Answer,
    payload: Payload,
    operation: string | null,
  ): Promise<void> {
    try {
      await sendPayload(exchange.res, answer, payload, exchange.headers);
    } catch (error) {
      // Where nobody waits any longer, what the source throws is the consequence, not a fault.
      const level = exchange.aborted ? 'debug' : 'error';
      const fields = { requestId: exchange.id, operation, err: loggableError(error) };
      this.#shared.application.log[level](fields, 'stream broke off');
    }
  }

  /** Probes come every few seconds for ever: nobody counts them, and only a log for debugging has them. */
  async #answerProbe(health: Health, req: Request, res: Response, path: string, id: string): Promise<void> {
    const { shutdown, application, carried } = this.#shared;
    const refusal = protocolRefusal(req);
    const answer =
      refusal === null
        ? await health.answer(path, req.method, id)
        : this.#shared.routes.errors.lastResort(refusal, id);
    const ending = shutdown.begun ? { connection: 'close' } : {};
    send(res, answer, { 'x-request-id': id, ...carried, ...ending });
    application.log.debug({ requestId: id, path, status: answer.status }, 'health probe');
  }

  /** From the request to its answer: whatever is thrown on the way becomes an answer too. */
  async #answer(facts: Traveller): Promise<Answer> {
    const { exchange, operation } = facts;
    let answer: Answer;
    try {
      answer = await this.#travel(facts);
      if (operation !== null) {
        exchange.deprecated.push(...deprecatedInAnswer(operation.deprecations, answer));
      }
    } catch (error) {
      if (error instanceof Abandoned && exchange.res.destroyed) return NOBODYS;
      if (isStrangers(facts)) await this.#shared.limiter.holdStranger(exchange.res);
      // By the thousand they leave while they are held, and what is explained to nobody costs as much.
      if (error instanceof ApiError && exchange.res.destroyed) return NOBODYS;
      answer = this.#errorAnswer(error, facts);
    }
    return exchange.deprecated.length > 0 ? this.#noteDeprecated(facts, answer) : answer;
  }

  /** Runs the stages, and undoes what one that fails has begun. */
  async #travel(facts: Traveller): Promise<Answer> {
    const { exchange } = facts;
    try {
      return await this.#way.run(facts);
    } catch (error) {
      closeSource(facts.reply?.data);
      await this.#rollBack(facts);
      const stored = await storedMeanwhile(this.#shared, facts);
      if (stored === null) throw error;
      return stored;
    } finally {
      facts.release?.();
      if (exchange.begun !== null) exchange.watch.handled(performance.now() - exchange.begun);
    }
  }

  async #rollBack({ transaction, exchange, operation }: Traveller): Promise<void> {
    try {
      await transaction?.rollback();
    } catch (err) {
      // A backend that is away has forgotten the transaction, and that it is away is said already.
      if (err instanceof BackendUnavailable) return;
      const fields = { err: loggableError(err), requestId: exchange.id, operation: operation?.id ?? null };
      this.#shared.application.log.error(fields, 'rollback failed');
    }
  }

  #errorAnswer(error: unknown, { exchange, operation }: Traveller): Answer {
    const { id, headers, ownHeaders } = exchange;
    const { errors, writeError } = this.#shared.routes;
    const explained = this.#explain(error, exchange, { requestId: id, operation: operation?.id ?? null });
    if (operation === null) return errors.lastResort(explained, id);
    const told = refusalFor(operation, explained);
    const own = declaredOwnHeaders(operation, told.status, ownHeaders);
    return writeError(told, { operation, requestId: id, own, carried: headers });
  }

  #explain(error: unknown, { aborted }: Exchange, fields: Readonly<Record<string, unknown>>): ApiError {
    const { log } = this.#shared.application;
    if (!aborted) return explainFailure(error, log, fields);
    // Nobody waits for this request any longer: what its handler throws is the consequence, not a fault.
    log.debug({ ...fields, err: loggableError(error) }, 'request abandoned');
    return serviceUnavailable(RESTART_SECONDS);
  }

  /** Tells the application and the client what was used of what is deprecated; links stand beside the handler's own. */
  #noteDeprecated({ exchange: { deprecated: items, headers }, caller }: Traveller, answer: Answer): Answer {
    if (caller) this.#shared.application.onDeprecatedUse?.({ items, principal: caller });
    const lifecycle = lifecycleHeaders(items);
    Object.assign(headers, lifecycle);
    const own = answer.headers.link;
    if (own === undefined || lifecycle.link === undefined) return answer;
    return { ...answer, headers: { ...answer.headers, link: `${own}, ${lifecycle.link}` } };
  }

  #isInside(path: string): boolean {
    const { basePath } = this.#shared.application;
    return path.startsWith(this.#below) || path === '/openapi.json' || path === basePath;
  }

  #findDestination(method: string, path: string): Destination {
    const { application, routes } = this.#shared;
    const inside = path.slice(application.basePath.length);
    if (path !== '/openapi.json' && inside !== '/openapi.json') return routes.match(method, inside);
    const allow = ['GET', 'HEAD'];
    return allow.includes(method) ? { kind: 'document' } : { kind: 'wrongMethod', allow };
  }
}

/** What is refused to who has no valid key, before any handler: what that refuses is its own matter. */
function isStrangers({ caller, exchange: { begun, wasHeld } }: Traveller): boolean {
  return !caller && begun === null && !wasHeld;
}
