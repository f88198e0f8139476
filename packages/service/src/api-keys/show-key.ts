import type { Schemas } from '@seogeo/contract/account';
import type { Resources } from '../account-api/handler.ts';
import { isScope } from '../keys/scopes.ts';
import type { Account } from '../records/account.ts';
import type { KeyRecord } from '../storage/storage.ts';

/** A key as the API shows it, with what its bucket holds. */
export async function showKey(
  { clock, planLimits, tokensLeft }: Resources,
  { plan }: Account,
  key: KeyRecord,
): Promise<Schemas['ApiKey']> {
  const { id, name, prefix, createdAt, lastUsedAt, expiresAt, revokedAt } = key;
  const status = statusOf(key, clock());
  return {
    id,
    name,
    prefix,
    scopes: key.scopes.filter(isScope),
    status,
    tokensLeft: status === 'active' ? await tokensLeft(id, planLimits[plan]) : null,
    createdAt,
    lastUsedAt,
    expiresAt,
    revokedAt,
  };
}

function statusOf({ revokedAt, expiresAt }: KeyRecord, now: number): Schemas['ApiKeyStatus'] {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'active';
}
