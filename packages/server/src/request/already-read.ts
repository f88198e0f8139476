import type { IncomingMessage } from 'node:http';
import { isArray, isObject, member } from '@seogeo/document';
import type { BodyKind } from '../compile/compile-request-body.ts';
import { invalid } from '../errors/errors.ts';

/**
 * The bytes of a body that the host application has read before the API: those it kept, as `req.rawBody` or by
 * `express.raw()`, or else what its parser made of them, written down again, so that everything that can still be held
 * against the body is.
 * @throws ApiError 400; anything else where nothing is left of the body
 */
export function alreadyRead(request: IncomingMessage, kind: BodyKind | undefined): Buffer {
  const kept = 'rawBody' in request ? request.rawBody : undefined;
  const parsed = 'body' in request ? request.body : undefined;
  for (const bytes of [kept, parsed]) {
    if (bytes instanceof Uint8Array) return Buffer.from(bytes);
  }
  const text = typeof parsed === 'string' ? parsed : textOf(parsed, kind);
  if (text !== null) return Buffer.from(text);
  throw new Error(
    'The body was read before the API saw it, and nothing the API can use is left in req.body: mount the API above ' +
      'that parser, or keep the bytes as req.rawBody.',
  );
}

function textOf(parsed: unknown, kind: BodyKind | undefined): string | null {
  if (kind === 'json') return jsonText(parsed);
  return kind === 'form' && isObject(parsed) ? formText(parsed) : null;
}

/** @throws ApiError 400 for what is nested deeper than can be written: far deeper than is accepted */
function jsonText(parsed: unknown): string | null {
  try {
    return JSON.stringify(parsed) ?? null;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalid('body', [], 'depth', 'The body is nested too deep: send a flatter one.');
  }
}

/** Null for a form whose names were taken for paths, as `express.urlencoded({ extended: true })` does. */
function formText(parsed: object): string | null {
  const pairs = Object.keys(parsed).flatMap((name) => {
    const value = member(parsed, name);
    return (isArray(value) ? value : [value]).map((one) => [name, one] as const);
  });
  const text = new URLSearchParams();
  for (const [name, value] of pairs) {
    if (typeof value !== 'string') return null;
    text.append(name, value);
  }
  return text.toString();
}
