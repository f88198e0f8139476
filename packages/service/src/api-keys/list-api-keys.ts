import { reply } from '@seogeo/server';
import { type Handler, type Resources, signedIn } from '../account-api/handler.ts';
import { showKey } from './show-key.ts';

/** GET /api-keys. */
export const listApiKeys =
  (resources: Resources): Handler<'listApiKeys'> =>
  async (_input, { account: visitor, page }) => {
    const { account } = signedIn(visitor);
    const { items, total } = await resources.reads.keys.page(account.id, page);
    return reply(200, await Promise.all(items.map((key) => showKey(resources, account, key))), { total });
  };
