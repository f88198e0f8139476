import type { ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';

/**
 * Writes an answer with its length known. Node leaves the body away by itself for HEAD, and the length then
 * says what GET would have sent (RFC 9110, section 9.3.2).
 */
export function send(res: ServerResponse, answer: Answer, headers: Readonly<Record<string, string>>): void {
  if (res.headersSent || res.destroyed) return;
  const body = answer.body === null ? null : Buffer.from(answer.body);
  const framing =
    body === null ? {} : { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
  const length =
    body === null && answer.status !== 204 && answer.status !== 304 ? { 'content-length': 0 } : {};
  res.writeHead(answer.status, {
    ...headers,
    ...framing,
    ...length,
    ...answer.headers,
  });
  res.end(body ?? undefined);
  // Whatever the client still sends is read and dropped, so that the connection can be used again.
  if (!res.req.complete) res.req.resume();
}
