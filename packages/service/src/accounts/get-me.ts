import { reply } from '@seogeo/server';
import type { Handler, Resources } from '../api/handler.ts';

/** GET /me — any valid key. */
export const getMe =
  (_resources: Resources): Handler<'getMe'> =>
  (_input, { account, key }) =>
    reply(200, { userId: account.id, email: account.email, plan: account.plan, apiKeyPrefix: key.prefix });
