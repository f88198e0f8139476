import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a free port of 127.0.0.1 that answers as told. */
export async function serveRequests(
  listener: RequestListener,
): Promise<AsyncDisposable & { readonly url: string; readonly server: Server }> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
