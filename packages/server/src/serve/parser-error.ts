import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiError } from '../errors/api-error.ts';
import { badRequest, headersTooLarge, requestTimeout, uriTooLong } from '../errors/errors.ts';
import { STATUS_CODES } from '../http/node-http.ts';
import type { RequestWatch } from '../observe/request-watch.ts';
import { FIELD_LIMIT, HEADER_LIMIT, URI_LIMIT } from '../pipeline/check-protocol.ts';
import { writeRateHeaders } from '../rate-limit/rate-headers.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { LastResort } from '../reply/error-forms.ts';

/** How long a refused client gets to read its answer and hang up. */
const LINGER_MS = 1000;

export interface ParserErrorRules {
  readonly limiter: RateLimiter;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly form: LastResort;
  /** What every answer carries. */
  readonly carried: Readonly<Record<string, string>>;
}

/** What Node's parser complains about, as the contract's error. */
export function parserError(error: Error): ApiError {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimeout();
  if (code === 'HPE_HEADER_OVERFLOW') {
    return isRequestLineOnly(error) ? uriTooLong(URI_LIMIT) : headersTooLarge(HEADER_LIMIT, FIELD_LIMIT);
  }
  return badRequest(
    'The request is not valid HTTP/1.1: check the request line, the headers and the framing.',
  );
}

/**
 * The parser has one limit for request line and headers together, and shows the last packet only: it was certainly
 * the former when that packet begins with a method and no line had ended where the parser gave up. What it had not
 * read yet may well hold line ends.
 */
function isRequestLineOnly(error: Error): boolean {
  const packet = 'rawPacket' in error ? error.rawPacket : undefined;
  const parsed = 'bytesParsed' in error ? error.bytesParsed : undefined;
  if (!(packet instanceof Uint8Array)) return false;
  // It is a slice of what was read in one go: see ParseTurns.
  const end = packet.byteOffset + (typeof parsed === 'number' ? parsed : packet.length);
  const read = new Uint8Array(packet.buffer, 0, end);
  return !read.includes(0x0a) && /^[A-Z-]+ /.test(Buffer.from(read.subarray(0, 32)).toString('latin1'));
}

/** Ends a connection; closing it at once, with bytes unread, would reset it before the client has read its answer. */
export function hangUp(socket: Socket): void {
  socket.end();
  const linger = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(linger));
}

/**
 * Writes an error onto a connection on which no request object exists, and ends it.
 * @param response of a request on it that is not answered yet
 */
export async function answerOnSocket(
  socket: Socket,
  error: ApiError,
  rules: ParserErrorRules,
  watch: RequestWatch,
  response: ServerResponse | undefined,
): Promise<void> {
  const bucket = rules.limiter.ofAddress(socket);
  const draw = await rules.limiter.take(bucket);
  if (!draw.allowed && draw.failure === undefined) await rules.limiter.hold(bucket, socket);
  else await rules.limiter.holdStranger(socket);
  if (!socket.writable) return watch.closed(false);
  // Meanwhile the request that is complained about may have had its own.
  if (response?.headersSent) {
    hangUp(socket);
    return watch.closed(false);
  }
  const { status, headers, body } = rules.form(error, watch.id);
  const text = body ?? '';
  const fields: Record<string, string | number> = {
    date: new Date().toUTCString(),
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'x-request-id': watch.id,
    ...rules.carried,
    ...headers,
  };
  writeRateHeaders(fields, 'address', draw, rules.clock());
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${text}`);
  hangUp(socket);
  watch.answered(status, error);
  watch.closed(true);
}
