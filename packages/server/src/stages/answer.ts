import type { ApiError } from '../api-error.ts';
import { errorEnvelope } from './envelope.ts';

/** A finished response: what remains is to write it. */
export interface Answer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** A JSON text, or null for a response without a body. */
  readonly body: string | null;
  /** The code in an error's envelope. */
  readonly errorCode?: string;
}

/** An error in the envelope. */
export function errorAnswer(error: ApiError, requestId: string): Answer {
  return {
    status: error.status,
    headers: error.headers,
    body: JSON.stringify(errorEnvelope(error.code, error.message, requestId, error.details)),
    errorCode: error.code,
  };
}
