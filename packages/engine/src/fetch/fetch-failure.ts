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

function classify(error: unknown, answering: boolean): { code: FetchFailureCode; reason: string } {
  const detail = error instanceof Error ? error.message : String(error);
  switch (codeOf(error)) {
    case 'UND_ERR_HEADERS_TIMEOUT':
      return { code: 'timeout', reason: 'no answer in time' };
    case 'UND_ERR_BODY_TIMEOUT':
      return { code: 'timeout', reason: 'the body stopped arriving' };
    case 'UND_ERR_HEADERS_OVERFLOW':
      return { code: 'protocol', reason: 'the header section of the answer is too large' };
    case 'UND_ERR_ABORTED':
    case 'UND_ERR_CLOSED':
    case 'UND_ERR_DESTROYED':
      return { code: 'aborted', reason: 'the request was given up' };
    case 'UND_ERR_SOCKET':
    case 'ECONNRESET':
    case 'EPIPE':
      return answering
        ? { code: 'protocol', reason: 'the connection was closed before the end of the body' }
        : { code: 'connect', reason: 'the connection was closed before an answer began' };
    case 'ETIMEDOUT':
      return { code: 'connect', reason: 'no answer in time' };
    default:
      return { code: 'protocol', reason: `the answer is not valid HTTP: ${detail}` };
  }
}

/** What the operating system, or undici, calls it; empty where nobody does. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
