import { reply } from '@seogeo/server';
import type { Handler, Resources } from '../account-api/handler.ts';
import { beginSession, refuseSignIn } from './begin-session.ts';

/** POST /password-sign-ins — open. Whoever is unknown costs as much work as whoever is known. */
export const createPasswordSignIn =
  ({ reads, attempts, passwords, clock }: Resources): Handler<'createPasswordSignIn'> =>
  async ({ body: { email, password } }, { transaction, added: { page } }) => {
    attempts.from(page.clientAddress);
    attempts.on(email);
    const account = await reads.accounts.findByEmail(email);
    const settings = await reads.accounts.findSettings(account?.id ?? '');
    if (!(await passwords.matches(password, settings?.passwordHash ?? null)) || account === null) {
      return refuseSignIn(
        'INVALID_CREDENTIALS',
        'No account has this e-mail address with this password: correct them, or sign in with a link.',
      );
    }
    const arrival = { accountId: account.id, signedInWith: 'password', page, now: clock() } as const;
    const { shown, cookie } = await transaction((stores) => beginSession(stores, arrival));
    return reply(201, shown, { headers: { 'Set-Cookie': cookie } });
  };
