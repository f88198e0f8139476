import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** A document that a test is about to break. */
// biome-ignore lint/suspicious/noExplicitAny: its members are known to whoever wrote it.
type Loose = any;

/** A small server of somebody else's design, right by its own document, and how it may be wrong. */
export interface ForeignDesign {
  readonly document: object;
  /** Where its paths begin. */
  readonly base: string;
  readonly key: string;
  /** What the tool says it left out, by operation. */
  readonly notes: readonly string[];
  /** A fault of the server, and how it is named: `operation check`. */
  readonly faults: Readonly<Record<string, string>>;
  /** A fault of the document: what is changed in it, and how it is named. */
  readonly documentFaults: Readonly<Record<string, readonly [(document: Loose) => unknown, string]>>;
  readonly listener: (fault: string | null) => RequestListener;
}

/** A request as these servers read it. */
export interface Asked {
  readonly method: string;
  /** Segments of the path, decoded; null where they cannot be. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  /** The media type of the body without parameters. */
  readonly type: string;
  readonly body: string;
}

export interface Said {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Texts as they are, all else as JSON. */
  readonly body?: unknown;
}

export function answering(answer: (asked: Asked) => Said): RequestListener {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://foreign');
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: url.pathname.split('/').slice(1).map(decoded),
      query: url.searchParams,
      headers: request.headers,
      type: (request.headers['content-type'] ?? '').split(';')[0] ?? '',
      body: await text(request),
    };
    const { status, headers = {}, body } = answer(asked);
    const plain = typeof body === 'string';
    response.writeHead(status, {
      ...(body === undefined ? {} : { 'content-type': plain ? 'text/plain' : 'application/json' }),
      ...headers,
    });
    response.end(body === undefined || plain ? body : JSON.stringify(body));
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The members of a JSON object; null where the text is none. */
export function jsonObject(written: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** A whole number of a query between bounds; null where it is none. */
export function whole(written: string | null, least: number, most: number, otherwise: number): number | null {
  if (written === null) return otherwise;
  const value = Number(written);
  return /^\d{1,9}$/.test(written) && value >= least && value <= most ? value : null;
}

export const isText = (value: unknown, least: number, most: number): value is string =>
  typeof value === 'string' && [...value].length >= least && [...value].length <= most;

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
