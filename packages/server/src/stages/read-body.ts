import type { IncomingMessage } from 'node:http';
import { ApiError } from '../api-error.ts';
import type { CompiledRequestBody } from '../document/compile-operation.ts';
import { badRequest, payloadTooLarge, unsupportedMediaType, validationError } from '../errors.ts';
import { inviteBody } from './invite-body.ts';
import { parseJson } from './parse-json.ts';

/** Bytes of a request body that are read at most. */
export const BODY_LIMIT = 100 * 1024;
const CONTENT_TYPE_LIMIT = 256;
const utf8 = /^charset\s*=\s*("utf-?8"|utf-?8)$/;

/**
 * Reads, decodes and parses a request's JSON body; undefined where an optional body is absent. The request's
 * Content-Type is left without parameters, or absent with the body: what judges the request later keeps a
 * cache by its whole text.
 * @param signal tells when nobody waits for the answer any longer; its reason is then thrown
 * @throws ApiError 400, 413 or 415
 */
export async function readBody(
  request: IncomingMessage,
  declared: CompiledRequestBody,
  signal: AbortSignal,
): Promise<unknown> {
  const contentType = request.headers['content-type'];
  delete request.headers['content-type'];
  if (!mayHaveBody(request)) return absent(declared);
  const mediaType = acceptedType(contentType, declared);
  checkEncoding(request.headers['content-encoding']);
  const bytes = await readBytes(request, signal);
  if (bytes.length === 0) return absent(declared);
  request.headers['content-type'] = mediaType;
  return parseJson(bytes);
}

/** What an operation without a body is sent all the same is not read, and its type must reach nobody. */
export function ignoreBody(request: IncomingMessage): undefined {
  delete request.headers['content-type'];
}

/** RFC 9112, section 6.3: a request has a body only when its framing says so. */
function mayHaveBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) > 0);
}

function absent(declared: CompiledRequestBody): undefined {
  if (!declared.required) return undefined;
  throw validationError([
    { in: 'body', field: '', code: 'required', message: 'The body is missing: send a JSON object.' },
  ]);
}

function acceptedType(contentType: string | undefined, declared: CompiledRequestBody): string {
  const wanted = [...declared.mediaTypes].join(' or ');
  if (contentType === undefined || contentType.length > CONTENT_TYPE_LIMIT) {
    throw unsupportedMediaType(`Send the body with "Content-Type: ${wanted}".`);
  }
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  if (!declared.mediaTypes.has(type)) {
    throw unsupportedMediaType(`"${type}" is not accepted here: send "Content-Type: ${wanted}".`);
  }
  for (const parameter of parameters) {
    if (parameter.startsWith('charset') && !utf8.test(parameter)) {
      throw unsupportedMediaType(`The parameter "${parameter}" is not accepted: send JSON as UTF-8.`);
    }
  }
  return type;
}

function checkEncoding(encoding: string | undefined): void {
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return;
  throw unsupportedMediaType(`The content encoding "${encoding}" is not accepted: send the body as it is.`);
}

/** Rejects as soon as nobody waits for the answer: a body that never ends must not hold the server up. */
async function readBytes(request: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) throw payloadTooLarge(BODY_LIMIT);
  signal.throwIfAborted();
  inviteBody(request);
  const abandoned = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([collect(request), abandoned]);
}

async function collect(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // The connection is needed for the answer: leaving the loop early must not destroy it.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk);
      length += bytes.length;
      if (length > BODY_LIMIT) throw payloadTooLarge(BODY_LIMIT);
      chunks.push(bytes);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw badRequest('The body ended before it was complete: send it again.');
  }
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks, length);
}
