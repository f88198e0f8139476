import { ApiError, reply } from '@seogeo/server';
import { changeAs, type Handler, type Resources, signedIn } from '../account-api/handler.ts';
import { uuidV7 } from '../ids/uuid-v7.ts';
import { ALL_SCOPES } from '../keys/scopes.ts';
import { showKey } from './show-key.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Each key has a bucket of its own: without an end of them, no plan would limit anything. */
const KEYS_OF_AN_ACCOUNT = 20;
/** A bucket is full again after a minute, so that keys made and revoked in turn would count for nothing. */
const COUNTED_AFTER_END_MS = 60 * 60 * 1_000;

/** POST /api-keys — the only answer that ever holds the whole key. */
export const createApiKey =
  (resources: Resources): Handler<'createApiKey'> =>
  async ({ body }, context) => {
    const { account } = signedIn(context.account);
    const now = resources.clock();
    const id = uuidV7(now);
    const wanted = {
      name: body.name.trim(),
      scopes: [...(body.scopes ?? ALL_SCOPES)].sort(),
      expiresAt: body.expiresInDays === undefined ? null : now + body.expiresInDays * DAY_MS,
    };
    const made = await changeAs(context, resources.clock, async ({ keys }) => {
      if ((await keys.count(account.id, now - COUNTED_AFTER_END_MS, now)) >= KEYS_OF_AN_ACCOUNT)
        throw limitReached();
      const key = await keys.create(account.id, wanted, now, id);
      return { key, record: await keys.find(account.id, id) };
    });
    if (made.record === null) throw new Error(`The key ${id} is gone as soon as it was made.`);
    // A new bucket is full. To ask for it would take a second connection while this transaction keeps its own: as many
    // requests as there are connections would wait for each other.
    const full = { ...resources, tokensLeft: (_key: string, limit: number) => limit };
    return reply(201, { apiKey: await showKey(full, account, made.record), key: made.key });
  };

function limitReached(): ApiError {
  const message = `The account has ${KEYS_OF_AN_ACCOUNT} API keys, and one may have no more: revoke a key that is not needed any more. A revoked key counts for another hour.`;
  return new ApiError(403, 'KEY_LIMIT_REACHED', message);
}
