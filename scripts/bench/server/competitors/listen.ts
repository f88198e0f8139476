import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Listening } from './competitor.ts';
import { KEEP_ALIVE_MS } from './response-headers.ts';

/** Serves on a free port of 127.0.0.1, with the same keep-alive as our server. */
export async function listen(listener: RequestListener): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port.');
  return {
    port: address.port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
