import { once } from 'node:events';
import type { Server } from 'node:net';

/** Has a server listen on 127.0.0.1, on a port that the system chooses. @returns the port */
export async function listenAnywhere(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP address.');
  return address.port;
}
