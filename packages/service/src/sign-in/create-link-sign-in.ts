import { reply } from '@seogeo/server';
import type { Handler, Resources } from '../account-api/handler.ts';
import { beginSession, refuseSignIn } from './begin-session.ts';

/** POST /link-sign-ins — open; the link and the session are one transaction. */
export const createLinkSignIn =
  ({ attempts, places, clock }: Resources): Handler<'createLinkSignIn'> =>
  async ({ body }, { transaction, added: { page } }) => {
    await attempts.from(page.clientAddress);
    const { accountId, shown, cookie } = await transaction(async (stores) => {
      const now = clock();
      const accountId = await stores.sessions.useLink(body.token, now);
      if (accountId === null) {
        return refuseSignIn(
          'INVALID_LINK',
          'This sign-in link was used, has expired or never was: print another with "npm run --silent keys -- sign-in --email E".',
        );
      }
      return { accountId, ...(await beginSession(stores, { accountId, signedInWith: 'link', page, now })) };
    });
    places.note(accountId, page.clientAddress);
    return reply(201, shown, { headers: { 'Set-Cookie': cookie } });
  };
