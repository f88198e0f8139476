import { member } from '@seogeo/document';
import { visible } from './visible.ts';

/** Where a request breaks the contract; `field` is a JSON Pointer (RFC 6901) inside `in`. */
export interface ErrorDetail {
  readonly in: 'body' | 'query' | 'path' | 'header' | 'cookie';
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

export function isDetails(value: unknown): value is readonly ErrorDetail[] {
  const texts = ['in', 'field', 'code', 'message'];
  return (
    Array.isArray(value) &&
    value.every((item) => texts.every((name) => typeof member(item, name) === 'string'))
  );
}

/**
 * The one error a handler throws on purpose. `code` is one of the contract's codes; `message` says what
 * happened, to what, and what to do; it is sent to the client as it stands, as are those of details, but for what nobody
 * would see (`visible`): sentences repeat what strangers have sent.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: readonly ErrorDetail[] | undefined;
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    details?: readonly ErrorDetail[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(visible(message));
    this.status = status;
    this.code = code;
    this.details = details?.map((detail) => ({ ...detail, message: visible(detail.message) }));
    this.headers = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
  }
}
