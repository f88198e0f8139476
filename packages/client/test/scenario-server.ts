import { createServer, type ServerResponse } from 'node:http';
import { listenAnywhere } from '../../../test/support/listen-anywhere.ts';
import { type ClientOptions, createClient } from '../src/index.ts';

/** A request as it arrived. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
  /** 0 for the first request of the scenario. */
  readonly index: number;
}

export type Scene = (request: Received, response: ServerResponse) => void | Promise<void>;

export const KEY = 'sgk_live_Qm7TESTKEYdoNotLeak0123456789abcde';

/** Answers in the API's envelope, without rate headers. */
export const answer = (
  response: ServerResponse,
  data: unknown,
  {
    status = 200,
    meta = {},
    headers = {},
  }: { status?: number; meta?: object; headers?: Record<string, string> } = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req-1', ...headers });
  response.end(JSON.stringify({ data, meta: { requestId: 'req-1', ...meta } }));
};

/** Refuses in the API's error envelope. */
export const refuse = (
  response: ServerResponse,
  status: number,
  code: string,
  { message = 'Say it differently.', headers = {}, details = undefined as unknown } = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req-e', ...headers });
  response.end(JSON.stringify({ error: { code, message, requestId: 'req-e', details } }));
};

/** Headers of a 429 whose bucket refills in `seconds`, by a server whose clock is `skewMs` off. */
export const limited = (seconds: number, skewMs = 0): Record<string, string> => {
  const now = Math.floor((Date.now() + skewMs) / 1000);
  return {
    date: new Date(now * 1000).toUTCString(),
    'x-ratelimit-limit': '60',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': String(now + seconds),
  };
};

/** Plays a scene on a real server at a free port; `close` ends it and every connection. */
export const play = async (scene: Scene) => {
  const received: Received[] = [];
  const server = createServer(async (message, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of message) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const url = new URL(message.url ?? '/', 'http://scene');
    const request = {
      method: message.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: message.headers,
      body: text === '' ? undefined : JSON.parse(text),
      index: received.length,
    };
    received.push(request);
    await scene(request, response);
  });
  const port = await listenAnywhere(server);
  const baseUrl = `http://127.0.0.1:${port}/api/public/v1`;
  return {
    received,
    baseUrl,
    /** A client of this server with short backoffs. */
    client: (options: Partial<ClientOptions> = {}) =>
      createClient({ apiKey: KEY, baseUrl, backoffMs: 10, ...options }),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
    async [Symbol.asyncDispose]() {
      await this.close();
    },
  };
};
