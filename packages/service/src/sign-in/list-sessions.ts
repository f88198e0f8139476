import { reply } from '@seogeo/server';
import { type Handler, type Resources, signedIn } from '../account-api/handler.ts';
import { showSession } from './show-session.ts';

/** GET /sessions. */
export const listSessions =
  ({ reads, clock }: Resources): Handler<'listSessions'> =>
  async (_input, { account: visitor, page }) => {
    const { account, session } = signedIn(visitor);
    const { items, total } = await reads.sessions.list(account.id, page, clock());
    return reply(
      200,
      items.map((item) => showSession(item, session.id)),
      { total },
    );
  };
