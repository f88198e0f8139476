import { notFound, reply } from '@seogeo/server';
import { changeAs, type Handler, type Resources } from '../account-api/handler.ts';

/** DELETE /api-keys/{apiKeyId} — for ever, and on every node within 5 seconds. */
export const revokeApiKey =
  ({ clock }: Resources): Handler<'revokeApiKey'> =>
  async ({ path: { apiKeyId } }, context) => {
    const found = await changeAs(context, clock, ({ keys }, { account }) =>
      keys.revokeOf(account.id, apiKeyId, clock()),
    );
    if (found) return reply(204, undefined);
    throw notFound(`There is no API key ${apiKeyId}. GET /api-keys lists the keys of this account.`);
  };
