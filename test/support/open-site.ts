import { createServer, type RequestListener } from 'node:http';
import { listenAnywhere } from './listen-anywhere.ts';

export interface OpenSite extends AsyncDisposable {
  readonly port: number;
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** With a slash at its end. */
  readonly url: string;
}

/** A site of a test's own on 127.0.0.1, which hangs up on everybody at the end of its scope. */
export async function openSite(listener: RequestListener): Promise<OpenSite> {
  const server = createServer(listener);
  const port = await listenAnywhere(server);
  const origin = `http://127.0.0.1:${port}`;
  return {
    port,
    origin,
    url: `${origin}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
