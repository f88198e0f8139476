import { reply } from '@seogeo/server';
import type { Handler, Resources } from '../account-api/handler.ts';
import type { Stores } from '../storage/storage.ts';
import { beginSession, refuseSignIn } from './begin-session.ts';

/** POST /password-sign-ins — open. Whoever is unknown costs as much work as whoever is known. */
export const createPasswordSignIn =
  ({ reads, attempts, passwords, places, clock }: Resources): Handler<'createPasswordSignIn'> =>
  async ({ body: { email, password } }, { transaction, added: { page } }) => {
    const { clientAddress } = page;
    await attempts.from(clientAddress);
    const account = await reads.accounts.findByEmail(email);
    const isKnown = account !== null && places.has(account.id, clientAddress);
    await attempts.on(email, isKnown ? clientAddress : undefined);
    const hash = await hashOf(reads, account?.id ?? '');
    const line = isKnown ? passwords.known : passwords.strangers;
    if (!(await line.matches(clientAddress, password, hash)) || account === null) return refuse();
    const { shown, cookie } = await transaction(async (stores) => {
      // While it was checked it may have been replaced, which has ended every session that knew no better.
      if ((await hashOf(stores, account.id)) !== hash) return refuse();
      return beginSession(stores, { accountId: account.id, signedInWith: 'password', page, now: clock() });
    });
    places.note(account.id, clientAddress);
    return reply(201, shown, { headers: { 'Set-Cookie': cookie } });
  };

async function hashOf({ accounts }: Stores, accountId: string): Promise<string | null> {
  return (await accounts.findSettings(accountId))?.passwordHash ?? null;
}

function refuse(): never {
  const message =
    'No account has this e-mail address with this password: correct them, or sign in with a link.';
  return refuseSignIn('INVALID_CREDENTIALS', message);
}
