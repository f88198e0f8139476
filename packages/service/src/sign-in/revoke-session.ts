import { notFound, reply } from '@seogeo/server';
import { changeAs, type Handler, type Resources } from '../account-api/handler.ts';

/** DELETE /sessions/{sessionId} — this one or another of the account. */
export const revokeSession =
  ({ clock }: Resources): Handler<'revokeSession'> =>
  async ({ path: { sessionId } }, context) => {
    const found = await changeAs(context, clock, ({ sessions }, { account }) =>
      sessions.end(account.id, sessionId),
    );
    if (found) return reply(204, undefined);
    throw notFound(`There is no session ${sessionId}. GET /sessions lists the sessions of this account.`);
  };
