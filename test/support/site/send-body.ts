import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers with a whole body, and a HEAD without it. */
export function sendBody(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): void {
  response.writeHead(status, { ...headers, 'content-length': body.byteLength });
  response.end(method === 'HEAD' ? undefined : body);
}
