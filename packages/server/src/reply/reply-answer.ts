import { bareMediaType, declaredFor, isJson } from '@seogeo/document';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import { type CompiledMedia, mediaFor } from '../compile/compile-response.ts';
import type { Page } from '../contract/operation-types.ts';
import type { Answer, Payload } from './answer.ts';
import { successEnvelope } from './envelope.ts';
import { isAsyncIterable } from './is-async-iterable.ts';

/** A reply on its way to the client: the handler's, or one stored for replays. */
export interface Outgoing {
  readonly status: number;
  readonly data: unknown;
  /** What is sent as `Location`, or null. */
  readonly location: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly total?: number | undefined;
  readonly meta?: object | undefined;
  readonly page: Page | null;
  readonly replayed: boolean;
  /** Which of the declared forms the data has; undefined where there is one. */
  readonly contentType: string | undefined;
}

/**
 * Puts a reply into the form its contract gives it, and serialises it once.
 * @throws where the data has none of the declared forms: a mistake in the handler
 */
export function replyAnswer(operation: CompiledOperation, outgoing: Outgoing, requestId: string): Answer {
  const { status, data } = outgoing;
  const headers: Record<string, string> = {};
  for (const [written, value] of Object.entries(outgoing.headers)) {
    const name = written.toLowerCase();
    if (name !== 'content-length' || tellsLength(operation, outgoing)) headers[name] = value;
  }
  if (outgoing.location !== null) headers.location = outgoing.location;
  if (outgoing.replayed) headers['idempotent-replayed'] = 'true';
  const declared = declaredFor(operation.responses, status);
  if (declared?.media.length === 0 || data === undefined) return { status, headers, body: null };
  const at = `${operation.id} ${status}`;
  const media = chooseMedia(declared?.media ?? [], outgoing.contentType, at);
  const type = outgoing.contentType ?? media?.name ?? 'application/json';
  const asJson = media?.json ?? true;
  // Of a range any member may be sent: JSON as a value too, not only as the text that is made of it.
  const isText = !asJson && (isPayload(data) || !isJson(bareMediaType(type)));
  if (type !== 'application/json' || isText) headers['content-type'] = type;
  if (isText) return { status, headers, body: null, payload: payloadOf(data, type, at) };
  const body = media?.envelope ? successEnvelope(data, requestId, outgoing) : data;
  return { status, headers, body: (media?.write ?? JSON.stringify)(body) };
}

/**
 * Whether only the handler knows how long a body is or would be: of a stream, of an operation for HEAD, and of what has
 * not changed (RFC 9110, section 8.6).
 */
function tellsLength({ method }: CompiledOperation, { status, data }: Outgoing): boolean {
  return method === 'HEAD' || status === 304 || isAsyncIterable(data);
}

/** Undefined where nothing is declared for the status: whether that may be is not decided here. */
function chooseMedia(
  declared: readonly CompiledMedia[],
  contentType: string | undefined,
  at: string,
): CompiledMedia | undefined {
  if (contentType === undefined) {
    const [only] = declared;
    if (declared.length <= 1 && !only?.type.includes('*')) return only;
    throw new Error(`${at}: say which form it has: reply(…, { contentType: '${only?.name}' }).`);
  }
  const found = mediaFor(declared, contentType);
  if (found !== undefined || declared.length === 0) return found;
  throw new Error(`${at}: the contract does not declare the content type ${contentType}.`);
}

function isPayload(data: unknown): data is Payload {
  return typeof data === 'string' || data instanceof Uint8Array || isAsyncIterable<string | Uint8Array>(data);
}

function payloadOf(data: unknown, type: string, at: string): Payload {
  if (isPayload(data)) return data;
  throw new Error(
    `${at}: ${type} takes a string, a Uint8Array, a ReadableStream or an AsyncIterable of those.`,
  );
}
