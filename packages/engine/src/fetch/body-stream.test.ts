import { setImmediate as turn } from 'node:timers/promises';
import zlib, { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BodyStream } from './body-stream.ts';
import { DECODERS, decodeBody } from './decode-body.ts';

const MIB = 1024 * 1024;

function streamOf(contentEncoding: string, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  const sink = { write: (chunk: Uint8Array) => chunks.push(chunk) > 0 };
  const stream = new BodyStream({ contentEncoding, maxBytes, sink });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}

async function decoded(contentEncoding: string, body: Uint8Array, maxBytes: number): Promise<string> {
  const { stream, text } = streamOf(contentEncoding, maxBytes);
  stream.write(body);
  stream.end();
  await stream.done;
  return text();
}

/** A zlib stream of nothing at all, in stored blocks without content: any length comes to zero bytes. */
function nothing(bytes: number): Buffer {
  const block = Buffer.from([0x00, 0x00, 0x00, 0xff, 0xff]);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), Buffer.alloc(bytes, block)]);
}

it.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
])(
  'a megabyte of %s is decoded in few steps, each of which waits for another thread',
  async (coding, encode) => {
    const body = encode(Buffer.alloc(MIB));
    const decoder = DECODERS.get(coding)?.(body);
    decoder?.end(body);
    const steps: Uint8Array[] = await Array.fromAsync(decoder ?? []);
    expect(Buffer.concat(steps).length).toBe(MIB);
    expect(steps.length).toBeLessThan(20);
  },
);

describe('a body that is coded several times', () => {
  const page = 'a sitemap '.repeat(10_000);

  it.each([
    ['gzip', gzipSync(page)],
    ['deflate, br', brotliCompressSync(deflateSync(page))],
    ['gzip, br, zstd', zstdCompressSync(brotliCompressSync(gzipSync(page)))],
    ['br', brotliCompressSync(gzipSync(page))],
  ])('is what was coded: %s', async (encoding, body) => {
    expect(await decoded(encoding, body, MIB)).toBe(page);
  });

  const chains: [string, Uint8Array][] = [
    ['deflate, gzip', gzipSync(nothing(8 * MIB))],
    [
      'deflate, br',
      brotliCompressSync(nothing(8 * MIB), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    ],
    ['deflate, zstd', zstdCompressSync(nothing(8 * MIB))],
    ['deflate, gzip, br', brotliCompressSync(gzipSync(nothing(8 * MIB)))],
    ['gzip, gzip', gzipSync(Buffer.concat(new Array<Buffer>(200_000).fill(gzipSync(''))))],
  ];

  it.each(chains)(
    'is refused where it grows in the middle, though nothing is left of it: %s',
    async (encoding, body) => {
      const most = 64 * 1024;
      expect(body.length).toBeLessThan(2 * most);
      await expect(decoded(encoding, body, most)).rejects.toMatchObject({ code: 'too_large' });
    },
  );
});

describe('a decoder', () => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const coders: [string, (plain: Buffer) => Buffer][] = [
    ['deflate, br', (plain) => brotliCompressSync(plain, { params })],
    ['deflate, zstd', (plain) => zstdCompressSync(plain)],
    ['deflate, gzip', (plain) => gzipSync(plain)],
    ['deflate, deflate', (plain) => deflateSync(plain)],
  ];

  it.each(coders)(
    'stops when its stream is given up, however much it could still make of what it has: %s',
    async (encoding, coded) => {
      const { stream } = streamOf(encoding, 1024 * MIB);
      const outcome = stream.done.catch((error: unknown) => error);
      stream.write(coded(nothing(32 * MIB)));
      stream.end();
      for (let turns = 0; turns < 20; turns += 1) await turn();
      expect(stream.ended).toBe(false);
      stream.destroy();
      // Not that the body ends too early: that is what it comes to if it is decoded to its end.
      expect(String(await outcome)).toContain('Premature close');
      await expect.poll(() => stream.ended).toBe(true);
    },
  );

  it('takes no window larger than RFC 9659 lets a server ask for', async () => {
    const window = { [constants.ZSTD_c_windowLog]: 27, [constants.ZSTD_c_enableLongDistanceMatching]: 1 };
    const body = await new Promise<Buffer>((resolve) => {
      // Written in pieces: the size that is not known beforehand makes the frame ask for its whole window.
      const coder = zlib.createZstdCompress({ params: window });
      const pieces: Buffer[] = [];
      coder.on('data', (piece: Buffer) => pieces.push(piece));
      coder.once('end', () => resolve(Buffer.concat(pieces)));
      coder.write('a');
      coder.end('b');
    });
    await expect(decoded('zstd', body, MIB)).rejects.toMatchObject({ code: 'protocol' });
    await expect(decodeBody(body, 'zstd', MIB)).rejects.toMatchObject({ code: 'protocol' });
  });
});
