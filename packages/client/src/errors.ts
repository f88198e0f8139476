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
export class SeogeoError<Known extends Circumstances = Circumstances> extends Error {
  declare readonly code: ErrorCode | ClientErrorCode;
  /** The server's identifier of the request, for support; undefined when no answer arrived. */
  declare readonly requestId: string | undefined;
  /** On POST: repeat the call with this key and it cannot happen twice. */
  declare readonly idempotencyKey: string | undefined;
  /** When to try again, by the local clock, where the server named a moment. */
  declare readonly retryAt: Date | undefined;

  constructor(message: string, known?: Known, cause?: unknown) {
    // Runtimes show a cause below the error, where there is room beside the message that 1.0.0 has promised.
    super(message.replace(/\s+/g, ' '), cause ? { cause } : undefined);
    Object.assign(this, known);
  }

  /** What may be behind it and what to do, where more can be said than the message does: that `baseUrl` looks wrong. */
  get hint(): string | undefined {
    return typeof this.cause === 'string' ? this.cause : undefined;
  }
}

/**
 * The API refused: `code` says why, `details` where. Its subclasses group the codes by what to do about them. They all
 * write their name down, which a minifier takes from a class.
 */
export class ApiError extends SeogeoError<Problem> {
  override readonly name: string = 'ApiError';
  declare readonly code: ErrorCode;
  declare readonly status: number;
  declare readonly details: readonly ErrorDetail[];
  declare readonly rate: Rate | null;
}

/** 400, 405, 406, 413–417 and 431: the request itself has to change. */
export class InvalidRequestError extends ApiError {
  override readonly name = 'InvalidRequestError';
  declare readonly code:
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

/** 401: no usable key. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
  declare readonly code: 'UNAUTHENTICATED' | 'INVALID_API_KEY';
}

/** 403: the key lacks a scope; the message names it. */
export class PermissionError extends ApiError {
  override readonly name = 'PermissionError';
  declare readonly code: 'INSUFFICIENT_SCOPE';
}

/** 404: no such record, or somebody else's. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
  declare readonly code: 'NOT_FOUND';
}

/** 409 and 422: the request collides with what is there. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
  declare readonly code: 'IDEMPOTENCY_IN_PROGRESS' | 'IDEMPOTENCY_KEY_REUSED' | 'AUDIT_LIMIT_REACHED';
}

/** 429, where its reset lies beyond the deadline: `retryAt` says when a token will be there. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
  declare readonly code: 'RATE_LIMITED';
}

/** 408 and 5xx, after the retries. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
  declare readonly code: 'REQUEST_TIMEOUT' | 'INTERNAL_ERROR' | 'SERVICE_UNAVAILABLE';
}

/**
 * No complete answer arrived: unknown host, refused or cut connection, TLS, offline. Where `fetch` failed, `cause` is an
 * error with what it said, and with the `code` of the system or the runtime (`ECONNREFUSED`) where there is one.
 */
export class ConnectionError extends SeogeoError {
  override readonly name = 'ConnectionError';
  override readonly code = 'CONNECTION_FAILED';
}

/** An attempt, the whole call or a wait took longer than allowed. */
export class TimeoutError extends SeogeoError {
  override readonly name = 'TimeoutError';
  override readonly code = 'TIMEOUT';
}

/** Something answered that is not this API: a proxy's page, a redirect, an empty 500. */
export class UnexpectedResponseError extends SeogeoError<Circumstances & { readonly status: number }> {
  override readonly name = 'UnexpectedResponseError';
  override readonly code = 'UNEXPECTED_RESPONSE';
  declare readonly status: number;
}

/** More calls wait for a token than `maxQueue` allows; nothing was sent. */
export class QueueFullError extends SeogeoError {
  override readonly name = 'QueueFullError';
  override readonly code = 'QUEUE_FULL';
}

/** The audit run that is waited for is not in its project's list. */
export class NotListedError extends SeogeoError {
  override readonly name = 'NotListedError';
  override readonly code = 'NOT_LISTED';
}

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
