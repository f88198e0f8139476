import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { Agent } from 'undici';
import { wordSet } from '../text/word-set.ts';
import type { AddressPolicy } from './address-policy.ts';
import { guardedConnector, type Lookup } from './guarded-connector.ts';

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
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The only way out of a rendering browser: GET over http, and tunnels (RFC 9110 section 9.3.6) for https. */
export async function startGuardedProxy(options: GuardedProxyOptions): Promise<GuardedProxy> {
  const connect = guardedConnector(options, CONNECT_MS, options.lookup);
  const agent = new Agent({ allowH2: false, connect, headersTimeout: IDLE_MS, bodyTimeout: IDLE_MS });
  const sockets = new Set<Duplex>();
  const server = createServer((request, response) => void forward(agent, request, response));
  server.on('connection', (socket) => track(sockets, socket));
  server.on('connect', (request, client) => {
    const target = URL.parse(`http://${request.url ?? ''}`);
    if (target === null) return void client.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    // The URL parser leaves out the port 80 of http.
    const port = target.port === '' ? '80' : target.port;
    const { hostname } = target;
    connect({ protocol: 'http:', hostname, host: `${hostname}:${port}`, port }, (error, socket) => {
      if (error !== null) return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      tunnel(sockets, client, socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
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
  socket.on('error', () => undefined);
}

function tunnel(sockets: Set<Duplex>, client: Duplex, socket: Socket): void {
  track(sockets, socket);
  socket.setTimeout(IDLE_MS, () => socket.destroy());
  client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
  pipeline(client, socket, () => socket.destroy());
  pipeline(socket, client, () => client.destroy());
}

async function forward(agent: Agent, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = URL.parse(request.url ?? '');
  const method = request.method ?? '';
  if (target === null || target.protocol !== 'http:' || !METHODS.has(method)) {
    return void response.writeHead(403).end();
  }
  try {
    const answer = await agent.request({
      origin: target.origin,
      path: target.pathname + target.search,
      method: method === 'HEAD' ? 'HEAD' : method === 'OPTIONS' ? 'OPTIONS' : 'GET',
      headers: passedOn(request.headers),
    });
    response.writeHead(answer.statusCode, passedOn(answer.headers));
    pipeline(answer.body, response, () => undefined);
  } catch {
    response.writeHead(403).end();
  }
}

function passedOn<T>(headers: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}
