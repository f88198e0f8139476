import type { ErrorCode, ErrorDetail } from './contract.ts';
import {
  type ApiError,
  AuthenticationError,
  ConflictError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  type SeogeoError,
  ServerError,
  UnexpectedResponseError,
} from './errors.ts';
import { readRate, readWait } from './rate.ts';

interface ErrorBody {
  readonly error: { code: ErrorCode; message: string; requestId?: string; details?: ErrorDetail[] };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Whether a body is the API's error envelope. A newer server may send a code that this version does not know: it is
 * delivered all the same, in the class of its status.
 */
export const isErrorBody = (body: unknown): body is ErrorBody =>
  isObject(body) &&
  isObject(body.error) &&
  typeof body.error.code === 'string' &&
  typeof body.error.message === 'string';

const classOf = (status: number): typeof ApiError => {
  if (status === 401) return AuthenticationError;
  if (status === 403) return PermissionError;
  if (status === 404) return NotFoundError;
  if (status === 409 || status === 422) return ConflictError;
  if (status === 429) return RateLimitError;
  return status === 408 || status >= 500 ? ServerError : InvalidRequestError;
};

/** The error that an answer other than 2xx stands for. `mask` takes the API key out of what a server may echo. */
export const readError = (
  response: Response,
  body: unknown,
  idempotencyKey: string | undefined,
  mask: (text: string) => string,
): SeogeoError => {
  const { status, headers } = response;
  const wait = readWait(response);
  const retryAt = wait === null ? undefined : new Date(Date.now() + wait);
  if (!isErrorBody(body)) {
    const requestId = headers.get('x-request-id') ?? undefined;
    return unexpected(response, mask, { requestId, idempotencyKey, retryAt });
  }
  const { code, message, requestId, details } = body.error;
  const id = requestId && mask(requestId);
  return new (classOf(status))(`${mask(message)} (${status} ${code}, request ${id})`, {
    status,
    code,
    details: Array.isArray(details)
      ? details.map((one) => ({ ...one, message: mask(`${one.message}`) }))
      : [],
    rate: readRate(headers),
    requestId: id,
    idempotencyKey,
    retryAt,
  });
};

/** What to say about an answer that no server of this API gives. */
export const unexpected = (
  { status, headers }: Response,
  mask: (text: string) => string,
  circumstances: ConstructorParameters<typeof UnexpectedResponseError>[2],
): UnexpectedResponseError => {
  const location = headers.get('location');
  const what = location ? `a redirect to ${location}` : (headers.get('content-type') ?? 'no content');
  return new UnexpectedResponseError(
    mask(
      `The answer (status ${status}, ${what}) is not this API's JSON. Check baseUrl, and any proxy between here and there.`,
    ),
    status,
    circumstances,
  );
};
