import { hash } from 'node:crypto';
import type { Principal } from '@seogeo/server';

export interface Account {
  readonly id: string;
}

/** More requests per minute than any competitor answers: under load no bucket is ever empty. */
export const HIGH_LIMIT = 1_000_000_000;

export const fullKey = 'bench-key-that-may-read-and-write-0000';
/** May read and not write. */
export const readingKey = 'bench-key-that-may-only-read-000000000';
/** Its bucket holds two tokens and gets two a minute. */
export const slowKey = 'bench-key-with-a-bucket-of-two-0000000';

const scopes = new Set(['books:read', 'books:write']);
const account: Account = { id: 'acc_1' };

const byDigest = new Map<string, Principal<Account>>(
  [
    { id: 'full', token: fullKey, limitPerMinute: HIGH_LIMIT, granted: scopes },
    { id: 'reading', token: readingKey, limitPerMinute: HIGH_LIMIT, granted: new Set(['books:read']) },
    { id: 'slow', token: slowKey, limitPerMinute: 2, granted: scopes },
  ].map(({ id, token, limitPerMinute, granted }) => [
    digest(token),
    { key: { id, prefix: token.slice(0, 12), scopes: granted }, limitPerMinute, account },
  ]),
);

/** The owner of a bearer token, looked up by its SHA-256. */
export function principalOf(token: string): Principal<Account> | null {
  return byDigest.get(digest(token)) ?? null;
}

function digest(token: string): string {
  return hash('sha256', token, 'hex');
}
