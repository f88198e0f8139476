import { reply } from '@seogeo/server';
import { type Handler, type Resources, signedIn } from '../account-api/handler.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';

/** DELETE /session — signs out. */
export const deleteSession =
  (_resources: Resources): Handler<'deleteSession'> =>
  async (_input, { account: visitor, transaction, added: { page } }) => {
    const { account, session } = signedIn(visitor);
    await transaction(({ sessions }) => sessions.end(account.id, session.id));
    return reply(204, undefined, { headers: { 'Set-Cookie': sessionCookie(page.secure, null) } });
  };
