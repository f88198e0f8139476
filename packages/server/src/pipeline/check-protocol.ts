import type { IncomingMessage } from 'node:http';
import { ApiError } from '../errors/api-error.ts';
import { badRequest, expectationFailed, headersTooLarge, uriTooLong } from '../errors/errors.ts';
import { fieldCount } from '../request/field-count.ts';
import { type HostFault, hostFault } from '../request/host-field.ts';
import { type Arrived, pass, type Stage } from '../way/facts.ts';

/** Field lines of a request: browsers send some twenty, and several proxies together as many. */
export const FIELD_LIMIT = 200;

/** Characters of a request target that are read at most. */
export const URI_LIMIT = 8 * 1024;

/** Bytes of request line and header fields together. */
export const HEADER_LIMIT = 16 * 1024;

/** Fields that Node takes the first of where a client sends several; whoever stands before it may take the last. */
const singular = ['authorization', 'content-type'];

/** Refuses what HTTP itself forbids and Node would let pass, or answer without a body. */
export const checkProtocol: Stage<Arrived> = ({ exchange }) => {
  const refusal = protocolRefusal(exchange.req);
  if (refusal !== null) throw refusal;
  return pass;
};

const hostAdvice: Readonly<Record<HostFault, string>> = {
  'host count': 'Exactly one Host header is needed (RFC 9112, section 3.2): send one.',
  host: 'The Host header is not a host (RFC 9112, section 3.2): send host and port alone.',
  target: 'The address in the request line names no host (RFC 9112, section 3.2.2): send its path alone.',
};

/** The error that a request deserves wherever it goes; null where HTTP has nothing against it. */
export function protocolRefusal(request: IncomingMessage): ApiError | null {
  const { httpVersion, headers, rawHeaders } = request;
  if ((request.url ?? '').length > URI_LIMIT) return uriTooLong(URI_LIMIT);
  if (rawHeaders.length > 2 * FIELD_LIMIT) return headersTooLarge(HEADER_LIMIT, FIELD_LIMIT);
  if (httpVersion !== '1.1' && httpVersion !== '1.0') {
    return badRequest(`HTTP/${httpVersion} is not spoken here: send HTTP/1.1.`);
  }
  const fault = hostFault(request);
  if (fault !== null) return badRequest(hostAdvice[fault]);
  const repeated = singular.find((name) => fieldCount(rawHeaders, name) > 1);
  if (repeated !== undefined) return badRequest(`The header ${repeated} is given several times: send one.`);
  if (headers['transfer-encoding'] !== undefined) {
    const refusal = checkCoding(headers['transfer-encoding'], httpVersion);
    if (refusal !== null) return refusal;
  }
  const { expect } = headers;
  return expect === undefined || expect.toLowerCase() === '100-continue' ? null : expectationFailed();
}

/** RFC 9112, section 6.1: framing that others may read in another way ends the connection. */
function checkCoding(coding: string, httpVersion: string): ApiError | null {
  if (coding.toLowerCase() === 'chunked' && httpVersion === '1.1') return null;
  const message =
    'The only transfer coding is "chunked", of HTTP/1.1: send the body in it, or with its length.';
  return new ApiError(400, 'BAD_REQUEST', message, undefined, { connection: 'close' });
}
