import { ApiError, reply, validationError } from '@seogeo/server';
import { changeAs, type Handler, type Resources, settingsOf, signedIn } from '../account-api/handler.ts';
import { beginSession } from '../sign-in/begin-session.ts';

/** PUT /account/password — ends every session and every printed link of the account; this browser has a new session. */
export const replacePassword =
  ({ reads, attempts, passwords, places, clock }: Resources): Handler<'replacePassword'> =>
  async ({ body: { currentPassword, newPassword } }, context) => {
    const { account: owner, session } = signedIn(context.account);
    const { page } = context.added;
    const { clientAddress } = page;
    await attempts.from(clientAddress);
    const { passwordHash } = await settingsOf(reads, owner);
    if (currentPassword !== undefined) {
      await attempts.on(owner.email, places.has(owner.id, clientAddress) ? clientAddress : undefined);
      if (
        passwordHash !== null &&
        !(await passwords.known.matches(clientAddress, currentPassword, passwordHash))
      )
        throw wrongPassword();
    } else if (passwordHash !== null && session.signedInWith !== 'link') {
      throw validationError([
        {
          in: 'body',
          field: '/currentPassword',
          code: 'required',
          message: '"currentPassword" is required: add the present password, or sign in with a link.',
        },
      ]);
    }
    const hash = await passwords.known.hash(clientAddress, newPassword);
    const { cookie } = await changeAs(context, clock, async (stores) => {
      await stores.accounts.setPassword(owner.id, hash);
      await stores.sessions.endAll(owner.id);
      return beginSession(stores, { ...session, accountId: owner.id, page, now: clock() });
    });
    return reply(204, undefined, { headers: { 'Set-Cookie': cookie } });
  };

function wrongPassword(): ApiError {
  const message = 'The current password is another: correct it, or sign in with a link.';
  return new ApiError(403, 'WRONG_PASSWORD', message);
}
