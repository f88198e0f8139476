import { request as ask, createServer } from 'node:http';
import { listenAnywhere } from '../../../test/support/listen-anywhere.ts';

export interface ReverseProxy {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Passes what is below `prefix` on to the service, without the prefix; everything else does not exist.
 * @param changed headers that the service is told instead of those that a browser sent
 */
export async function reverseProxy(
  prefix: string,
  target: string,
  changed: Readonly<Record<string, string>> = {},
): Promise<ReverseProxy> {
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request;
    if (!url.startsWith(`${prefix}/`)) {
      response.writeHead(404).end();
      return;
    }
    const onward = ask(
      `${target}${url.slice(prefix.length)}`,
      { method, headers: { ...headers, ...changed } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  });
  return {
    origin: `http://127.0.0.1:${await listenAnywhere(server)}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
