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
  const heads = headsOf(bytes, boundary);
  if (heads.length > LIMITS.parts) {
    throw badRequest(`The body has more than ${LIMITS.parts} parts: send fewer at once.`);
  }
  const parts = heads.length === 0 ? [] : await readParts(bytes, boundary);
  // The parser passes over a part that does not say what it is.
  if (parts.length !== heads.length) throw nameless();
  return parts.map((part, index) => ({ ...part, headers: fieldsOf(heads[index] ?? '') }));
}

/** RFC 2046, section 5.1.1. */
function boundaryOf(contentType: string): string {
  const [, quoted, plain] =
    /;\s*boundary\s*=\s*(?:"([^"\\]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary !== undefined && /^[\w'()+,./:=? -]*[\w'()+,./:=?-]$/.test(boundary)) return boundary;
  throw badRequest('The Content-Type has no boundary of at most 70 characters: add "boundary=…".');
}

/** What stands before the content of each part. @throws ApiError 400 where nothing says that the body is complete */
function headsOf(bytes: Uint8Array, boundary: string): readonly string[] {
  const text = `\r\n${Buffer.from(bytes).toString('latin1')}`;
  const pieces = text.split(`\r\n--${boundary}`).slice(1);
  const end = pieces.findIndex((piece) => piece.startsWith('--'));
  if (end < 0) throw broken();
  return pieces.slice(0, end).map((piece) => piece.slice(0, piece.indexOf('\r\n\r\n')));
}

/** By names in lower case; the parser tells of no fields but its own. */
function fieldsOf(head: string): ReadonlyMap<string, string> {
  const [, ...lines] = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const fields = Map.groupBy(lines, (line) => (line.split(':')[0] ?? '').trim().toLowerCase());
  const textIn = (line: string): string => line.slice(line.indexOf(':') + 1).trim();
  return new Map([...fields].map(([name, sent]) => [name, sent.map(textIn).join(', ')]));
}

function readParts(bytes: Uint8Array, boundary: string): Promise<readonly Omit<Part, 'headers'>[]> {
  return new Promise((done, fail) => {
    const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
    const parser = new Busboy({ headers, limits: LIMITS, isPartAFile: () => true });
    const parts: Omit<Part, 'headers'>[] = [];
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
