/**
 * Node's HTTP. To import it evaluates each of its exports, among them WebSocket, for which Node loads all of `fetch`: a
 * tenth of a start.
 */
export const { createServer, IncomingMessage, ServerResponse, STATUS_CODES } =
  process.getBuiltinModule('node:http');
