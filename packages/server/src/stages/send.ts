import type { ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';

/**
 * Writes an answer with its length known. Node leaves the body away by itself for HEAD, and the length then
 * says what GET would have sent (RFC 9110, section 9.3.2).
 */
export function send(res: ServerResponse, answer: Answer, headers: Readonly<Record<string, string>>): void {
  if (res.headersSent || res.destroyed) return;
  res.writeHead(answer.status, { ...headers, ...framing(answer), ...answer.headers });
  // As a string, so that Node puts head and body into one write.
  res.end(answer.body ?? undefined);
  // Whatever the client still sends is read and dropped, so that the connection can be used again.
  if (!res.req.complete) res.req.resume();
}

function framing({ status, body }: Answer): Record<string, string | number> {
  if (body !== null) {
    return { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  }
  // RFC 9110, section 8.6: neither 204 nor 304 has a length.
  return status === 204 || status === 304 ? {} : { 'content-length': 0 };
}
