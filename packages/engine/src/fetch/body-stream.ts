import { PassThrough, pipeline, Readable, type Transform } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import { inSlices } from '../limits/slices.ts';
import { inBytes } from '../text/amount.ts';
import { codingsOf, DECODERS, type DecoderFor, decoded, GZIP_IF_SEEN } from './decode-body.ts';
import { FetchError } from './fetch-error.ts';

/** Takes a body piece by piece, without its content-encoding. */
export interface BodySink {
  /** False when no more is wanted: the rest is not downloaded, and that is no failure. */
  write(chunk: Uint8Array): boolean;
}

export interface BodyStreamOptions {
  readonly contentEncoding: string | undefined;
  /** Of the decoded body. */
  readonly maxBytes: number;
  readonly sink: BodySink;
}

/**
 * The streaming twin of decodeBody, for files too large to be held: undoes the content-encoding, then gzip that no
 * header announces (`.xml.gz`), and hands what comes out to the sink, never more than `maxBytes` of it.
 */
export class BodyStream {
  /** Bytes handed over. */
  bytes = 0;
  /**
   * Resolves when the sink has everything or wants no more; rejects with FetchError `too_large` or `protocol`, after
   * the sink was given what came before the fault.
   */
  readonly done: Promise<void>;
  private readonly input = new PassThrough();
  private readonly decoders: Transform[] = [];

  constructor(options: BodyStreamOptions) {
    this.done = this.run(options);
  }

  /** False when the producer has to wait for `onDrain`. */
  write(chunk: Uint8Array): boolean {
    return this.input.writable ? this.input.write(chunk) : true;
  }

  onDrain(listener: () => void): void {
    this.input.on('drain', listener);
  }

  end(): void {
    this.input.end();
  }

  /** Decoding ends with it: a decoder whose input has ended would else go on for as long as a few bytes can make it. */
  destroy(): void {
    this.input.destroy();
    for (const decoder of this.decoders) decoder.destroy();
  }

  /** True once nothing is decoded any more. */
  get ended(): boolean {
    return this.decoders.every(({ closed }) => closed);
  }

  private async run(options: BodyStreamOptions): Promise<void> {
    try {
      await this.pass(options);
    } finally {
      this.destroy();
    }
  }

  private async pass({ contentEncoding, maxBytes, sink }: BodyStreamOptions): Promise<void> {
    const stage: Stage = {
      maxBytes: STAGE_FACTOR * maxBytes,
      opened: (decoder) => void this.decoders.push(decoder),
    };
    let source: AsyncIterable<Uint8Array> = this.input;
    for (const coding of codingsOf(contentEncoding ?? '').reverse())
      source = undone(source, coding, DECODERS.get(coding) ?? (() => null), stage);
    source = undone(source, 'gzip', GZIP_IF_SEEN, stage);
    await finished(Readable.from(source), async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) {
        const room = maxBytes - this.bytes;
        this.bytes += Math.min(chunk.length, room);
        if (!(await written(sink, chunk.subarray(0, room)))) return;
        if (chunk.length > room)
          throw new FetchError('too_large', `the body is larger than ${inBytes(maxBytes)}`);
      }
    });
  }
}

/** What reads it takes its time for each byte. */
const PIECE = 8_192;

async function written(sink: BodySink, chunk: Uint8Array): Promise<boolean> {
  let wanted = true;
  const starts = Array.from({ length: Math.ceil(chunk.length / PIECE) }, (_, n) => n * PIECE);
  await inSlices(starts, (start) => {
    wanted &&= sink.write(chunk.subarray(start, start + PIECE));
  });
  return wanted;
}

/** What one coding leaves for the next to undo: a little more than what is left in the end, where that is hard to code. */
const STAGE_FACTOR = 2;

/** Of one coding among several: a chain can grow in its middle and come to nothing at its end. */
interface Stage {
  readonly maxBytes: number;
  readonly opened: (decoder: Transform) => void;
}

/** Two bytes decide: the magic of gzip, or the header of zlib. */
const HEAD_BYTES = 2;

async function* undone(
  source: AsyncIterable<Uint8Array>,
  coding: string,
  decoderFor: DecoderFor,
  stage: Stage,
): AsyncGenerator<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  while (head.length < HEAD_BYTES) {
    const { done, value } = await iterator.next();
    if (done === true) break;
    head = head.length === 0 ? value : Buffer.concat([head, value]);
  }
  if (head.length === 0) return;
  const whole = (async function* () {
    yield head;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
  const decoder = decoderFor(head);
  if (decoder === null) {
    yield* whole;
    return;
  }
  stage.opened(decoder);
  // The error reaches whoever reads the decoder; the callback has nothing to add.
  const piped = pipeline(Readable.from(whole), decoder, () => undefined);
  yield* decoded(piped, coding, stage.maxBytes);
}
