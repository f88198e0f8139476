import { Busboy } from '@fastify/busboy';
import type { Part } from '../compile/multipart-reader.ts';
import { badRequest, invalid, refusePrototype } from '../errors/errors.ts';

const LIMITS = { parts: 200, headerPairs: 20, headerSize: 4096 };
const NAME_LIMIT = 200;
/** Deprecated, and of no effect but for these (RFC 7578, section 4.7). */
const IDENTITIES = new Set(['7bit', '8bit', 'binary']);

/**
 * Takes a whole `multipart/form-data` body apart (RFC 7578).
 * @param contentType as it was sent, with the boundary
 * @throws ApiError 400
 */
export async function parseMultipart(bytes: Uint8Array, contentType: string): Promise<readonly Part[]> {
  const boundary = boundaryOf(contentType);
  const count = countParts(bytes, boundary);
  if (count > LIMITS.parts) {
    throw badRequest(`The body has more than ${LIMITS.parts} parts: send fewer at once.`);
  }
  const parts = count === 0 ? [] : await readParts(bytes, boundary);
  // The parser passes over a part that does not say what it is.
  if (parts.length !== count) throw nameless();
  return parts;
}

/** RFC 2046, section 5.1.1. */
function boundaryOf(contentType: string): string {
  const [, quoted, plain] =
    /;\s*boundary\s*=\s*(?:"([^"\\]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary !== undefined && /^[\w'()+,./:=? -]*[\w'()+,./:=?-]$/.test(boundary)) return boundary;
  throw badRequest('The Content-Type has no boundary of at most 70 characters: add "boundary=…".');
}

/** @throws ApiError 400 where nothing says that the body is complete */
function countParts(bytes: Uint8Array, boundary: string): number {
  const text = `\r\n${Buffer.from(bytes).toString('latin1')}`;
  const pieces = text.split(`\r\n--${boundary}`).slice(1);
  const end = pieces.findIndex((piece) => piece.startsWith('--'));
  if (end < 0) throw broken();
  return end;
}

function readParts(bytes: Uint8Array, boundary: string): Promise<readonly Part[]> {
  return new Promise((done, fail) => {
    const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
    const parser = new Busboy({ headers, limits: LIMITS, isPartAFile: () => true });
    const parts: Part[] = [];
    const refuse = (): void => fail(broken());
    parser.on('file', (name: unknown, stream, filename: unknown, encoding, type) => {
      const chunks: Buffer[] = [];
      stream.on('error', refuse);
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        try {
          const file = typeof filename === 'string' ? filename : undefined;
          parts.push({
            name: checkedName(name, encoding),
            filename: file,
            type,
            bytes: new Uint8Array(Buffer.concat(chunks)),
          });
        } catch (error) {
          fail(error);
        }
      });
    });
    parser.on('finish', () => done(parts));
    parser.on('error', refuse);
    parser.end(bytes);
  });
}

function checkedName(name: unknown, encoding: string): string {
  if (typeof name !== 'string' || name === '' || name.length > NAME_LIMIT) throw nameless();
  refusePrototype(name);
  if (IDENTITIES.has(encoding)) return name;
  const message = `"${name}" is in the transfer encoding "${encoding}": send it as it is.`;
  throw invalid('body', [name], 'encoding', message);
}

function nameless() {
  return badRequest(
    `A part has no name of 1 to ${NAME_LIMIT} characters: add "Content-Disposition: form-data; name=…".`,
  );
}

function broken() {
  return badRequest('The body is no complete multipart/form-data: check its boundaries and send it again.');
}
