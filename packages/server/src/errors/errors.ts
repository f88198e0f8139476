/** The framework's own errors: one function per code of the contract's table. */
import { ApiError, type ErrorDetail } from './api-error.ts';

export function validationError(details: readonly ErrorDetail[]): ApiError {
  const more = details.length > 1 ? ` (and ${details.length - 1} more)` : '';
  const message = `${details[0]?.message ?? 'The request breaks the contract.'}${more}`;
  return new ApiError(400, 'VALIDATION_ERROR', message, details);
}

/** One that says in a header what to do. */
function withHeaders(
  headers: Readonly<Record<string, string>>,
  status: number,
  code: string,
  message: string,
): ApiError {
  return new ApiError(status, code, message, undefined, headers);
}

/** `Retry-After` (RFC 9110, section 10.2.3). */
function later(seconds: number, status: number, code: string, what: string): ApiError {
  const text = `${what}: retry in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return withHeaders({ 'retry-after': String(seconds) }, status, code, text);
}

export function invalidJson(message: string): ApiError {
  return new ApiError(400, 'INVALID_JSON', message);
}

export function badRequest(message: string): ApiError {
  return new ApiError(400, 'BAD_REQUEST', message);
}

/**
 * @param credentials what to send, e.g. `an API key in the header "X-Api-Key"`
 * @param challenge the value of `WWW-Authenticate`
 */
export function unauthenticated(credentials: string, challenge: string): ApiError {
  return withHeaders({ 'www-authenticate': challenge }, 401, 'UNAUTHENTICATED', `Send ${credentials}.`);
}

/** @param challenge the value of `WWW-Authenticate` */
export function invalidApiKey(challenge: string): ApiError {
  const message = 'The API key is unknown, malformed, revoked or expired: use a valid key.';
  return withHeaders({ 'www-authenticate': challenge }, 401, 'INVALID_API_KEY', message);
}

/** @param challenge the value of `WWW-Authenticate`; null where the scheme has none for this */
export function insufficientScope(scopes: readonly string[], challenge: string | null): ApiError {
  const message = `The API key lacks the scope "${scopes.join(' ')}": use a key that has it.`;
  const headers = challenge === null ? {} : { 'www-authenticate': challenge };
  return withHeaders(headers, 403, 'INSUFFICIENT_SCOPE', message);
}

export function notFound(message = 'There is nothing at this address: check the path.'): ApiError {
  return new ApiError(404, 'NOT_FOUND', message);
}

export function methodNotAllowed(method: string, allow: readonly string[]): ApiError {
  const allowed = allow.join(', ');
  const message = `${method} is not allowed here: use ${allowed}.`;
  return withHeaders({ allow: allowed }, 405, 'METHOD_NOT_ALLOWED', message);
}

/** @param offers the media types that could be sent */
export function notAcceptable(offers: readonly string[]): ApiError {
  const types = offers.join(' or ');
  const sent = types === 'application/json' ? 'JSON' : types;
  return new ApiError(406, 'NOT_ACCEPTABLE', `Only ${sent} is sent: let Accept include ${types}.`);
}

export function requestTimeout(): ApiError {
  return new ApiError(408, 'REQUEST_TIMEOUT', 'The request did not arrive in time: send it again, faster.');
}

export function idempotencyInProgress(): ApiError {
  return later(
    1,
    409,
    'IDEMPOTENCY_IN_PROGRESS',
    'The first request with this Idempotency-Key is still running',
  );
}

export function payloadTooLarge(limit: number): ApiError {
  return new ApiError(413, 'PAYLOAD_TOO_LARGE', `The body is over ${limit} bytes: send a smaller one.`);
}

export function uriTooLong(limit: number): ApiError {
  return new ApiError(414, 'URI_TOO_LONG', `The address is over ${limit} bytes: send a shorter one.`);
}

export function unsupportedMediaType(message: string): ApiError {
  return new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', message);
}

export function expectationFailed(): ApiError {
  return new ApiError(
    417,
    'EXPECTATION_FAILED',
    'The only expectation that can be met is "Expect: 100-continue": remove any other.',
  );
}

export function idempotencyKeyReused(): ApiError {
  return new ApiError(
    422,
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key belongs to another request: use a new key for each new request.',
  );
}

export function rateLimited(waitSeconds: number): ApiError {
  return later(waitSeconds, 429, 'RATE_LIMITED', 'The rate limit is used up');
}

export function headersTooLarge(bytes: number, fields: number): ApiError {
  return new ApiError(
    431,
    'HEADERS_TOO_LARGE',
    `Request line and header fields are over ${bytes} bytes in all, or more than ${fields}: send fewer or shorter ones.`,
    undefined,
    { connection: 'close' },
  );
}

export function internalError(): ApiError {
  return new ApiError(
    500,
    'INTERNAL_ERROR',
    'The server failed to answer this request: retry later, and report the requestId if it happens again.',
  );
}

export const NOT_IMPLEMENTED = 'NOT_IMPLEMENTED';

/**
 * For an operation that the contract has and nobody has written yet (RFC 9110, section 15.6.2). No contract needs to
 * declare it: it is gone before the operation is published.
 */
export function notImplemented(operation: string): ApiError {
  return new ApiError(
    501,
    NOT_IMPLEMENTED,
    `${operation} is in the contract but not implemented yet: use another operation until it is.`,
  );
}

/** For an operation of the document that this server cannot serve (RFC 9110, section 15.6.2). */
export function notServed(reason: string): ApiError {
  return new ApiError(501, NOT_IMPLEMENTED, `This operation is not served: ${reason}`);
}

export function serviceUnavailable(retryAfterSeconds: number): ApiError {
  return later(retryAfterSeconds, 503, 'SERVICE_UNAVAILABLE', 'The service cannot answer just now');
}

/** Every code the server itself sends; a contract's error enum has to hold them all. */
export const frameworkCodes = [
  'VALIDATION_ERROR',
  'INVALID_JSON',
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'INVALID_API_KEY',
  'INSUFFICIENT_SCOPE',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'NOT_ACCEPTABLE',
  'REQUEST_TIMEOUT',
  'IDEMPOTENCY_IN_PROGRESS',
  'PAYLOAD_TOO_LARGE',
  'URI_TOO_LONG',
  'UNSUPPORTED_MEDIA_TYPE',
  'EXPECTATION_FAILED',
  'IDEMPOTENCY_KEY_REUSED',
  'RATE_LIMITED',
  'HEADERS_TOO_LARGE',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const;
