import { reply } from '@seogeo/server';
import { changeAs, type Handler, type Resources } from '../account-api/handler.ts';
import { TOKEN_MS } from '../records/session.ts';

/** POST /session/access-tokens — for the page's use of the public API, which reads no cookies. */
export const createAccessToken =
  ({ clock }: Resources): Handler<'createAccessToken'> =>
  async (_input, context) => {
    const expiresAt = clock() + TOKEN_MS;
    const token = await changeAs(context, clock, ({ sessions }, { session }) =>
      sessions.createToken(session.id, expiresAt),
    );
    return reply(201, { token, expiresAt: new Date(expiresAt).toISOString() });
  };
