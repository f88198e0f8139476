import type { Key } from '../contract/handler.ts';

/** Who is asking, as the backend's `authenticate` found by the credentials. */
export interface Principal<Account> {
  readonly key: Key;
  /** Requests per minute, and the burst. */
  readonly limitPerMinute: number;
  readonly account: Account;
}
