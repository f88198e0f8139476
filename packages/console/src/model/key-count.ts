import type { ApiKey } from './account-api.ts';

/** As many as the service lets an account have: docs/adr/0098 says why, and why one counts for an hour after its end. */
export const MOST_KEYS = 20;
const COUNTED_AFTER_END_MS = 60 * 60_000;

export interface KeyCount {
  readonly active: number;
  /** Revoked or expired so recently that they count. */
  readonly ended: number;
  readonly isFull: boolean;
  /** When another can be made, where that is before a key that is revoked now would make room; else null. */
  readonly freeAt: string | null;
}

/** @param keys all that may count */
export function keyCount(keys: readonly ApiKey[], now: number): KeyCount {
  const ends = keys.map(countsUntil).filter((until) => until > now);
  const active = keys.filter(({ status }) => status === 'active').length;
  const free = ends.sort((a, b) => a - b)[ends.length - MOST_KEYS];
  const isSoon = free !== undefined && free < now + COUNTED_AFTER_END_MS;
  const freeAt = isSoon ? new Date(free).toISOString() : null;
  return { active, ended: ends.length - active, isFull: free !== undefined, freeAt };
}

function countsUntil({ revokedAt, expiresAt }: ApiKey): number {
  const ends = [revokedAt, expiresAt].filter((end) => end !== null).map((end) => Date.parse(end));
  return Math.min(...ends) + COUNTED_AFTER_END_MS;
}
