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
import { isObject } from './json.ts';
import { readRate, readWait } from './rate.ts';
import type { Wording } from './wording.ts';

interface ErrorBody {
  readonly error: { code: ErrorCode; message: string; requestId?: string; details?: ErrorDetail[] };
}

/**
 * Whether a body is the API's error envelope. A newer server may send a code that this version does not know: it is
 * delivered all the same, in the class of its status.
 */
const isErrorBody = (body: unknown): body is ErrorBody =>
  isObject(body) && isObject(body.error) && typeof body.error.code === 'string' && !!body.error.message;

const classes: Readonly<Record<number, typeof ApiError>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  408: ServerError,
  409: ConflictError,
  422: ConflictError,
  429: RateLimitError,
};

/** The identifier that the server gave a request. */
export const requestIdOf = (response: Response, { mask }: Wording): string | undefined =>
  mask(response.headers.get('x-request-id') ?? '') || undefined;

/** Whether a body is the API's envelope of what was asked for. */
export const isEnvelope = <Body>(body: Body | undefined): body is Body =>
  isObject(body) && isObject(body.meta);

/** The error that an answer stands for: a refusal of the API, or something that no server of this API says. */
export const blame = (
  response: Response,
  body: unknown,
  idempotencyKey: string | undefined,
  wording: Wording,
): SeogeoError => {
  const { status, headers } = response;
  const wait = readWait(response);
  const ours = isErrorBody(body);
  const hint = wording.hint(status, ours);
  const known = {
    status,
    idempotencyKey,
    requestId: requestIdOf(response, wording),
    retryAt: wait === undefined ? wait : new Date(Date.now() + wait),
  };
  if (!ours) {
    const location = headers.get('location');
    const what = location ? `a redirect to ${location}` : headers.get('content-type');
    const message = `The answer (${status}, ${what}) is not this API's JSON. Check baseUrl and any proxy.`;
    return new UnexpectedResponseError(wording.mask(message), known, hint);
  }
  const { code, message, requestId = known.requestId, details = [] } = body.error;
  const type = classes[status] ?? (status < 500 ? InvalidRequestError : ServerError);
  const problem = { ...known, code, requestId, details, rate: readRate(headers) };
  return new type(`${message} (${status} ${code}, request ${requestId})`, problem, hint);
};
