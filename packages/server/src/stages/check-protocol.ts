import type { IncomingMessage } from 'node:http';
import type { ApiError } from '../api-error.ts';
import { badRequest, expectationFailed, uriTooLong } from '../errors.ts';
import { fieldCount } from './field-count.ts';

/** Characters of a request target that are read at most. */
export const URI_LIMIT = 8 * 1024;

/** What HTTP itself demands and Node would answer without a body; null where nothing is wrong. */
export function checkProtocol(request: IncomingMessage): ApiError | null {
  if ((request.url ?? '').length > URI_LIMIT) return uriTooLong(URI_LIMIT);
  if (request.httpVersion === '1.1' && fieldCount(request.rawHeaders, 'host') !== 1) {
    return badRequest('Exactly one Host header is needed (RFC 9112, section 3.2): send one.');
  }
  const { expect } = request.headers;
  return expect === undefined || expect.toLowerCase() === '100-continue' ? null : expectationFailed();
}
