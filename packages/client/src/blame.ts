import type { ErrorCode, ErrorDetail } from './contract.ts';
import {
  type ApiError,
  AuthenticationError,
  type Circumstances,
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

/**
 * Whether a body is the API's error envelope. A newer server may send a code that this version does not know: it is
 * delivered all the same, in the class of its status.
 */
const isErrorBody = (body: unknown): body is ErrorBody => {
  const { code, message } = Object(Object(body).error);
  return typeof code === 'string' && !!message;
};

const classes: Readonly<Record<number, typeof ApiError>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  408: ServerError,
  409: ConflictError,
  422: ConflictError,
  429: RateLimitError,
};

/** The error that an answer stands for: a refusal of the API, or something that no server of this API says. */
export const blame = (
  response: Response,
  body: unknown,
  { idempotencyKey, requestId: sent }: Circumstances,
  mask: (text: string) => string,
): SeogeoError => {
  const { status, headers } = response;
  const wait = readWait(response);
  const known = {
    status,
    requestId: sent,
    idempotencyKey,
    retryAt: wait === null ? undefined : new Date(Date.now() + wait),
  };
  if (isErrorBody(body)) {
    const { code, message, requestId = sent, details = [] } = body.error;
    const type = classes[status] ?? (status < 500 ? InvalidRequestError : ServerError);
    return new type(`${message} (${status} ${code}, request ${requestId})`, {
      ...known,
      code,
      requestId,
      details,
      rate: readRate(headers),
    });
  }
  const location = headers.get('location');
  const what = location ? `a redirect to ${location}` : headers.get('content-type');
  return new UnexpectedResponseError(
    mask(`The answer (${status}, ${what}) is not this API's JSON. Check baseUrl and any proxy.`),
    known,
  );
};
