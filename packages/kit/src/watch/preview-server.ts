import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { withReload } from './with-reload.ts';

export interface PreviewServer {
  readonly url: string;
  /** Shows this page, in browsers that are open too. */
  show(html: string): void;
  /** A line over the page; null takes it away. */
  say(message: string | null): void;
  close(): Promise<void>;
}

/**
 * Serves one page on 127.0.0.1 whose open copies load anew when it changes, through server-sent events (HTML Living
 * Standard, section 9.2).
 *
 * @param port 0 takes any free one; a port that is taken is replaced by a free one
 */
export async function servePreview(port: number): Promise<PreviewServer> {
  const browsers = new Set<ServerResponse>();
  // Differs between two runs of the program, so that a page of the former one loads anew too.
  let version = Date.now();
  let page = '<!doctype html><title>Preview</title><p>The first page is being made.</p>';
  let message: string | null = null;

  const event = (): string => `data: ${JSON.stringify({ version, message })}\n\n`;
  const tell = (): void => {
    for (const browser of browsers) browser.write(event());
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(event());
      browsers.add(response);
      response.once('close', () => browsers.delete(response));
    } else if (pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end(withReload(page, version));
    } else {
      // Browsers ask for an icon by themselves.
      response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
    }
  });
  const listen = async (wanted: number): Promise<number> => {
    server.listen(wanted, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : wanted;
  };
  const listening = await listen(port).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (port !== 0 && isTaken) return listen(0);
    throw error;
  });
  return {
    url: `http://127.0.0.1:${listening}/`,
    show(html) {
      page = html;
      version += 1;
      tell();
    },
    say(text) {
      message = text;
      tell();
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
