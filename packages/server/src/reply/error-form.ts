import { STATUS_CODES } from 'node:http';
import { declaredFor } from '@seogeo/document';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { CompiledResponses } from '../compile/compile-response.ts';
import type { ApiError } from '../errors/api-error.ts';
import { errorEnvelope } from './envelope.ts';

/** How an error is written. */
export interface ErrorForm {
  /** Null for the server's own JSON type. */
  readonly contentType: string | null;
  body(error: ApiError, requestId: string): unknown;
}

/** The backend's own form, for contracts that declare neither problem details nor our envelope. */
export type ErrorBody = (error: ApiError, requestId: string) => unknown;

/** Which form each operation's errors have, and those that belong to no operation. */
export interface ErrorForms {
  readonly api: ErrorForm;
  of(operation: CompiledOperation | null): ErrorForm;
}

const PROBLEM = 'application/problem+json';

/** `{ error: { code, message, requestId } }`. */
export const envelopeForm: ErrorForm = {
  contentType: null,
  body: (error, requestId) => errorEnvelope(error.code, error.message, requestId, error.details),
};

/** Problem details (RFC 9457); the type `about:blank` says that the title is the status's own (section 4.2.1). */
export const problemForm: ErrorForm = {
  contentType: PROBLEM,
  body: ({ status, code, message, details }, requestId) => ({
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code,
    requestId,
    ...(details === undefined ? {} : { errors: details }),
  }),
};

/** Reads from the error responses of each operation how its errors are written. */
export function createErrorForms(
  operations: readonly CompiledOperation[],
  errorBody: ErrorBody | undefined,
): ErrorForms {
  const declared = new Map(
    operations.map((operation) => [operation.id, formOf(operation.responses, errorBody)]),
  );
  const forms = [...declared.values()];
  const custom = errorBody === undefined ? envelopeForm : { contentType: null, body: errorBody };
  const shared = [problemForm, envelopeForm].find((form) => forms.includes(form)) ?? custom;
  return { api: shared, of: (operation) => declared.get(operation?.id ?? '') ?? shared };
}

/** Null where an operation declares no body for any error. */
function formOf(responses: CompiledResponses, errorBody: ErrorBody | undefined): ErrorForm | null {
  const errors = [...responses].filter(([status]) => /^[45]|^default$/.test(status));
  const media = errors.flatMap(([, response]) => response.media);
  if (media.length === 0) return null;
  if (media.some(({ type }) => type === PROBLEM)) return problemForm;
  if (errorBody === undefined || media.some(({ failure }) => failure)) return envelopeForm;
  return { contentType: media.find(({ json }) => json)?.name ?? null, body: errorBody };
}

/** Whether a handler that replies with an error writes its whole body: everywhere but in `{ error }`, ours to write. */
export function isOwnError(operation: CompiledOperation, status: number): boolean {
  const declared = declaredFor(operation.responses, status);
  return declared !== undefined && !declared.media.some(({ failure }) => failure);
}
