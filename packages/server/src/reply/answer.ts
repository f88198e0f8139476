import type { ApiError } from '../errors/api-error.ts';

/** What a body that is not one JSON text is made of. */
export type Payload = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/** Whether its length is known to nobody but who made it. */
export function isStream(payload: Payload | undefined): payload is AsyncIterable<string | Uint8Array> {
  return payload !== undefined && typeof payload !== 'string' && !(payload instanceof Uint8Array);
}

/** A finished response: what remains is to write it. */
export interface Answer {
  readonly status: number;
  /** Lower-case names. `content-type` is among them where it is not the server's own JSON type. */
  readonly headers: Readonly<Record<string, string>>;
  /** A JSON text, or null for a response without one. */
  readonly body: string | null;
  /** What its envelope tells. */
  readonly error?: ApiError;
  /** A body that is not one JSON text; `body` is null then. */
  readonly payload?: Payload;
}
