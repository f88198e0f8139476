import type { IncomingMessage, ServerResponse } from 'node:http';

/** Of a body in chunks (RFC 9112, section 7.1): so many, and one more for so many bytes. */
const MOST_PIECES = 1_000;
const PIECE_BYTES = 64;

/**
 * Hangs up on who sends a body in pieces of a few bytes. Node's parser takes microseconds for each, whether the body is
 * wanted, refused or read by nobody: a single connection with chunks of a byte kept everybody else waiting for as long
 * as it sent.
 * @param hangUp ends the connection
 */
export function boundPieces(request: IncomingMessage, response: ServerResponse, hangUp: () => void): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const push = request.push.bind(request);
  let pieces = 0;
  let bytes = 0;
  request.push = (piece: Uint8Array | null) => {
    pieces += 1;
    bytes += piece?.length ?? 0;
    if (pieces <= MOST_PIECES + bytes / PIECE_BYTES) return push(piece);
    if (!request.socket.destroyed) hangUp();
    return false;
  };
  // Node would dump what is answered without being read, and ask `push` no more.
  request.read(0);
  response.once('prefinish', () => request.resume());
}
