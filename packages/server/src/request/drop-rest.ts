import type { IncomingMessage } from 'node:http';

/** What a client may still send of a request that is answered: the answer may be on its way to it. */
const MOST_BYTES = 1024 * 1024;

/**
 * Reads and drops what a client still sends of a request that has its answer, so that the connection can be used again;
 * where that has no end, the connection has one.
 */
export function dropRest(request: IncomingMessage): void {
  if (request.complete) return;
  const { socket } = request;
  // Of the connection: what frames a body may be a thousand times what is in it.
  const from = socket.bytesRead;
  request.on('data', () => {
    if (socket.bytesRead - from > MOST_BYTES) socket.destroy();
  });
}
