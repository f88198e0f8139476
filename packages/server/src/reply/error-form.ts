import { declaredFor } from '@seogeo/document';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { ApiError } from '../errors/api-error.ts';
import { STATUS_CODES } from '../http/node-http.ts';
import type { Answer } from './answer.ts';
import { errorEnvelope } from './envelope.ts';

/** How an error is written; null where this one has no such form. */
export type ErrorForm = (error: ApiError, requestId: string) => Answer | null;

/** The body of an error as a document's schema has it; undefined leaves the error to the server's own forms. */
export type ErrorBody<Body = unknown> = (error: ApiError, requestId: string) => Body;

export const PROBLEM = 'application/problem+json';

/** @param contentType null for the server's own JSON type */
export function jsonForm(
  body: ErrorBody,
  contentType: string | null,
  write: (value: unknown) => string = JSON.stringify,
): ErrorForm {
  return (error, requestId) => {
    const value = body(error, requestId);
    if (value === undefined) return null;
    const type = contentType === null ? {} : { 'content-type': contentType };
    return { ...head(error, type), body: write(value) };
  };
}

/** Its message; where the type is HTML, as HTML: it may repeat what the request said. */
export function textForm(contentType: string): ErrorForm {
  const written = contentType.startsWith('text/html') ? escaped : (message: string) => message;
  return (error) => ({
    ...head(error, { 'content-type': contentType }),
    body: null,
    payload: written(error.message),
  });
}

/** For a status that is declared without content. */
export const emptyForm: ErrorForm = (error) => ({ ...head(error, {}), body: null });

const envelope: ErrorBody = ({ code, message, details }, requestId) =>
  errorEnvelope(code, message, requestId, details);

/** `{ error: { code, message, requestId } }`. */
export const envelopeForm: ErrorForm = jsonForm(envelope, null);

/** The same in another JSON type. */
export function envelopeAs(contentType: string | null): ErrorForm {
  return contentType === null ? envelopeForm : jsonForm(envelope, contentType);
}

/** Problem details (RFC 9457); the type `about:blank` says that the title is the status's own (section 4.2.1). */
export const problemForm: ErrorForm = jsonForm(
  ({ status, code, message, details }, requestId) => ({
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code,
    requestId,
    ...(details === undefined ? {} : { errors: details }),
  }),
  PROBLEM,
);

/** Whether a handler that replies with an error writes its whole body: everywhere but in `{ error }`, ours to write. */
export function isOwnError(operation: CompiledOperation, status: number): boolean {
  const declared = declaredFor(operation.responses, status);
  return declared !== undefined && !declared.media.some(({ failure }) => failure);
}

function head(error: ApiError, type: object): Omit<Answer, 'body' | 'payload'> {
  return { status: error.status, headers: { ...error.headers, ...type }, error };
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
