import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import { LIMITS } from '../limits/limits.ts';
import { inBytes } from '../text/amount.ts';
import { FetchError } from './fetch-error.ts';

/** By how a body begins; null: it is not in this coding, and passes as it is. */
export type DecoderFor = (head: Uint8Array) => Transform | null;

/** Each step is a way to another thread and back: in Node's own of 16 KiB a page takes half as long again. */
const STEPS = { chunkSize: 65_536 };
/** RFC 9659 section 3: what is sent needs no larger window to be decoded, and a decoder takes as much memory as it says. */
const ZSTD_WINDOW: zlib.ZstdOptions = {
  ...STEPS,
  params: { [zlib.constants.ZSTD_d_windowLogMax]: Math.log2(LIMITS.zstdWindow.value) },
};

/**
 * RFC 9110 section 8.4.1, RFC 8878 (zstd). A stream without its end is an error: half a page would be analysed as if
 * it were the whole.
 */
export const DECODERS: ReadonlyMap<string, DecoderFor> = new Map<string, DecoderFor>([
  ['gzip', () => zlib.createGunzip(STEPS)],
  ['deflate', (head) => (isZlib(head) ? zlib.createInflate(STEPS) : zlib.createInflateRaw(STEPS))],
  ['br', () => zlib.createBrotliDecompress(STEPS)],
  ['zstd', () => zlib.createZstdDecompress(ZSTD_WINDOW)],
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
  contentEncoding: string,
  maxBytes: number,
): Promise<Uint8Array> {
  let whole = body;
  for (const coding of codingsOf(contentEncoding).reverse()) {
    const decoder = whole.length === 0 ? null : DECODERS.get(coding)?.(whole);
    if (!decoder) continue;
    decoder.end(whole);
    const pieces = await Array.fromAsync(decoded(decoder, coding, maxBytes));
    whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
  }
  return whole;
}

/** Of what is gzip by its first bytes, whatever is said of it (RFC 1952 section 2.3.1). */
export const GZIP_IF_SEEN: DecoderFor = ([first, second]) =>
  first === 0x1f && second === 0x8b ? zlib.createGunzip(STEPS) : null;

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

/**
 * What comes out of a decoder. A bomb is stopped at the limit instead of after it.
 *
 * @throws FetchError as decodeBody does
 */
export async function* decoded(
  decoder: AsyncIterable<Uint8Array>,
  coding: string,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of decoder) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        throw new FetchError(
          'too_large',
          `the body is larger than ${inBytes(maxBytes)} once its ${coding} is undone`,
        );
      yield chunk;
    }
  } catch (error) {
    if (error instanceof FetchError) throw error;
    const isCut = error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';
    const reason = error instanceof Error ? error.message : String(error);
    const fault = isCut
      ? `the body ends before its ${coding} does`
      : `the body is not the ${coding} that it was taken for: ${reason}`;
    throw new FetchError('protocol', fault, error);
  }
}

/** RFC 9110 section 8.4.1.2: `deflate` is the zlib format, but some servers send the bare stream. */
function isZlib([method = 0, flags = 0]: Uint8Array): boolean {
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}
