import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { badRequest, notFound, nothingAt } from '../errors/errors.ts';
import { createApp } from '../http/create-app.ts';
import { expressMessages } from '../http/express-messages.ts';
import { listen, originAt } from '../http/listen.ts';
import { createServer } from '../http/node-http.ts';
import { loggableError } from '../log/loggable-error.ts';
import { FIELD_LIMIT, HEADER_LIMIT, protocolRefusal } from '../pipeline/check-protocol.ts';
import { hasPath, takeAbsoluteForm } from '../request/host-field.ts';
import { holdContinue, inviteBody } from '../request/invite-body.ts';
import { requestId } from '../request/request-id.ts';
import { answerForeign } from './answer-foreign.ts';
import type { Api } from './api.ts';
import { Connections } from './connections.ts';
import { dropUnparsed } from './drop-unparsed.ts';
import type { OwedAnswers } from './owed-answers.ts';
import { answerOnSocket, hangUp, parserError } from './parser-error.ts';

type Receive = (req: IncomingMessage, res: ServerResponse) => void;

/** Answers a request or passes it on by `next`; an error that it passes on is answered as the API writes its own. */
export type Beside = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;

export interface ServeOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Further APIs, each under a base path of its own; `/openapi.json`, health and foreign paths are the first one's. */
  readonly more?: readonly Api[];
  /** Each answers what is not the API's, such as documentation, before a foreign path is 404; costs no token, but has a pace. */
  readonly beside?: Beside | readonly Beside[];
  /** How long running requests may take to finish once `close` is called; 10 seconds unless given. */
  readonly graceMs?: number;
  /** How long a client may take to send its headers; 10 seconds unless given. */
  readonly headersTimeoutMs?: number;
  /** How long a client may take to send a whole request; 30 seconds unless given. */
  readonly requestTimeoutMs?: number;
  /** How long a kept-alive connection may wait for its next request; 65 seconds unless given. */
  readonly keepAliveTimeoutMs?: number;
  /** How long not a byte may move while a request is answered, or a client not read; 2 minutes unless given. */
  readonly stallTimeoutMs?: number;
}

export interface Served {
  readonly url: string;
  readonly port: number;
  /** Stops accepting, finishes what runs, and resolves when every connection is closed. */
  close(): Promise<void>;
}

const KEEP_ALIVE_MS = 65_000;
const STALL_MS = 120_000;
/** At its end, for connections that the system has taken: beyond it they come as fast as they are accepted. */
const ACCEPTING_MS = 1_000;
const LAST_ASKED_MS = 500;

/**
 * Listens for an API.
 * @throws when the port is taken, or when a schema of the contract cannot be compiled
 */
export async function serve(api: Api, options: ServeOptions): Promise<Served> {
  const apis = [api, ...(options.more ?? [])];
  for (const each of apis) await each.warmUp();
  const server = createHttpServer(api, options);
  const port = await listen(server, options.port, options.host);
  let closing: Promise<void> | undefined;
  return {
    url: originAt(options.host, port),
    port,
    close: () => {
      closing ??= close(server, apis, options.graceMs ?? 10_000);
      return closing;
    },
  };
}

function createHttpServer(api: Api, options: ServeOptions): Server {
  const app = appOf(api, options);
  const takeIn = takerIn(api, app);
  const connections = new Connections(api.parserErrors.limiter);
  const receive: Receive = (req, res) => {
    takeAbsoluteForm(req);
    connections.begin(req, res, () => takeIn(req, res));
  };
  const headersTimeout = options.headersTimeoutMs ?? 10_000;
  const server = createServer(
    {
      maxHeaderSize: HEADER_LIMIT,
      headersTimeout,
      requestTimeout: options.requestTimeoutMs ?? 30_000,
      keepAliveTimeout: options.keepAliveTimeoutMs ?? KEEP_ALIVE_MS,
      connectionsCheckingInterval: Math.min(1000, headersTimeout),
      // Checked by the API itself, so that the refusal is in the envelope.
      requireHostHeader: false,
      ...expressMessages(app),
    },
    receive,
  );
  // Beyond it some versions of Node refuse a request, and others drop the rest: one more, so that this is seen.
  server.maxHeadersCount = FIELD_LIMIT + 1;
  server.timeout = options.stallTimeoutMs ?? STALL_MS;
  // An expectation that cannot be met is refused by the API itself; Node would answer without a body.
  server.on('checkExpectation', receive);
  server.on('checkContinue', (req, res) => {
    holdContinue(req, res);
    receive(req, res);
  });
  server.on('connection', (socket) => connections.accept(socket));
  refuseBadRequests(server, api, connections.owed);
  return server;
}

function appOf(api: Api, { beside = [], more = [] }: ServeOptions): ReturnType<typeof createApp> {
  const besides = [beside].flat();
  const app = createApp(
    api.handler,
    ...more.map(({ handler }) => handler),
    paced(api),
    holdToProtocol,
    ...(besides.length > 0 ? [invite, ...besides] : []),
    nobodys,
  );
  app.use(answerForeign(api));
  return app;
}

/** What has no path is nothing for Express, which would look for one in it. */
function takerIn(api: Api, app: Receive): Receive {
  const [pace, foreign] = [paced(api), answerForeign(api)];
  return (req, res) => {
    if (hasPath(req)) app(req, res);
    else pace(req, res, () => foreign(protocolRefusal(req) ?? notFound(), req, res));
  };
}

/** What is not the API's costs no token, and so has a pace. */
const paced =
  ({ parserErrors: { limiter } }: Api): Beside =>
  (req, res, next) => {
    const turn = limiter.holdBeside(req, res);
    if (turn === null) next();
    else void turn.then(() => (res.destroyed ? undefined : next()));
  };

const nobodys: Beside = (req, _res, next) => next(nothingAt(req.url));

function refuseBadRequests(server: Server, api: Api, owed: OwedAnswers): void {
  const complain = (error: Error | null, socket: Duplex): void => {
    if (socket instanceof Socket) dropUnparsed(socket);
    owed.inTurn(socket, (broken) => {
      // One request, one answer: a second one would be taken for the answer to the next request.
      if (broken?.headersSent && socket instanceof Socket) hangUp(socket);
      else refuse(api, socket, error, broken);
    });
  };
  server.on('clientError', complain);
  server.on('connect', (_request, socket) => complain(null, socket));
}

/** What HTTP forbids is refused everywhere alike. */
const holdToProtocol: Beside = (req, _res, next) => next(protocolRefusal(req) ?? undefined);

/** What stands beside the API reads its bodies by itself. */
const invite: Beside = (req, _res, next) => {
  inviteBody(req);
  next();
};

/**
 * Answers what no request object exists for: a parser's complaint, or (null) a CONNECT.
 * @param response of the request that is complained about, where there is one already
 */
function refuse(api: Api, socket: Duplex, error: Error | null, response: ServerResponse | undefined): void {
  const started = performance.now();
  if (socket.writableEnded && socket instanceof Socket) {
    hangUp(socket);
    return;
  }
  const isGone = error !== null && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
  if (!(socket instanceof Socket) || !socket.writable || isGone) {
    socket.destroy();
    return;
  }
  const answer =
    error === null ? badRequest('This server is no proxy: send CONNECT elsewhere.') : parserError(error);
  const watch = api.watches.ofRefused(socket, response, requestId(undefined), started);
  answerOnSocket(socket, answer, api.parserErrors, watch, response).catch((cause: unknown) => {
    api.log.error({ err: loggableError(cause), requestId: watch.id }, 'parser error could not be answered');
    watch.closed(false);
    socket.destroy();
  });
}

/** Who is connected may have sent its request, and the system resets it if it is not accepted: one is in each turn of the event loop. */
async function acceptConnected(server: Server): Promise<void> {
  const until = performance.now() + ACCEPTING_MS;
  let quietTurns = 0;
  const note = (): void => {
    quietTurns = 0;
  };
  server.on('connection', note);
  // The first may be what is left of the present turn, when it has accepted already.
  for (; quietTurns < 2 && performance.now() < until; quietTurns += 1) await new Promise(setImmediate);
  server.off('connection', note);
}

async function close(server: Server, apis: readonly Api[], graceMs: number): Promise<void> {
  const shutdowns = apis.map(({ shutdown }) => shutdown);
  const accepted = acceptConnected(server);
  for (const shutdown of shutdowns) shutdown.begin(accepted);
  for (const { parserErrors } of apis) parserErrors.limiter.letGo();
  await accepted;
  // http.Server.close() would cut kept-alive connections at once; they are to hear 503 while others finish.
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  NetServer.prototype.close.call(server, () => resolve());
  const idle = Promise.all(shutdowns.map((shutdown) => shutdown.idle()));
  const within = (part: number) => sleep(graceMs * part, 'late', { ref: false });
  if ((await Promise.race([idle, within(0.95)])) === 'late') {
    for (const shutdown of shutdowns) shutdown.abortAll();
    await Promise.race([idle, within(0.05)]);
  }
  server.closeIdleConnections();
  // What was answered just now is on its way out, and who was accepted last is about to ask; nothing else is left to wait for.
  await Promise.race([closed, sleep(LAST_ASKED_MS, undefined, { ref: false })]);
  server.closeAllConnections();
  await closed;
}
