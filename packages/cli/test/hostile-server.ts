import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Server } from 'node:net';
import { listenAnywhere } from '../../../test/support/listen-anywhere.ts';

export interface HostileServer {
  readonly origin: string;
  readonly requests: readonly string[];
  close(): Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** A server on loopback that answers as badly as it is told; `count` is 1 for the first request. */
export const hostileServer = (
  answer: Answer,
  tls?: { key: string; cert: string },
): Promise<HostileServer> => {
  const requests: string[] = [];
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume();
    answer(request, response, requests.length);
  };
  const server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  return listening(server, tls === undefined ? 'http' : 'https', requests, () =>
    server.closeAllConnections(),
  );
};

const listening = async (
  server: Server,
  scheme: string,
  requests: readonly string[],
  cut: () => void,
): Promise<HostileServer> => {
  const port = await listenAnywhere(server);
  return {
    origin: `${scheme}://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
};

export const send = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

export const account = {
  userId: '01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11',
  email: 'ada@example.com',
  plan: 'pro',
  apiKeyPrefix: 'sgk_live_4fQz81Lm',
};

export const rateHeaders = (at: number): Record<string, string> => ({
  'x-ratelimit-limit': '300',
  'x-ratelimit-remaining': '299',
  'x-ratelimit-reset': String(Math.ceil(at / 1000)),
});
