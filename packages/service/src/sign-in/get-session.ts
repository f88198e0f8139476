import { reply } from '@seogeo/server';
import { type Handler, type Resources, signedIn } from '../account-api/handler.ts';
import { showSession } from './show-session.ts';

/** GET /session. */
export const getSession =
  (_resources: Resources): Handler<'getSession'> =>
  (_input, { account }) => {
    const { session } = signedIn(account);
    return reply(200, showSession(session, session.id));
  };
