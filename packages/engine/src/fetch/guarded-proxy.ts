import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { wordSet } from '../text/word-set.ts';
import type { AddressPolicy } from './address-policy.ts';
import { FetchError } from './fetch-error.ts';
import { guardedConnector, type Lookup } from './guarded-connector.ts';
import { Agent, type buildConnector } from './undici.gen.js';

export interface GuardedProxyOptions extends AddressPolicy {
  readonly lookup?: Lookup;
}

/** A proxy on loopback whose every connection goes through the guarded connector. */
export interface GuardedProxy {
  readonly origin: string;
  close(): Promise<void>;
}

// Asked for so, because an import of it loads all of Node's `fetch`, in a crawl that renders nothing as well.
const { createServer } = process.getBuiltinModule('node:http');
const CONNECT_MS = 10_000;
const IDLE_MS = 15_000;
/** RFC 9110 section 7.6.1: what belongs to one connection. */
const HOP_BY_HOP = wordSet(
  'connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer',
  'transfer-encoding upgrade',
);
const METHODS: ReadonlyMap<string, 'GET' | 'HEAD' | 'OPTIONS'> = new Map([
  ['GET', 'GET'],
  ['HEAD', 'HEAD'],
  ['OPTIONS', 'OPTIONS'],
]);

/**
 * The only way out of a rendering browser: GET over http, and tunnels (RFC 9110 section 9.3.6) for https. Pages cancel
 * requests and sites cut connections whenever they like: that ends the one request, and throws nothing.
 */
export async function startGuardedProxy(options: GuardedProxyOptions): Promise<GuardedProxy> {
  const connect = guardedConnector(options, CONNECT_MS, options.lookup);
  const agent = new Agent({
    allowH2: false,
    connect,
    headersTimeout: IDLE_MS,
    bodyTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
  });
  const sockets = new Set<Duplex>();
  const server = createServer((request, response) => void forward(agent, request, response));
  server.on('connection', (socket) => track(sockets, socket));
  server.on('connect', (request: IncomingMessage, client: Duplex, early: Buffer) => {
    // What came right behind the head belongs to the tunnel.
    if (early.length > 0) client.unshift(early);
    openTunnel(connect, request.url ?? '', client, (socket) => track(sockets, socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  // No descriptor left for one more connection is no end of the others.
  server.on('error', ignore);
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await agent.destroy();
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function track(sockets: Set<Duplex>, socket: Duplex): void {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
  socket.on('error', ignore);
}

/** Its stream closes after it, which is all that anybody here has to know of an error. */
function ignore(): void {}

function openTunnel(
  connect: buildConnector.connector,
  authority: string,
  client: Duplex,
  track: (socket: Socket) => void,
): void {
  const target = URL.parse(`http://${authority}`);
  if (target === null) return void client.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  // The URL parser leaves out the port 80 of http.
  const port = target.port === '' ? '80' : target.port;
  const { hostname } = target;
  connect({ protocol: 'http:', hostname, host: `${hostname}:${port}`, port }, (error, socket) => {
    if (error !== null) return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    track(socket);
    // Whoever asked may have gone meanwhile.
    if (client.destroyed) return void socket.destroy();
    tunnel(client, socket);
  });
}

/** Either side may end its half first; an error of one, or silence, ends both. */
function tunnel(client: Duplex, socket: Socket): void {
  const cut = (): void => {
    client.destroy();
    socket.destroy();
  };
  socket.setTimeout(IDLE_MS, cut);
  client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
  flow(client, socket, cut);
  flow(socket, client, cut);
}

/** @param failed where either end was closed before everything had passed; never throws. */
function flow(from: NodeJS.ReadableStream, to: NodeJS.WritableStream, failed: () => void): void {
  try {
    pipeline(from, to, (error) => {
      if (error !== undefined && error !== null) failed();
    });
  } catch {
    // ERR_STREAM_UNABLE_TO_PIPE: it was closed already.
    failed();
  }
}

async function forward(agent: Agent, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  request.on('error', ignore);
  response.on('error', ignore);
  response.once('close', () => gone.abort());
  const target = URL.parse(request.url ?? '');
  const method = METHODS.get(request.method ?? '');
  if (target === null || target.protocol !== 'http:' || method === undefined) return refuse(response, 403);
  try {
    const { origin, pathname, search } = target;
    const headers = passedOn(request.headers);
    const answer = await agent.request({
      origin,
      path: pathname + search,
      method,
      headers,
      signal: gone.signal,
    });
    answer.body.on('error', ignore);
    response.writeHead(answer.statusCode, passedOn(answer.headers));
    flow(answer.body, response, () => {
      answer.body.destroy();
      response.destroy();
    });
  } catch (error) {
    refuse(response, error instanceof FetchError ? 403 : 502);
  }
}

/** Once the head is out, only the end of the connection says that the answer is not whole (RFC 9112 section 8). */
function refuse(response: ServerResponse, status: 403 | 502): void {
  if (response.headersSent || response.destroyed) response.destroy();
  else response.writeHead(status).end();
}

function passedOn<T>(headers: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}
