import { notFound, reply } from '@seogeo/server';
import { type Handler, type Resources, signedIn } from '../account-api/handler.ts';

/** DELETE /api-keys/{apiKeyId} — for ever, and on every node within 5 seconds. */
export const revokeApiKey =
  ({ clock }: Resources): Handler<'revokeApiKey'> =>
  async ({ path: { apiKeyId } }, { account, transaction }) => {
    const { account: owner } = signedIn(account);
    if (await transaction(({ keys }) => keys.revokeOf(owner.id, apiKeyId, clock())))
      return reply(204, undefined);
    throw notFound(`There is no API key ${apiKeyId}. GET /api-keys lists the keys of this account.`);
  };
