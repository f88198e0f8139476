/** The framework's own errors: one function per code of the contract's table. */
import { ApiError, type ErrorDetail } from './api-error.ts';

export function validationError(details: readonly ErrorDetail[]): ApiError {
  const first = details[0];
  const more = details.length > 1 ? ` (and ${details.length - 1} more, see details)` : '';
  const message = first === undefined ? 'The request breaks the contract.' : `${first.message}${more}`;
  return new ApiError(400, 'VALIDATION_ERROR', message, details);
}

export function invalidJson(message: string): ApiError {
  return new ApiError(400, 'INVALID_JSON', message);
}

export function badRequest(message: string): ApiError {
  return new ApiError(400, 'BAD_REQUEST', message);
}

export function unauthenticated(realm: string): ApiError {
  return new ApiError(
    401,
    'UNAUTHENTICATED',
    'Send an API key in the header "Authorization: Bearer <API_KEY>".',
    undefined,
    { 'www-authenticate': `Bearer realm="${realm}"` },
  );
}

export function invalidApiKey(realm: string): ApiError {
  return new ApiError(
    401,
    'INVALID_API_KEY',
    'The API key is unknown, malformed, revoked or expired: use a valid key.',
    undefined,
    { 'www-authenticate': `Bearer realm="${realm}", error="invalid_token"` },
  );
}

export function insufficientScope(realm: string, scopes: readonly string[]): ApiError {
  const scope = scopes.join(' ');
  return new ApiError(
    403,
    'INSUFFICIENT_SCOPE',
    `The API key lacks the scope "${scope}": use a key that has it.`,
    undefined,
    { 'www-authenticate': `Bearer realm="${realm}", error="insufficient_scope", scope="${scope}"` },
  );
}

export function notFound(message = 'There is nothing at this address: check the path.'): ApiError {
  return new ApiError(404, 'NOT_FOUND', message);
}

export function methodNotAllowed(method: string, allow: readonly string[]): ApiError {
  const allowed = allow.join(', ');
  return new ApiError(
    405,
    'METHOD_NOT_ALLOWED',
    `${method} is not allowed here: use ${allowed}.`,
    undefined,
    { allow: allowed },
  );
}

export function notAcceptable(): ApiError {
  return new ApiError(406, 'NOT_ACCEPTABLE', 'Only JSON is sent: let Accept include application/json.');
}

export function requestTimeout(): ApiError {
  return new ApiError(408, 'REQUEST_TIMEOUT', 'The request did not arrive in time: send it again, faster.');
}

export function idempotencyInProgress(): ApiError {
  return new ApiError(
    409,
    'IDEMPOTENCY_IN_PROGRESS',
    'The first request with this Idempotency-Key is still running: retry in 1 second.',
    undefined,
    { 'retry-after': '1' },
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
  const unit = waitSeconds === 1 ? 'second' : 'seconds';
  return new ApiError(
    429,
    'RATE_LIMITED',
    `The rate limit is used up: retry in ${waitSeconds} ${unit}.`,
    undefined,
    { 'retry-after': String(waitSeconds) },
  );
}

export function headersTooLarge(limit: number): ApiError {
  return new ApiError(
    431,
    'HEADERS_TOO_LARGE',
    `Request line and header fields are over ${limit} bytes in all: send fewer or shorter ones.`,
  );
}

export function internalError(): ApiError {
  return new ApiError(
    500,
    'INTERNAL_ERROR',
    'The server failed to answer this request: retry later, and report the requestId if it happens again.',
  );
}

export function serviceUnavailable(retryAfterSeconds: number): ApiError {
  const unit = retryAfterSeconds === 1 ? 'second' : 'seconds';
  return new ApiError(
    503,
    'SERVICE_UNAVAILABLE',
    `The service cannot answer just now: retry in ${retryAfterSeconds} ${unit}.`,
    undefined,
    { 'retry-after': String(retryAfterSeconds) },
  );
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
