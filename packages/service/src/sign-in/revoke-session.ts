import { notFound, reply } from '@seogeo/server';
import { type Handler, type Resources, signedIn } from '../account-api/handler.ts';

/** DELETE /sessions/{sessionId} — this one or another of the account. */
export const revokeSession =
  (_resources: Resources): Handler<'revokeSession'> =>
  async ({ path: { sessionId } }, { account, transaction }) => {
    const { account: owner } = signedIn(account);
    if (await transaction(({ sessions }) => sessions.end(owner.id, sessionId))) return reply(204, undefined);
    throw notFound(`There is no session ${sessionId}. GET /sessions lists the sessions of this account.`);
  };
