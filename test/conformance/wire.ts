import { rawRequest } from '../../packages/server/src/testing/raw-request.ts';

/** A request as it goes onto the wire: nothing is added to it and nothing corrected. */
export interface WireRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface WireAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The bytes of a request (RFC 9112); Content-Length is that of the body unless the headers say otherwise. */
export function bytesOf({ method, target, headers, body }: WireRequest): Buffer {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ ...length, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}

/** Sends a request on a connection of its own and reads the answer. */
export async function send(port: number, request: WireRequest): Promise<WireAnswer> {
  return sendBytes(port, bytesOf({ ...request, headers: { connection: 'close', ...request.headers } }));
}

/** The same with any bytes, for requests that are none. */
export async function sendBytes(port: number, bytes: Buffer | string): Promise<WireAnswer> {
  const { status, headers, body } = await rawRequest(port, bytes);
  return { status, headers, text: Buffer.from(body, 'latin1').toString('utf8') };
}
