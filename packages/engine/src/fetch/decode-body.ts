import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LIMITS } from '../limits/limits.ts';
import { inBytes } from '../text/amount.ts';
import { FetchError } from './fetch-error.ts';

type Decode = (body: Uint8Array, maxBytes: number) => Promise<Uint8Array>;

const gunzip = promisify<Uint8Array, zlib.ZlibOptions, Buffer>(zlib.gunzip);
const inflate = promisify<Uint8Array, zlib.ZlibOptions, Buffer>(zlib.inflate);
const inflateRaw = promisify<Uint8Array, zlib.ZlibOptions, Buffer>(zlib.inflateRaw);
const brotli = promisify<Uint8Array, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress);
const zstd = promisify<Uint8Array, zlib.ZstdOptions, Buffer>(zlib.zstdDecompress);

/** RFC 9659 section 3: what is sent needs no larger window to be decoded, and a decoder takes as much memory as it says. */
export const ZSTD_WINDOW: zlib.ZstdOptions = {
  params: { [zlib.constants.ZSTD_d_windowLogMax]: Math.log2(LIMITS.zstdWindow.value) },
};

/**
 * RFC 9110 section 8.4.1, RFC 8878 (zstd). A stream without its end is an error: half a page would be analysed as if
 * it were the whole. maxOutputLength stops a bomb at the limit instead of after it.
 */
const DECODERS: ReadonlyMap<string, Decode> = new Map([
  ['gzip', (body, maxOutputLength) => gunzip(body, { maxOutputLength })],
  ['deflate', (body, maxOutputLength) => (isZlib(body) ? inflate : inflateRaw)(body, { maxOutputLength })],
  ['br', (body, maxOutputLength) => brotli(body, { maxOutputLength })],
  ['zstd', (body, maxOutputLength) => zstd(body, { ...ZSTD_WINDOW, maxOutputLength })],
]);

export const ACCEPT_ENCODING = [...DECODERS.keys()].join(', ');

/** More codings on one body than this is an attack, not a server. */
const MAX_CODINGS = LIMITS.codings.value;

/**
 * Undoes a Content-Encoding. Unknown codings are ignored, as browsers do: what is announced as `utf-8` is plain.
 *
 * @throws FetchError `too_large` over `maxBytes` at any stage, `protocol` for a body that is not what it says.
 */
export async function decodeBody(
  body: Uint8Array,
  contentEncoding: string | undefined,
  maxBytes: number,
): Promise<Uint8Array> {
  if (contentEncoding === undefined || body.length === 0) return body;
  const codings = codingsOf(contentEncoding);
  let decoded = body;
  for (const coding of codings.reverse()) decoded = await decodeOnce(decoded, coding, maxBytes);
  return decoded;
}

/** RFC 1952 section 2.3.1. */
export function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}

/**
 * The codings that can be undone, in the order in which they were applied.
 *
 * @throws FetchError `protocol` for more of them than any server has a reason for.
 */
export function codingsOf(contentEncoding: string): string[] {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim().replace(/^x-/, ''))
    .filter((coding) => DECODERS.has(coding));
  if (codings.length <= MAX_CODINGS) return codings;
  throw new FetchError('protocol', `the body is encoded ${codings.length} times (${MAX_CODINGS} are undone)`);
}

async function decodeOnce(body: Uint8Array, coding: string, maxBytes: number): Promise<Uint8Array> {
  const decode = DECODERS.get(coding);
  if (decode === undefined) return body;
  try {
    return await decode(body, maxBytes);
  } catch (error) {
    if (error instanceof RangeError) {
      throw new FetchError(
        'too_large',
        `the body is larger than ${inBytes(maxBytes)} once its ${coding} is undone`,
      );
    }
    throw decodeError(error, coding);
  }
}

export function decodeError(error: unknown, coding: string): FetchError {
  if (error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR') {
    return new FetchError('protocol', `the body ends before its ${coding} does`, error);
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new FetchError('protocol', `the body is not the ${coding} that it was taken for: ${reason}`, error);
}

/** RFC 9110 section 8.4.1.2: `deflate` is the zlib format, but some servers send the bare stream. */
export function isZlib(body: Uint8Array): boolean {
  const [method = 0, flags = 0] = body;
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}
