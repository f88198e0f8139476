import { boundedMessage } from '../limits/bounded-message.ts';
import { FetchError } from './fetch-error.ts';
import type { FetchFailure, FetchFailureCode } from './fetch-outcome.ts';

interface FailureContext {
  readonly url: string;
  /** 0 unless the header section had arrived. */
  readonly status: number;
  readonly elapsed: number;
}

/** Turns whatever undici or Node raised into one of our failures, with a message that names the URL. */
export function fetchFailure(error: unknown, { url, status, elapsed }: FailureContext): FetchFailure {
  const { code, reason } =
    error instanceof FetchError ? { code: error.code, reason: error.message } : classify(error, status > 0);
  const system = error instanceof FetchError ? codeOf(error.cause) : '';
  return {
    kind: 'failure',
    code,
    message: boundedMessage(`${url}: ${reason}`),
    responseTimeMs: elapsed,
    ...(status === 0 ? {} : { status }),
    ...(system === '' ? {} : { system }),
  };
}

/** By the code of the error, and by its message where the code is that of several. */
const REASONS: ReadonlyMap<string, readonly [FetchFailureCode, string]> = new Map([
  ['UND_ERR_HEADERS_TIMEOUT', ['timeout', 'no answer in time']],
  ['UND_ERR_BODY_TIMEOUT', ['timeout', 'the body stopped arriving']],
  ['UND_ERR_HEADERS_OVERFLOW', ['protocol', 'the header section of the answer is too large']],
  ['UND_ERR_ABORTED', ['aborted', 'the request was given up']],
  ['UND_ERR_CLOSED', ['aborted', 'the request was given up']],
  ['UND_ERR_DESTROYED', ['aborted', 'the request was given up']],
  ['ETIMEDOUT', ['connect', 'no answer in time']],
  ['bad upgrade', ['protocol', 'the answer is 101, to a request that offered no other protocol']],
  ['ERR_ASSERTION', ['protocol', 'the answer has a status below 100, or 101 without a protocol']],
]);
const CLOSED: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

function classify(error: unknown, answering: boolean): { code: FetchFailureCode; reason: string } {
  const detail = error instanceof Error ? error.message : String(error);
  const system = codeOf(error);
  const [code, reason] = REASONS.get(detail) ?? REASONS.get(system) ?? [null, detail];
  if (code !== null) return { code, reason };
  if (!CLOSED.has(system)) return { code: 'protocol', reason: `the answer is not valid HTTP: ${reason}` };
  return answering
    ? { code: 'protocol', reason: 'the connection was closed before the end of the body' }
    : { code: 'connect', reason: 'the connection was closed before an answer began' };
}

/** What the operating system, or undici, calls it; empty where nobody does. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
