/** The framework's own errors: one function per code of the contract's table. */
import { pointer } from '@seogeo/document';
import { ApiError, type ErrorDetail } from './api-error.ts';

/** Every code the server itself sends, and the status it goes with. */
const statuses = {
  VALIDATION_ERROR: 400,
  INVALID_JSON: 400,
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  INVALID_API_KEY: 401,
  INSUFFICIENT_SCOPE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  REQUEST_TIMEOUT: 408,
  IDEMPOTENCY_IN_PROGRESS: 409,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  EXPECTATION_FAILED: 417,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;
type Code = keyof typeof statuses;

/** Every code the server itself sends; a contract's error enum has to hold them all. */
export const frameworkCodes: readonly Code[] = Object.keys(statuses).filter(isCode);

function isCode(name: string): name is Code {
  return Object.hasOwn(statuses, name);
}

/** @param headers what they say to do */
function refusal(code: Code, message: string, headers: Readonly<Record<string, string>> = {}): ApiError {
  return new ApiError(statuses[code], code, message, undefined, headers);
}

/** What is worth asking again after some seconds, with `Retry-After` (RFC 9110, section 10.2.3). */
export function retryLater(seconds: number, code: Code, what: string): ApiError {
  const text = `${what}: retry in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return refusal(code, text, { 'retry-after': String(seconds) });
}

/** What is wrong with something that has a name. @param what of it, in words that follow the name */
export function wrongWith(place: ErrorDetail['in'], name: string, code: string, what: string): ErrorDetail {
  return { in: place, field: pointer([name]), code, message: `"${name}" ${what}` };
}

export function unknownInQuery(name: string): ErrorDetail {
  return wrongWith('query', name, 'unknown', 'is not known here: remove it from the query.');
}

/** One thing that is wrong. @param way to it within its place, by names */
export function invalid(
  place: ErrorDetail['in'],
  way: readonly string[],
  code: string,
  message: string,
): ApiError {
  return validationError([{ in: place, field: pointer(way), code, message }]);
}

/** @throws ApiError 400 for a field that would be taken for an object's prototype, also within brackets */
export function refusePrototype(name: string): void {
  if (!/(^|\[)__proto__(\]|$)/.test(name)) return;
  throw invalid('body', [name], 'forbidden', 'A field called "__proto__" is not accepted: remove it.');
}

export function validationError(details: readonly ErrorDetail[]): ApiError {
  const more = details.length > 1 ? ` (and ${details.length - 1} more)` : '';
  const message = `${details[0]?.message ?? 'The request breaks the contract.'}${more}`;
  return new ApiError(400, 'VALIDATION_ERROR', message, details);
}

export const invalidJson = (message: string): ApiError => refusal('INVALID_JSON', message);

export const badRequest = (message: string): ApiError => refusal('BAD_REQUEST', message);

/**
 * @param credentials what to send, e.g. `an API key in the header "X-Api-Key"`
 * @param challenge the value of `WWW-Authenticate`
 */
export function unauthenticated(credentials: string, challenge: string): ApiError {
  return refusal('UNAUTHENTICATED', `Send ${credentials}.`, { 'www-authenticate': challenge });
}

/** @param challenge the value of `WWW-Authenticate` */
export function invalidApiKey(challenge: string): ApiError {
  const message = 'The API key is unknown, malformed, revoked or expired: use a valid key.';
  return refusal('INVALID_API_KEY', message, { 'www-authenticate': challenge });
}

/** @param challenge the value of `WWW-Authenticate`; null where the scheme has none for this */
export function insufficientScope(scopes: readonly string[], challenge: string | null): ApiError {
  const message = `The API key lacks the scope "${scopes.join(' ')}": use a key that has it.`;
  return refusal('INSUFFICIENT_SCOPE', message, challenge === null ? {} : { 'www-authenticate': challenge });
}

export function notFound(message = 'There is nothing at this address: check the path.'): ApiError {
  return refusal('NOT_FOUND', message);
}

/** @param target of which as much of the path is named as a sentence holds, and no query: a key may stand there */
export function nothingAt(target = '/'): ApiError {
  const path = target.replace(/\?.*/s, '');
  const named = path.length > 100 ? `${path.slice(0, 100)}…` : path;
  return notFound(`There is nothing at ${named}: check the path.`);
}

export function methodNotAllowed(method: string, allow: readonly string[]): ApiError {
  const allowed = allow.join(', ');
  return refusal('METHOD_NOT_ALLOWED', `${method} is not allowed here: use ${allowed}.`, { allow: allowed });
}

/** @param offers the media types that could be sent */
export function notAcceptable(offers: readonly string[]): ApiError {
  const types = offers.join(' or ');
  const sent = types === 'application/json' ? 'JSON' : types;
  return refusal('NOT_ACCEPTABLE', `Only ${sent} is sent: let Accept include ${types}.`);
}

export function requestTimeout(): ApiError {
  return refusal('REQUEST_TIMEOUT', 'The request did not arrive in time: send it again, faster.');
}

export function idempotencyInProgress(): ApiError {
  const what = 'The first request with this Idempotency-Key is still running';
  return retryLater(1, 'IDEMPOTENCY_IN_PROGRESS', what);
}

export function payloadTooLarge(limit: number): ApiError {
  return refusal('PAYLOAD_TOO_LARGE', `The body is over ${limit} bytes: send a smaller one.`);
}

export function uriTooLong(limit: number): ApiError {
  return refusal('URI_TOO_LONG', `The address is over ${limit} bytes: send a shorter one.`);
}

export const unsupportedMediaType = (message: string): ApiError => refusal('UNSUPPORTED_MEDIA_TYPE', message);

export function expectationFailed(): ApiError {
  const message = 'The only expectation that can be met is "Expect: 100-continue": remove any other.';
  return refusal('EXPECTATION_FAILED', message);
}

export function idempotencyKeyReused(): ApiError {
  const message = 'This Idempotency-Key belongs to another request: use a new key for each new request.';
  return refusal('IDEMPOTENCY_KEY_REUSED', message);
}

export const rateLimited = (seconds: number): ApiError =>
  retryLater(seconds, 'RATE_LIMITED', 'The rate limit is used up');

export function headersTooLarge(bytes: number, fields: number): ApiError {
  const message = `Request line and header fields are over ${bytes} bytes in all, or more than ${fields}: send fewer or shorter ones.`;
  return refusal('HEADERS_TOO_LARGE', message, { connection: 'close' });
}

export function internalError(): ApiError {
  const advice = 'retry later, and report the requestId if it happens again.';
  return refusal('INTERNAL_ERROR', `The server failed to answer this request: ${advice}`);
}

export function serviceUnavailable(retryAfterSeconds: number): ApiError {
  return retryLater(retryAfterSeconds, 'SERVICE_UNAVAILABLE', 'The service cannot answer just now');
}

export const NOT_IMPLEMENTED = 'NOT_IMPLEMENTED';

/**
 * For an operation that the contract has and nobody has written yet (RFC 9110, section 15.6.2). No contract needs to
 * declare it: it is gone before the operation is published.
 */
export function notImplemented(operation: string): ApiError {
  const message = `${operation} is in the contract but not implemented yet: use another operation until it is.`;
  return new ApiError(501, NOT_IMPLEMENTED, message);
}

/** For an operation of the document that this server cannot serve (RFC 9110, section 15.6.2). */
export function notServed(reason: string): ApiError {
  return new ApiError(501, NOT_IMPLEMENTED, `This operation is not served: ${reason}`);
}
