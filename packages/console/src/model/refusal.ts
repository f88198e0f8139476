import { isSeogeoError } from '@seogeo/client';
import type { Schemas } from '@seogeo/contract/account';
import type { Problem } from '../words/problem.ts';

type Detail = Schemas['ErrorDetail'];

/** A request to the account API that gave nothing to show. */
export class Refusal extends Error implements Problem {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly details: readonly Detail[];

  constructor(message: string, { code, requestId, retryAfter, details = [] }: Circumstances) {
    super(message);
    this.code = code;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.details = details;
  }
}

interface Circumstances extends Omit<Problem, 'message'> {
  readonly details?: readonly Detail[] | undefined;
}

/** What an answer of the account API says instead of what was asked for. */
export function refusalOf({ status, headers }: Response, body: unknown): Refusal {
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  const known = { retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined };
  if (!isErrorBody(body)) {
    return new Refusal(`HTTP ${status}`, { ...known, code: 'UNEXPECTED_RESPONSE' });
  }
  const { code, message, requestId, details } = body.error;
  return new Refusal(message, { ...known, code, requestId, details });
}

/** Whether what was asked for may have been done all the same. */
export function isUnanswered({ code }: Problem): boolean {
  return ['CONNECTION_FAILED', 'TIMEOUT', 'UNEXPECTED_RESPONSE'].includes(code);
}

/** Anything that was thrown, as something to show. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error;
  if (isSeogeoError(error)) {
    const { code, requestId, retryAt } = error;
    // The field, which the page knows, and what the client adds for logs, which stands elsewhere.
    const message = error.message.replace(/^[a-z]\w*: |\s\(\d{3} [A-Z_]+, request [^)]*\)$/g, '');
    const retryAfter = retryAt && Math.ceil((retryAt.getTime() - Date.now()) / 1_000);
    return { code, message, requestId, retryAfter };
  }
  // fetch throws a TypeError where no answer came, and nothing else that it throws is one.
  if (error instanceof TypeError) return { code: 'CONNECTION_FAILED', message: error.message };
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return { code: 'TIMEOUT', message: error.message };
  }
  return { code: 'PAGE_FAILED', message: `The page itself failed: ${String(error)}` };
}

const sessionEnds = ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'SESSION_ENDED', 'ACCOUNT_DELETED'];

/** Whether nobody is signed in any more. */
export function isSessionEnd(error: unknown): error is Refusal {
  return error instanceof Refusal && sessionEnds.includes(error.code);
}

function isErrorBody(body: unknown): body is Schemas['ErrorResponse'] {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}
