import type { ServerResponse } from 'node:http';
import { dropRest } from '../request/drop-rest.ts';
import type { Answer } from './answer.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Writes an answer with its length known. Node leaves the body away by itself for HEAD, and the length then
 * says what GET would have sent (RFC 9110, section 9.3.2).
 * @param headers what the answer carries beside its own; they are added to it
 */
export function send(res: ServerResponse, answer: Answer, headers: Record<string, string | number>): void {
  if (res.headersSent || res.destroyed) return;
  const { status, body } = answer;
  const length = body === null ? 0 : Buffer.byteLength(body);
  if (body !== null) {
    headers['content-type'] = JSON_TYPE;
    headers['content-length'] = length;
  } else if (status !== 204 && status !== 304) {
    // RFC 9110, section 8.6: neither 204 nor 304 has a length.
    headers['content-length'] = 0;
  }
  res.writeHead(status, Object.assign(headers, answer.headers));
  // As a string, so that Node puts head and body into one write. A text of ASCII alone is the same bytes in Latin-1,
  // which Node copies instead of encoding them.
  if (body === null) res.end();
  else res.end(body, length === body.length ? 'latin1' : 'utf8');
  dropRest(res.req);
}
