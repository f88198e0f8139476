import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { listen, originAt } from '../http/listen.ts';

export interface ServedMetrics {
  /** The address to scrape. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` in Prometheus' text format on a port of its own, which the outside world need not reach.
 * @param at port 0 takes any free port
 * @throws when the port is taken
 */
export async function serveMetrics(
  { registry }: { readonly registry: Registry },
  at: { readonly port: number; readonly host: string },
): Promise<ServedMetrics> {
  const server = createServer((request, response) => {
    answer(registry, request, response).catch(() => response.writeHead(503).end());
  });
  const port = await listen(server, at.port, at.host);
  return {
    url: `${originAt(at.host, port)}/metrics`,
    port,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function answer(registry: Registry, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path] = (request.url ?? '').split('?');
  if (path !== '/metrics') {
    response.writeHead(404).end();
  } else if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
  } else {
    const text = await registry.metrics();
    response.writeHead(200, {
      'content-type': registry.contentType,
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  }
}
