import { expect, it } from 'vitest';
import type { ApiKey } from './account-api.ts';
import { keyCount } from './key-count.ts';

const now = Date.parse('2025-01-15T10:00:00.000Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const key = (status: ApiKey['status'], ends: Partial<ApiKey> = {}) =>
  ({ status, revokedAt: null, expiresAt: null, ...ends }) as ApiKey;
const active = (many: number) => Array.from({ length: many }, () => key('active'));
const revoked = (minutes: number) => key('revoked', { revokedAt: at(minutes) });

it.each([
  ['none', [], { active: 0, ended: 0, isFull: false, freeAt: null }],
  [
    'one revoked in the last hour, one before, one expired',
    [...active(17), revoked(-18), revoked(-61), key('expired', { expiresAt: at(-5) })],
    { active: 17, ended: 2, isFull: false, freeAt: null },
  ],
  [
    'twenty, of which the first to count no more',
    [...active(18), revoked(-18), revoked(-40)],
    { active: 18, ended: 2, isFull: true, freeAt: at(20) },
  ],
  [
    'more than twenty, of which two have to go',
    [...active(19), revoked(-18), revoked(-40)],
    { active: 19, ended: 2, isFull: true, freeAt: at(42) },
  ],
  [
    'one that will expire',
    [...active(19), key('active', { expiresAt: at(600) })],
    { active: 20, ended: 0, isFull: true, freeAt: null },
  ],
  ['twenty for ever', active(20), { active: 20, ended: 0, isFull: true, freeAt: null }],
])('counts keys: %s', (_what, keys, count) => expect(keyCount(keys, now)).toEqual(count));
