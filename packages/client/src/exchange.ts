import { describeFailure } from './describe-failure.ts';
import { ConnectionError, type SeogeoError, TimeoutError } from './errors.ts';
import { isErrorBody, unexpected } from './read-error.ts';
import { LONGEST_TIMER_MS } from './sleep.ts';

/** One request and its whole answer, or the reason why there is none to use. */
export type Exchange =
  | { readonly response: Response; readonly failure: null; readonly code: string | null }
  | { readonly response: Response | null; readonly failure: SeogeoError; readonly code: null };

interface Wire {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly headers: Headers;
  readonly timeoutMs: number;
  readonly mask: (text: string) => string;
}

/**
 * Sends a request and reads the answer to its end, so that a body cut in the middle counts as a lost answer and can be
 * asked for again. Throws only the abort reason of the request's own signal.
 */
export const exchange = async (request: Request, wire: Wire): Promise<Exchange> => {
  const { fetch, headers, timeoutMs, mask } = wire;
  const idempotencyKey = headers.get('idempotency-key') ?? undefined;
  const clock = new AbortController();
  const stop = () => clock.abort();
  const timer = setTimeout(stop, Math.min(timeoutMs, LONGEST_TIMER_MS));
  request.signal.addEventListener('abort', stop, { once: true });
  const { pathname, origin } = new URL(request.url);
  const what = `${request.method} ${pathname}`;
  try {
    request.signal.throwIfAborted();
    const response = await fetch(new Request(request, { headers, signal: clock.signal }));
    return read(response, await response.text(), what, { mask, idempotencyKey });
  } catch (error) {
    request.signal.throwIfAborted();
    const failure = clock.signal.aborted
      ? new TimeoutError(`${what} was not answered within ${timeoutMs} ms.`, { idempotencyKey })
      : new ConnectionError(mask(`${what} got no answer from ${origin}: ${describeFailure(error)}.`), {
          idempotencyKey,
        });
    return { response: null, failure, code: null };
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', stop);
  }
};

interface Asked {
  readonly mask: (text: string) => string;
  readonly idempotencyKey: string | undefined;
}

const read = (response: Response, text: string, what: string, { mask, idempotencyKey }: Asked): Exchange => {
  const { status, statusText, headers, ok } = response;
  const requestId = headers.get('x-request-id') ?? undefined;
  const circumstances = { requestId: requestId && mask(requestId), idempotencyKey };
  // This API redirects nowhere; a redirect that a browser hides has status 0.
  if (status < 200 || (status >= 300 && status < 400 && status !== 304)) {
    return { response, failure: unexpected(response, mask, circumstances), code: null };
  }
  const body = parse(text);
  if (ok && text && body === undefined) {
    const brokenOff = headers.get('content-type')?.includes('json');
    const failure = brokenOff
      ? new ConnectionError(`The answer to ${what} broke off after ${text.length} characters.`, circumstances)
      : unexpected(response, mask, circumstances);
    return { response, failure, code: null };
  }
  const whole = new Response(isBodyless(status) ? null : text, { status, statusText, headers });
  return { response: whole, failure: null, code: isErrorBody(body) ? body.error.code : null };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Statuses whose responses have no body (Fetch standard, "null body status"). */
const isBodyless = (status: number): boolean => status === 204 || status === 205 || status === 304;
