import { reply } from '@seogeo/server';
import { type Handler, notSignedIn, type Resources, signedIn } from '../account-api/handler.ts';
import { TOKEN_MS } from '../sessions/session-times.ts';

/** POST /session/access-tokens — for the page's use of the public API, which reads no cookies. */
export const createAccessToken =
  ({ clock }: Resources): Handler<'createAccessToken'> =>
  async (_input, { account, transaction }) => {
    const { session } = signedIn(account);
    const expiresAt = clock() + TOKEN_MS;
    const token = await transaction(({ sessions }) => sessions.createToken(session.id, expiresAt));
    if (token === null) throw notSignedIn();
    return reply(201, { token, expiresAt: new Date(expiresAt).toISOString() });
  };
