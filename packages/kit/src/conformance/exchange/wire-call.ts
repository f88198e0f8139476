import type { Agent, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ExchangeFailure, ServerUnreachable } from './exchange-failure.ts';
import { headersOf, targetOf, type WireAnswer, type WireRequest } from './wire-request.ts';

// Asked for so, because an import of node:http loads all of Node's `fetch`, a sixth of what a start takes.
export const http = process.getBuiltinModule('node:http');
export const https = process.getBuiltinModule('node:https');

export interface WireCallOptions {
  readonly base: URL;
  readonly timeoutMs: number;
  /** Keeps connections; false for one that ends with the answer. */
  readonly agent: Agent | false;
}

/** A kept connection was closed by the server just as it was used again: nobody's fault. */
export class StaleConnection extends Error {
  override readonly name = 'StaleConnection';
}

/** What Node's parser says of octets that follow the end of an answer: after one to HEAD, its body. */
const DATA_AFTER_END = 'HPE_CLOSED_CONNECTION';

/**
 * Sends one request and reads the answer.
 * @throws ExchangeFailure, ServerUnreachable, or StaleConnection on a connection that was kept
 */
export function wireCall(
  request: WireRequest,
  { base, timeoutMs, agent }: WireCallOptions,
): Promise<WireAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<WireAnswer>();
  const outgoing = (base.protocol === 'https:' ? https : http).request({
    hostname: base.hostname.replace(/^\[|\]$/g, ''),
    port: base.port,
    path: `${base.pathname.replace(/\/$/, '')}${targetOf(request)}`,
    method: request.method,
    agent,
    headers: outgoingHeaders(request, agent === false),
  });
  let head: Pick<WireAnswer, 'status' | 'headers'> | null = null;
  const fail = (error: unknown): void => {
    if (head !== null && request.method === 'HEAD' && codeOf(error) === DATA_AFTER_END) {
      resolve({ ...head, text: '', bodyLength: Number(head.headers.get('content-length') ?? 1) });
    } else reject(failure(error, outgoing.reusedSocket));
  };
  outgoing.once('error', fail);
  outgoing.once('response', (incoming) => {
    head = headOf(incoming);
    buffer(incoming).then(
      (body) => resolve({ ...headOf(incoming), text: body.toString('utf8'), bodyLength: body.length }),
      fail,
    );
  });
  const timer = setTimeout(() => {
    outgoing.destroy(new ExchangeFailure(`no whole answer within ${timeoutMs / 1000} s`));
  }, timeoutMs);
  outgoing.end(request.body ?? undefined);
  return promise.finally(() => clearTimeout(timer));
}

function outgoingHeaders(request: WireRequest, close: boolean): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = { Accept: '*/*' };
  for (const [name, value] of headersOf(request)) headers[name] = value;
  if (request.body !== null) headers['Content-Length'] = String(Buffer.byteLength(request.body));
  if (close) headers.Connection = 'close';
  return headers;
}

function headOf(incoming: IncomingMessage): Pick<WireAnswer, 'status' | 'headers'> {
  const headers = Object.entries(incoming.headersDistinct);
  return {
    status: incoming.statusCode ?? 0,
    headers: new Map(headers.map(([name, values]) => [name, (values ?? []).join(', ')])),
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function failure(error: unknown, reused: boolean): Error {
  if (error instanceof ExchangeFailure) return error;
  const code = codeOf(error);
  if (reused && (code === 'ECONNRESET' || code === 'EPIPE')) return new StaleConnection(code);
  const message = error instanceof Error && error.message !== '' ? error.message : code;
  if (['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'].includes(code)) {
    return new ServerUnreachable(
      `Nothing answers: ${message}. Start the server, or name its address with --url.`,
    );
  }
  return new ExchangeFailure(`the connection broke: ${message}`);
}
