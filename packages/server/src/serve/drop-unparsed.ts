import type { Socket } from 'node:net';

/** What is still read of a connection that is to end, so that its client reads the answer and not a reset: a body. */
const MOST_REST = 256 * 1024;

/** Has nothing more parsed of a connection that is to end, and little of it read. */
export function dropUnparsed(socket: Socket): void {
  const from = socket.bytesRead;
  socket.removeAllListeners('data');
  socket.on('data', () => {
    if (socket.bytesRead - from > MOST_REST) socket.pause();
  });
  socket.resume();
}
