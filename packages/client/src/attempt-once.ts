import { blame, isEnvelope, requestIdOf } from './blame.ts';
import { corsAdvice } from './cors-advice.ts';
import { ConnectionError, type SeogeoError, TimeoutError } from './errors.ts';
import { isObject, parseJson } from './json.ts';
import type { Attempt, ClientOptions } from './options.ts';
import { aborted, within } from './within.ts';
import type { Wording } from './wording.ts';

/** What came of sending a request once. */
export interface Outcome {
  /** Null where no complete answer arrived. Its body is kept, to be read again. */
  readonly response: Response | null;
  readonly requestId: string | undefined;
  /** Why the answer is none of this API's; absent where it is. */
  readonly error?: SeogeoError;
  /** Whether what arrived is no answer to give: nothing in it is JSON or an error's status. */
  readonly lost?: boolean;
}

/**
 * Sends a request and reads the answer to its end, so that a body cut in the middle counts as a lost answer and can be
 * asked for again. Throws only the abort reason of the caller's signal, and what a hook throws. What failed holds no API
 * key, whatever a server or a proxy repeats.
 *
 * @param signal the caller's, itself: Node forgets that the signal of a `Request` follows another one
 */
export type AttemptOnce = (
  request: Request,
  attempt: Attempt,
  timeoutMs: number,
  signal: AbortSignal,
) => Promise<Outcome>;

/** Node's fetch hears of a signal only as long as the request that brought it is held by somebody (undici, 55428). */
const underWay = new Set<Request>();

/** With the hooks, the key and the `fetch` of a client. */
export const createAttempts =
  (
    { apiKey, baseUrl, hooks, fetch: send = (request) => fetch(request) }: ClientOptions,
    wording: Wording,
  ): AttemptOnce =>
  async (request, info, timeoutMs, signal) => {
    const { method, url, idempotencyKey } = info;
    const headers = new Headers(request.headers);
    await hooks?.beforeAttempt?.(info, headers);
    // Middleware may have sent the request elsewhere: as at a redirect by fetch, the key stays here.
    if (url.startsWith(`${baseUrl}/`)) headers.set('authorization', `Bearer ${apiKey}`);
    const { pathname, origin } = new URL(url);
    let requestId: string | undefined;
    let broken = (how: string): string =>
      `no answer from ${origin} ${how}. Check baseUrl and the network.${corsAdvice(origin)}`;
    let clock = signal;
    let sent = request;
    const lose = (type: typeof ConnectionError | typeof TimeoutError, what: string, cause?: Error) =>
      new type(wording.mask(`${method} ${pathname}: ${what}`), { idempotencyKey, requestId }, cause);
    try {
      const attempt = async (stop: AbortSignal): Promise<Outcome> => {
        sent = new Request(request, { headers, signal: stop });
        underWay.add(sent);
        const answer = await send(sent);
        requestId = requestIdOf(answer, wording);
        broken = (how) => `the answer broke off ${how}. Try again.`;
        const { ok, status } = answer;
        const text = await answer.clone().text();
        const body = parseJson(text);
        if (status === 204 || (ok && isEnvelope(body))) {
          wording.found();
          return { response: answer, requestId };
        }
        // What an error says is without the API key. JSON may write that in escapes.
        const plain = JSON.stringify(body) ?? text;
        const masked = ok ? plain : wording.mask(plain);
        const response = masked === plain ? answer : new Response(masked, answer);
        const lost = !status || (ok && body === undefined);
        const brokeOff = lost && answer.headers.get('content-type')?.includes('json');
        const error = brokeOff
          ? lose(ConnectionError, broken(`after ${text.length} characters`))
          : blame(response, parseJson(masked), idempotencyKey, wording);
        return { response, requestId, error, lost };
      };
      return await within(timeoutMs, signal, (stop) => {
        clock = stop;
        // A custom `fetch` need not listen to the signal.
        return Promise.race([attempt(stop), aborted(stop)]);
      });
    } catch (error) {
      signal.throwIfAborted();
      const cause = causeOf(error, wording.mask);
      const why = clock.aborted
        ? lose(TimeoutError, `no answer within ${timeoutMs} ms: raise timeoutMs or deadlineMs?`)
        : lose(ConnectionError, broken(`(${cause.message})`), cause);
      return { response: null, requestId, error: why };
    } finally {
      underWay.delete(sent);
    }
  };

/**
 * What a rejected `fetch` says, in one error with the `code` of what is behind it (`ECONNREFUSED`): runtimes hide both in
 * `cause` ("fetch failed"). The error itself is not passed on, because a custom `fetch` may have put the request, and so
 * the key, into it.
 */
const causeOf = (error: unknown, mask: Wording['mask'], before = ''): Error => {
  if (!isObject(error)) return new Error(mask(before + String(error)));
  const { cause, code, message } = error;
  const own = before + String(message || code).replace(/.*wrong version.*/s, 'it is http, not https');
  if (cause instanceof Error) return causeOf(cause, mask, `${own}: `);
  return Object.assign(new Error(mask(own)), typeof code === 'string' && { code: mask(code) });
};
