import type { ErrorCode, ErrorDetail } from './contract.ts';
import type { Rate } from './rate.ts';

/** Codes of what goes wrong on this side of the wire. */
export type ClientErrorCode =
  | 'CONNECTION_FAILED'
  | 'TIMEOUT'
  | 'UNEXPECTED_RESPONSE'
  | 'QUEUE_FULL'
  | 'NOT_LISTED';

/** What is known about a failed call beyond its message. */
export interface Circumstances {
  readonly requestId?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly retryAt?: Date | undefined;
}

/** What an answer says besides. */
export interface Problem extends Circumstances {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];
  readonly rate: Rate | null;
}

/** Everything this client throws, except the caller's own abort reason. Never holds the API key. */
export class SeogeoError extends Error {
  declare readonly code: ErrorCode | ClientErrorCode;
  /** The server's identifier of the request, for support; undefined when no answer arrived. */
  declare readonly requestId: string | undefined;
  /** On POST: repeat the call with this key and it cannot happen twice. */
  declare readonly idempotencyKey: string | undefined;
  /** When to try again, by the local clock, where the server named a moment. */
  declare readonly retryAt: Date | undefined;

  constructor(message: string, known?: Circumstances) {
    super(message.replace(/\s+/g, ' '));
    Object.assign(this, known);
  }
}

/** A class of errors: what differs between them is a name, and a code where there is only one. */
export interface ErrorClass<Instance, Known = Circumstances | undefined> {
  readonly name: string;
  readonly prototype: Instance;
  new (message: string, ...known: undefined extends Known ? [Known?] : [Known]): Instance;
}

function kind<Instance, Known>(
  base: ErrorClass<SeogeoError, Known>,
  name: string,
  code?: ClientErrorCode,
): ErrorClass<Instance, Known>;
function kind(
  base: new (message: string, known?: Circumstances) => SeogeoError,
  name: string,
  code?: ClientErrorCode,
): object | undefined {
  // A class takes its own name from the property it is written to.
  const named = {
    [name]: class extends base {
      constructor(message: string, known?: Circumstances) {
        super(message, Object.assign({ name }, code && { code }, known));
      }
    },
  };
  return named[name];
}

/** The API refused: `code` says why, `details` where. Its subclasses group the codes by what to do about them. */
export interface ApiError extends SeogeoError {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: readonly ErrorDetail[];
  readonly rate: Rate | null;
}
export const ApiError: ErrorClass<ApiError, Problem> = kind(SeogeoError, 'ApiError');

/** 400, 405, 406, 413–417 and 431: the request itself has to change. */
export interface InvalidRequestError extends ApiError {
  readonly name: 'InvalidRequestError';
  readonly code:
    | 'VALIDATION_ERROR'
    | 'INVALID_JSON'
    | 'BAD_REQUEST'
    | 'METHOD_NOT_ALLOWED'
    | 'NOT_ACCEPTABLE'
    | 'PAYLOAD_TOO_LARGE'
    | 'URI_TOO_LONG'
    | 'UNSUPPORTED_MEDIA_TYPE'
    | 'EXPECTATION_FAILED'
    | 'HEADERS_TOO_LARGE';
}
export const InvalidRequestError: ErrorClass<InvalidRequestError, Problem> = kind(
  ApiError,
  'InvalidRequestError',
);

/** 401: no usable key. */
export interface AuthenticationError extends ApiError {
  readonly name: 'AuthenticationError';
  readonly code: 'UNAUTHENTICATED' | 'INVALID_API_KEY';
}
export const AuthenticationError: ErrorClass<AuthenticationError, Problem> = kind(
  ApiError,
  'AuthenticationError',
);

/** 403: the key lacks a scope; the message names it. */
export interface PermissionError extends ApiError {
  readonly name: 'PermissionError';
  readonly code: 'INSUFFICIENT_SCOPE';
}
export const PermissionError: ErrorClass<PermissionError, Problem> = kind(ApiError, 'PermissionError');

/** 404: no such record, or somebody else's. */
export interface NotFoundError extends ApiError {
  readonly name: 'NotFoundError';
  readonly code: 'NOT_FOUND';
}
export const NotFoundError: ErrorClass<NotFoundError, Problem> = kind(ApiError, 'NotFoundError');

/** 409 and 422: the request collides with what is there. */
export interface ConflictError extends ApiError {
  readonly name: 'ConflictError';
  readonly code: 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_REUSED' | 'AUDIT_LIMIT_REACHED';
}
export const ConflictError: ErrorClass<ConflictError, Problem> = kind(ApiError, 'ConflictError');

/** 429, where its reset lies beyond the deadline: `retryAt` says when a token will be there. */
export interface RateLimitError extends ApiError {
  readonly name: 'RateLimitError';
  readonly code: 'RATE_LIMITED';
}
export const RateLimitError: ErrorClass<RateLimitError, Problem> = kind(ApiError, 'RateLimitError');

/** 408 and 5xx, after the retries. */
export interface ServerError extends ApiError {
  readonly name: 'ServerError';
  readonly code: 'REQUEST_TIMEOUT' | 'INTERNAL_ERROR' | 'SERVICE_UNAVAILABLE';
}
export const ServerError: ErrorClass<ServerError, Problem> = kind(ApiError, 'ServerError');

/** No complete answer arrived: unknown host, refused or cut connection, TLS, offline. */
export interface ConnectionError extends SeogeoError {
  readonly name: 'ConnectionError';
  readonly code: 'CONNECTION_FAILED';
}
export const ConnectionError: ErrorClass<ConnectionError> = kind(
  SeogeoError,
  'ConnectionError',
  'CONNECTION_FAILED',
);

/** An attempt, the whole call or a wait took longer than allowed. */
export interface TimeoutError extends SeogeoError {
  readonly name: 'TimeoutError';
  readonly code: 'TIMEOUT';
}
export const TimeoutError: ErrorClass<TimeoutError> = kind(SeogeoError, 'TimeoutError', 'TIMEOUT');

/** Something answered that is not this API: a proxy's page, a redirect, an empty 500. */
export interface UnexpectedResponseError extends SeogeoError {
  readonly name: 'UnexpectedResponseError';
  readonly code: 'UNEXPECTED_RESPONSE';
  readonly status: number;
}
export const UnexpectedResponseError: ErrorClass<
  UnexpectedResponseError,
  Circumstances & { readonly status: number }
> = kind(SeogeoError, 'UnexpectedResponseError', 'UNEXPECTED_RESPONSE');

/** More calls wait for a token than `maxQueue` allows; nothing was sent. */
export interface QueueFullError extends SeogeoError {
  readonly name: 'QueueFullError';
  readonly code: 'QUEUE_FULL';
}
export const QueueFullError: ErrorClass<QueueFullError> = kind(SeogeoError, 'QueueFullError', 'QUEUE_FULL');

/** The audit run that is waited for is not in its project's list. */
export interface NotListedError extends SeogeoError {
  readonly name: 'NotListedError';
  readonly code: 'NOT_LISTED';
}
export const NotListedError: ErrorClass<NotListedError> = kind(SeogeoError, 'NotListedError', 'NOT_LISTED');

/** Every class an error can be: a union that `code` narrows. */
export type AnySeogeoError =
  | InvalidRequestError
  | AuthenticationError
  | PermissionError
  | NotFoundError
  | ConflictError
  | RateLimitError
  | ServerError
  | ConnectionError
  | TimeoutError
  | UnexpectedResponseError
  | QueueFullError
  | NotListedError;

/** True for everything this client throws; then `switch (error.code)` narrows class and fields. */
export const isSeogeoError = (error: unknown): error is AnySeogeoError => error instanceof SeogeoError;

/** Whether another attempt may succeed: no answer, or one that is not the last word. */
export const isPassing = (error: unknown): boolean => {
  const { status = 500, code } = Object(error);
  return (
    isSeogeoError(error) &&
    code !== 'NOT_LISTED' &&
    (status >= 500 || status === 408 || code === 'IDEMPOTENCY_IN_PROGRESS')
  );
};
