import type { Dispatcher } from 'undici';
import { isSentAsHtml } from '../html/mime-type.ts';
import { LIMITS } from '../limits/limits.ts';
import { REDIRECT_STATUSES } from '../record/redirect-statuses.ts';
import { inBytes } from '../text/amount.ts';
import { hasLongHost } from '../url/canonical-url.ts';
import { type BodySink, BodyStream } from './body-stream.ts';
import { decodeBody } from './decode-body.ts';
import { FetchError } from './fetch-error.ts';
import { fetchFailure } from './fetch-failure.ts';
import type { Accept, FetchOptions } from './fetch-options.ts';
import type { FetchOutcome } from './fetch-outcome.ts';
import { GatheredBytes } from './gathered-bytes.ts';
import { SMALL_BODY_BYTES } from './large-bodies.ts';

export interface CollectRequest {
  readonly url: string;
  readonly accept: Accept;
  readonly maxBytes: number;
  readonly truncate: boolean;
  readonly sink: FetchOptions['sink'];
  readonly hold: FetchOptions['hold'];
  readonly settle: (outcome: FetchOutcome) => void;
}

/** Codings whose decoder takes up to sixteen megabytes for itself, however little it is given. */
const LARGE_WINDOW = /\b(br|zstd)\b/i;
/** What stands in for a sink where a server tells why there is no file. */
const NOT_READ: BodySink = { write: () => false };
/** An unwanted body up to this size is read to its end: that is cheaper than a new connection. */
const DRAINED_BYTES = 16_384;
/** Bytes that are passed on together: in every stream on the way to the sink each piece is an object of its own. */
const PASSED_BYTES = 4_096;
/** Of a body as it is sent by anybody who means no harm, on the whole. */
const PIECE_BYTES = 32;

/** Receives one response from undici within the limits, and settles exactly once. */
export class ResponseCollector implements Dispatcher.DispatchHandler {
  private readonly request: CollectRequest;
  private readonly startedAt = performance.now();
  /** The body, or what of it has not been passed on. */
  private readonly gathered = new GatheredBytes();
  private controller: Dispatcher.DispatchController | null = null;
  private refusal: FetchError | null = null;
  private stream: BodyStream | null = null;
  /** What the stream fills, of a coded body whose beginning is enough. */
  private head: GatheredBytes | null = null;
  private status = 0;
  private headers: Record<string, string> = {};
  private responseTimeMs = 0;
  private received = 0;
  private pieces = 0;
  private interim = 0;
  private wanted = true;
  /** All of the body that will be read is here; it may still have to be decoded. */
  private complete = false;
  private settled = false;
  /** For room for a large body. */
  private asked = false;

  constructor(request: CollectRequest) {
    this.request = request;
  }

  /** Ends the request with this failure, in whatever phase it is. */
  refuse(error: FetchError): void {
    if (this.refusal !== null || this.settled) return;
    this.refusal = error;
    this.controller?.abort(error);
    this.stream?.destroy();
    this.fail(error);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.refusal !== null) controller.abort(this.refusal);
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    if (status < 200) {
      // RFC 9110 section 15.2: any number may come, and a client need not take them.
      this.interim += 1;
      if (this.interim > LIMITS.interim.value)
        this.refuse(new FetchError('protocol', `more than ${LIMITS.interim.value} interim answers (1xx)`));
      return;
    }
    this.status = status;
    this.headers = joinedHeaders(headers);
    this.responseTimeMs = this.elapsed();
    const announced = contentLength(this.headers);
    this.wanted = isWanted(this.request.accept, status, this.headers);
    if (this.wanted && announced > this.request.maxBytes && !this.request.truncate)
      this.refuse(this.tooLarge());
    else if (!this.wanted && !(announced <= DRAINED_BYTES)) {
      this.settleUnread();
      controller.abort(new FetchError('aborted', 'the body is not wanted'));
    } else if (this.request.sink !== undefined)
      this.openStream(controller, status < 300 ? this.request.sink(this.headers) : NOT_READ);
    else if (this.wanted && this.request.truncate && this.headers['content-encoding'] !== undefined) {
      const head = new GatheredBytes();
      this.head = head;
      this.openStream(controller, {
        write: (chunk) => {
          head.push(chunk);
          return head.length < this.request.maxBytes;
        },
      });
    }
  }

  private openStream(controller: Dispatcher.DispatchController, sink: BodySink): void {
    const stream = new BodyStream({
      contentEncoding: this.headers['content-encoding'],
      maxBytes: this.request.maxBytes,
      sink,
    });
    this.stream = stream;
    stream.onDrain(() => controller.resume());
    if (LARGE_WINDOW.test(this.headers['content-encoding'] ?? '')) this.takeHold(controller);
    stream.done.then(
      () => {
        if (this.head === null) this.respond(null, stream.bytes);
        else this.settleWith(this.head.joined());
        if (!this.complete) controller.abort(new FetchError('aborted', 'the rest of the body is not wanted'));
      },
      (error: unknown) => {
        // What was cut off by us cannot end as its coding should.
        if (this.head !== null && this.received > this.wireLimit) this.settleWith(this.head.joined());
        else this.fail(error);
        if (!this.complete) controller.abort(new FetchError('aborted', 'the body cannot be used'));
      },
    );
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    if (!this.wanted || this.complete) return;
    const room = this.request.maxBytes - this.received;
    this.received += chunk.length;
    this.pieces += 1;
    if (this.pieces > LIMITS.bodyPieces.value + this.received / PIECE_BYTES)
      this.refuse(new FetchError('protocol', 'the body comes in pieces of a few bytes each'));
    else if (this.stream !== null) this.pass(controller, this.stream, chunk);
    else if (chunk.length <= room) {
      this.gathered.push(chunk);
      // Nothing more is read of a body that becomes large until there is room for it.
      if (this.received > SMALL_BODY_BYTES) this.takeHold(controller);
    } else if (this.request.truncate) {
      this.gathered.push(chunk.subarray(0, room));
      this.onResponseEnd();
      // A body that is here to its end leaves the connection to the next request.
      if (this.received !== contentLength(this.headers))
        controller.abort(new FetchError('aborted', 'the rest of the body is not wanted'));
    } else this.refuse(this.tooLarge());
  }

  private takeHold(controller: Dispatcher.DispatchController): void {
    const { hold } = this.request;
    if (hold === undefined || this.asked) return;
    this.asked = true;
    const granted = hold.take(() => this.giveUp());
    if (hold.isTaken) return;
    controller.pause();
    void granted.then(() => controller.resume());
  }

  /** What is here to its end is worth its place. */
  private giveUp(): boolean {
    if (this.complete || this.settled) return false;
    this.refuse(new FetchError('timeout', 'the body came too slowly while others waited for its place'));
    return true;
  }

  private pass(controller: Dispatcher.DispatchController, stream: BodyStream, chunk: Uint8Array): void {
    const excess = this.received - this.wireLimit;
    if (excess <= 0) {
      if (!this.passOn(stream, chunk)) controller.pause();
    } else if (this.head === null) this.refuse(this.tooLarge());
    else {
      this.passOn(stream, chunk.subarray(0, chunk.length - excess));
      this.onResponseEnd();
      controller.abort(new FetchError('aborted', 'the rest of the body is not wanted'));
    }
  }

  /** False when the producer has to wait. */
  private passOn(stream: BodyStream, chunk: Uint8Array): boolean {
    if (this.gathered.length === 0 && chunk.length >= PASSED_BYTES) return stream.write(chunk);
    this.gathered.push(chunk);
    return this.gathered.length < PASSED_BYTES || this.passRest(stream);
  }

  private passRest(stream: BodyStream): boolean {
    if (this.gathered.length === 0) return true;
    const rest = this.gathered.joined();
    this.gathered.clear();
    return stream.write(rest);
  }

  onResponseEnd(): void {
    if (this.complete) return;
    this.complete = true;
    this.responseTimeMs = this.elapsed();
    if (this.stream !== null) {
      this.passRest(this.stream);
      this.stream.end();
    } else if (!this.wanted) this.settleUnread();
    else if (this.headers['content-encoding'] === undefined) this.settleWith(this.gathered.joined());
    else
      this.decoded(this.gathered.joined(), this.headers['content-encoding']).then(
        (decoded) => this.settleWith(decoded),
        (error: unknown) => this.fail(error),
      );
  }

  /** As a small body first: what a few bytes become when they are decoded may be large too. */
  private async decoded(body: Uint8Array, encoding: string): Promise<Uint8Array> {
    const { hold, maxBytes } = this.request;
    if (hold !== undefined && !hold.isTaken && maxBytes > SMALL_BODY_BYTES) {
      const small = await decodeBody(body, encoding, SMALL_BODY_BYTES).catch((error: unknown) => {
        if (error instanceof FetchError && error.code === 'too_large') return null;
        throw error;
      });
      if (small !== null) return small;
      await hold.take(() => false);
    }
    return decodeBody(body, encoding, maxBytes);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: unknown): void {
    this.stream?.destroy();
    if (!this.complete) this.fail(this.refusal ?? error);
  }

  fail(error: unknown): void {
    const { status } = this;
    if (status !== 0 && !this.wanted) this.settleUnread();
    else this.settle(fetchFailure(error, { url: this.request.url, status, elapsed: this.elapsed() }));
  }

  /** What cannot be compressed is a little longer coded than decoded. */
  private get wireLimit(): number {
    return (this.head === null ? 1 : 2) * this.request.maxBytes;
  }

  private elapsed(): number {
    return performance.now() - this.startedAt;
  }

  private tooLarge(): FetchError {
    return new FetchError('too_large', `the body is larger than ${inBytes(this.request.maxBytes)}`);
  }

  private settleUnread(): void {
    const announced = contentLength(this.headers);
    this.respond(null, Number.isNaN(announced) ? 0 : Math.min(announced, LIMITS.announcedBytes.value));
  }

  /** Of an error only the size counts: who puts a page off is not to keep what nobody reads. */
  private settleWith(body: Uint8Array): void {
    this.respond(this.status < 400 ? body : null, body.length);
  }

  private respond(body: Uint8Array | null, bytes: number): void {
    const { status, headers, responseTimeMs } = this;
    const location = redirectTarget(status, headers, this.request.url);
    this.settle({ kind: 'response', status, headers, body, bytes, responseTimeMs, location });
  }

  private settle(outcome: FetchOutcome): void {
    if (this.settled) return;
    this.settled = true;
    this.gathered.clear();
    this.request.settle(outcome);
  }
}

function joinedHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const joined: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) joined[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return joined;
}

/** NaN without a usable Content-Length. */
function contentLength(headers: Readonly<Record<string, string>>): number {
  const value = headers['content-length'];
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : Number.NaN;
}

function isWanted(accept: Accept, status: number, headers: Readonly<Record<string, string>>): boolean {
  if (REDIRECT_STATUSES.has(status)) return false;
  if (accept === 'any') return true;
  return isSentAsHtml(headers['content-type']) !== false;
}

function redirectTarget(
  status: number,
  headers: Readonly<Record<string, string>>,
  url: string,
): string | null {
  const location = headers.location;
  if (!REDIRECT_STATUSES.has(status) || location === undefined) return null;
  // Header values arrive as latin1; browsers read a raw Location as UTF-8.
  const target = Buffer.from(location, 'latin1').toString('utf8');
  return hasLongHost(target) ? null : (URL.parse(target, url)?.href ?? null);
}
