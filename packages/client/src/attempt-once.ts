import { blame, isEnvelope, requestIdOf } from './blame.ts';
import { corsAdvice } from './cors-advice.ts';
import { ConnectionError, type SeogeoError, TimeoutError } from './errors.ts';
import { isObject, parseJson } from './json.ts';
import type { Attempt } from './options.ts';
import { aborted, within } from './within.ts';
import type { Wording } from './wording.ts';

/** What came of sending a request once. */
export interface Outcome {
  /** Null where no complete answer arrived. Its body is kept, to be read again. */
  readonly response: Response | null;
  readonly requestId: string | undefined;
  /** Why the answer is none of this API's; null where it is. */
  readonly error: SeogeoError | null;
  /** Whether there is no answer to give: none arrived, or nothing in it is JSON or an error's status. */
  readonly lost: boolean;
}

interface Wire {
  readonly send: (request: Request) => Promise<Response>;
  readonly headers: Headers;
  readonly timeoutMs: number;
  /** The caller's, itself: Node forgets that the signal of a `Request` follows another one. */
  readonly signal: AbortSignal;
  readonly wording: Wording;
}

/** Node's fetch hears of a signal only as long as the request that brought it is held by somebody (undici, 55428). */
const underWay = new Set<Request>();

/**
 * Sends a request and reads the answer to its end, so that a body cut in the middle counts as a lost answer and can be
 * asked for again. Throws only the abort reason of the caller's signal. What failed holds no API key, whatever a
 * server or a proxy repeats.
 */
export const attemptOnce = async (
  request: Request,
  { method, url, idempotencyKey }: Attempt,
  { send, headers, timeoutMs, signal, wording }: Wire,
): Promise<Outcome> => {
  const { pathname, origin } = new URL(url);
  let requestId: string | undefined;
  let clock = signal;
  let sent = request;
  const lose = (type: typeof ConnectionError | typeof TimeoutError, what: string) =>
    new type(wording.mask(`${method} ${pathname}: ${what}`), { idempotencyKey, requestId });
  try {
    const attempt = async (stop: AbortSignal): Promise<Outcome> => {
      sent = new Request(request, { headers, signal: stop });
      underWay.add(sent);
      const answer = await send(sent);
      requestId = requestIdOf(answer, wording);
      const { response, text } = await readAnswer(answer, wording);
      const { ok, status } = answer;
      const body = parseJson(text);
      if (status === 204 || (ok && isEnvelope(body))) {
        wording.found();
        return { response, requestId, error: null, lost: false };
      }
      const lost = status === 0 || (ok && body === undefined);
      const brokeOff = lost && text && answer.headers.get('content-type')?.includes('json');
      const error = brokeOff
        ? lose(ConnectionError, `the answer broke off after ${text.length} characters. Try again.`)
        : blame(response, body, idempotencyKey, wording);
      return { response, requestId, error, lost };
    };
    return await within(timeoutMs, signal, (stop) => {
      clock = stop;
      // A custom `fetch` need not listen to the signal.
      return Promise.race([attempt(stop), aborted(stop)]);
    });
  } catch (error) {
    signal.throwIfAborted();
    const why = clock.aborted
      ? lose(TimeoutError, `no answer within ${timeoutMs} ms: raise timeoutMs?`)
      : lose(
          ConnectionError,
          `no answer from ${origin} (${reasonOf(error)}). Check baseUrl and the network.${corsAdvice(origin)}`,
        );
    return { response: null, requestId, error: why, lost: true };
  } finally {
    underWay.delete(sent);
  }
};

/** Reads an answer to its end and leaves its body to be read again; what an error says is without the API key. */
const readAnswer = async (answer: Response, { mask }: Wording) => {
  const received = await answer.clone().text();
  if (answer.ok) return { text: received, response: answer };
  // JSON may write the key in escapes.
  const plain = JSON.stringify(parseJson(received)) ?? received;
  const text = mask(plain) === plain ? received : mask(plain);
  return { text, response: text === received ? answer : new Response(text, answer) };
};

/**
 * What a rejected `fetch` says. Runtimes hide the reason in `cause` ("fetch failed") or in a `code`; the error object
 * itself is not passed on, because a custom `fetch` may have put the request, and so the key, into it.
 */
const reasonOf = (error: unknown): string => {
  if (!isObject(error)) return String(error);
  const own = String(error.message || error.code).replace(/.*wrong version.*/s, 'it is http, not https');
  return error.cause instanceof Error ? `${own}: ${reasonOf(error.cause)}` : own;
};
