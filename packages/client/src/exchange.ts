import { blame } from './blame.ts';
import { ConnectionError, type SeogeoError, TimeoutError } from './errors.ts';
import type { Attempt } from './options.ts';
import { within } from './within.ts';

/** One request and what came of it. */
export interface Exchange {
  /** Null where no answer began. Its body has been read. */
  readonly response: Response | null;
  readonly requestId: string | undefined;
  /** The body's JSON; undefined where it is none. */
  readonly body: unknown;
  /** Why the answer is none of this API's; null where it is. */
  readonly error: SeogeoError | null;
}

interface Wire {
  readonly attempt: Attempt;
  readonly send: (request: Request) => Promise<Response>;
  readonly headers: Headers;
  readonly timeoutMs: number;
  /** Takes the API key out of a text. */
  readonly mask: (text: string) => string;
}

/**
 * Sends a request and reads the answer to its end, so that a body cut in the middle counts as a lost answer and can be
 * asked for again. Throws only the abort reason of the request's own signal. What failed holds no API key, whatever a
 * server or a proxy repeats.
 */
export const exchange = async (request: Request, wire: Wire): Promise<Exchange> => {
  const { send, headers, timeoutMs, mask } = wire;
  const { method, url, idempotencyKey } = wire.attempt;
  const { pathname, origin } = new URL(url);
  const { signal } = request;
  let requestId: string | undefined;
  const lost = (type: typeof ConnectionError | typeof TimeoutError, what: string) =>
    new type(mask(`${method} ${pathname}: ${what}`), { idempotencyKey, requestId });
  let clock = signal;
  try {
    return await within(timeoutMs, signal, async (stop) => {
      clock = stop;
      const response = await send(new Request(request, { headers, signal: stop }));
      const { ok, headers: answered } = response;
      requestId = mask(answered.get('x-request-id') ?? '') || undefined;
      const received = await response.text();
      const text = ok ? received : mask(received);
      const body = parse(text);
      const usable = ok && (Object(body).meta || response.status === 204);
      const error = usable
        ? null
        : ok && text && body === undefined && answered.get('content-type')?.includes('json')
          ? lost(ConnectionError, `the answer broke off after ${text.length} characters. Try again.`)
          : blame(response, body, { idempotencyKey, requestId }, mask);
      return { response, requestId, body, error };
    });
  } catch (error) {
    signal.throwIfAborted();
    return {
      response: null,
      requestId,
      body: undefined,
      error: clock.aborted
        ? lost(TimeoutError, `no answer within ${timeoutMs} ms: raise timeoutMs?`)
        : lost(
            ConnectionError,
            `no answer from ${origin} (${reasonOf(error)}). Check baseUrl and the network.`,
          ),
    };
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * What a rejected `fetch` says. Runtimes hide the reason in `cause` ("fetch failed") or in a `code`; the error object
 * itself is not passed on, because a custom `fetch` may have put the request, and so the key, into it.
 */
const reasonOf = (error: unknown): string => {
  const { message, code, cause } = Object(error);
  const own = message || code;
  return cause instanceof Error ? `${own}: ${reasonOf(cause)}` : own;
};
