import type { IncomingMessage } from 'node:http';
import { bareMediaType } from '@seogeo/document';
import { closestRange } from '../compile/closest-range.ts';
import type { CompiledRequestBody } from '../compile/compile-request-body.ts';
import { badRequest, invalid, payloadTooLarge, unsupportedMediaType } from '../errors/errors.ts';
import { alreadyRead } from './already-read.ts';
import { inviteBody } from './invite-body.ts';
import { parseBody } from './parse-body.ts';

const CONTENT_TYPE_LIMIT = 256;
/** Or what is UTF-8 as well (RFC 3629, section 1). */
const utf8 = /^charset\s*=\s*("?)(utf-?8|us-ascii)\1$/;

interface Reading {
  /** Its signal tells when nobody waits for the answer any longer, and its reason is then thrown; asked for only where there is something to wait for. */
  readonly exchange: { readonly signal: AbortSignal };
  /** Bytes that are read at most. */
  readonly limit: number;
  /** What is waited for before so many bytes are parsed; rejects where nobody waits for the answer any longer. */
  readonly turn: (bytes: number) => Promise<void>;
}

/**
 * Reads, decodes and parses a request's body; undefined where an optional body is absent. The request's Content-Type
 * is left in lower case and without parameters, or absent with the body.
 * @throws ApiError 400, 413 or 415
 */
export async function readBody(
  request: IncomingMessage,
  declared: CompiledRequestBody,
  reading: Reading,
): Promise<unknown> {
  const { exchange, limit, turn } = reading;
  const contentType = request.headers['content-type'];
  if (!mayHaveBody(request)) return empty(request, declared);
  const mediaType = acceptedType(contentType, declared);
  setType(request, mediaType);
  checkEncoding(request.headers['content-encoding']);
  const chunks = request.readableDidRead
    ? [limited(alreadyRead(request, declared.kinds.get(mediaType)), limit)]
    : await readChunks(request, exchange, limit);
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (length === 0) return empty(request, declared);
  await turn(length);
  // Not before: while it waits a body is in memory once.
  const [only] = chunks;
  const bytes = chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks, length);
  return parseBody(bytes, mediaType, declared, contentType);
}

/** What an operation without a body is sent all the same is not read, and its type must reach nobody. */
export function ignoreBody(request: IncomingMessage): undefined {
  if (request.headers['content-type'] !== undefined) delete request.headers['content-type'];
}

/** RFC 9112, section 6.3: a request has a body only when its framing says so. */
function mayHaveBody(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  return coding !== undefined || Number(length) > 0;
}

/**
 * A Content-Type says that there is a body, and a file or a text may well be empty (RFC 9110, section 8.6), as a form
 * without fields is (URL Standard, section 5.2); one that may be left out is taken for left out. JSON is never empty.
 */
function empty(request: IncomingMessage, declared: CompiledRequestBody): unknown {
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': coding } = request.headers;
  const isFramed = length !== undefined || coding !== undefined;
  const mediaType =
    type === undefined || !isFramed ? null : closestRange(bareMediaType(type), declared.mediaTypes);
  const kind = mediaType === null ? undefined : declared.kinds.get(mediaType);
  const isValue = kind === 'bytes' || kind === 'text' || (kind === 'form' && declared.required);
  if (mediaType === null || !isValue) return absent(request, declared);
  setType(request, acceptedType(type, declared));
  return parseBody(new Uint8Array(), mediaType, declared);
}

/** As it was sent where a range is declared. Assigned, not deleted and set again: an object that members are deleted from is a slow one from there on. */
function setType(request: IncomingMessage, mediaType: string): void {
  const { 'content-type': sent = '' } = request.headers;
  request.headers['content-type'] = mediaType.endsWith('/*') ? bareMediaType(sent) : mediaType;
}

function absent(request: IncomingMessage, declared: CompiledRequestBody): undefined {
  ignoreBody(request);
  if (!declared.required) return undefined;
  const wanted = declared.mediaTypes.has('application/json') ? 'a JSON object' : wantedTypes(declared);
  throw invalid('body', [], 'required', `The body is missing: send ${wanted}.`);
}

function wantedTypes(declared: CompiledRequestBody): string {
  return [...declared.mediaTypes].join(' or ');
}

/** The declared media type, or range, that the body is of. */
function acceptedType(contentType: string | undefined, declared: CompiledRequestBody): string {
  if (contentType !== undefined && declared.mediaTypes.has(contentType)) return contentType;
  const wanted = wantedTypes(declared);
  if (contentType === undefined || contentType.length > CONTENT_TYPE_LIMIT) {
    throw unsupportedMediaType(`Send the body with "Content-Type: ${wanted}".`);
  }
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  const accepted = closestRange(type, declared.mediaTypes);
  if (accepted === null) {
    throw unsupportedMediaType(`"${type}" is not accepted here: send "Content-Type: ${wanted}".`);
  }
  if (declared.kinds.get(accepted) === 'bytes') return accepted;
  for (const parameter of parameters) {
    if (parameter.startsWith('charset') && !utf8.test(parameter)) {
      throw unsupportedMediaType(`The parameter "${parameter}" is not accepted: send UTF-8.`);
    }
  }
  return accepted;
}

function checkEncoding(encoding: string | undefined): void {
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return;
  throw unsupportedMediaType(`The content encoding "${encoding}" is not accepted: send the body as it is.`);
}

function limited(bytes: Buffer, limit: number): Buffer {
  if (bytes.length > limit) throw payloadTooLarge(limit);
  return bytes;
}

/** The whole body. */
async function readChunks(
  request: IncomingMessage,
  exchange: { readonly signal: AbortSignal },
  limit: number,
): Promise<readonly Uint8Array[]> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw payloadTooLarge(limit);
  inviteBody(request);
  // A small body comes in one piece with its head: the parser hands it over before anybody's promise goes on.
  if (!hasArrived(request)) await undefined;
  return hasArrived(request) ? [arrivedBytes(request)] : waitForChunks(request, exchange.signal, limit);
}

function hasArrived(request: IncomingMessage): boolean {
  return request.readableLength === Number(request.headers['content-length']);
}

/** A body that is there whole; without the events, which cost more than all that is done with a small one. */
function arrivedBytes(request: IncomingMessage): Uint8Array {
  const bytes: unknown = request.read();
  // So that the stream ends, for which Node waits.
  request.resume();
  return bytes instanceof Uint8Array ? bytes : new Uint8Array();
}

/** Node's parser takes microseconds for each piece of a body in chunks: so many, and one more for so many bytes. */
const MOST_PIECES = 2_000;
const PIECE_BYTES = 64;
const TOO_MANY_PIECES =
  'The body comes in thousands of chunks of a few bytes: gather them, or send it with its Content-Length.';

/**
 * Rejects as soon as nobody waits for the answer: a body that never ends must not hold the server up. By events, because
 * an asynchronous iterator costs more.
 */
function waitForChunks(
  request: IncomingMessage,
  signal: AbortSignal,
  limit: number,
): Promise<readonly Uint8Array[]> {
  signal.throwIfAborted();
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let pieces = 0;
    const stop = (): void => {
      request.off('data', take).off('end', finish).off('error', breakOff).off('close', breakOff);
    };
    const refuse = (error: unknown): void => {
      stop();
      fail(error);
    };
    const take = (chunk: Buffer): void => {
      length += chunk.length;
      pieces += 1;
      if (length > limit) refuse(payloadTooLarge(limit));
      else if (pieces > MOST_PIECES + length / PIECE_BYTES) refuse(badRequest(TOO_MANY_PIECES));
      else chunks.push(chunk);
    };
    const finish = (): void => {
      stop();
      // Whoever can abort this holds what it refers to, to the end of the request.
      done(chunks.splice(0));
    };
    const breakOff = (): void => {
      refuse(badRequest('The body ended before it was complete: send it again.'));
    };
    request.on('data', take).on('end', finish).on('error', breakOff).on('close', breakOff);
    signal.addEventListener('abort', () => refuse(signal.reason), { once: true });
  });
}
