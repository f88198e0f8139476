import type { Socket } from 'node:net';

/** Bytes that Node's parser is given at a time. */
const SLICE = 4 * 1024;
/** What is still read of a connection that is to end, so that its client reads the answer and not a reset: a body. */
const MOST_REST = 256 * 1024;

/**
 * Has what comes on a connection parsed in slices. Node reads 64 KiB at a time and goes through them in one go, whatever
 * is found in them: ten thousand chunks of a byte take tens of milliseconds. Who is hung up on is not read any further.
 * Each request costs microseconds more, so that this is for times when somebody was hung up on. To be called once Node
 * listens to the connection itself.
 */
export function parseInSlices(socket: Socket): void {
  const [parse] = socket.listeners('data');
  if (parse === undefined) return;
  const take = (bytes: Buffer): void => {
    for (let at = 0; at < bytes.length; at += SLICE) {
      if (at > 0 && (socket.destroyed || !socket.listeners('data').includes(take))) return;
      // A body that is not read as fast, or answers that are not.
      if (at > 0 && socket.isPaused()) return void socket.unshift(bytes.subarray(at));
      Reflect.apply(parse, socket, [bytes.subarray(at, at + SLICE)]);
    }
  };
  socket.removeAllListeners('data');
  socket.on('data', take);
}

/** Has nothing more parsed of a connection that is to end, and little of it read. */
export function dropUnparsed(socket: Socket): void {
  const from = socket.bytesRead;
  socket.removeAllListeners('data');
  socket.on('data', () => {
    if (socket.bytesRead - from > MOST_REST) socket.pause();
  });
  socket.resume();
}
