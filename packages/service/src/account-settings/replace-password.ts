import { ApiError, reply, validationError } from '@seogeo/server';
import { changeAs, type Handler, type Resources, settingsOf, signedIn } from '../account-api/handler.ts';

/** PUT /account/password — every other session of the account ends, and every link that was printed for it. */
export const replacePassword =
  ({ reads, attempts, passwords, places, clock }: Resources): Handler<'replacePassword'> =>
  async ({ body: { currentPassword, newPassword } }, context) => {
    const { account: owner, session } = signedIn(context.account);
    const { clientAddress } = context.added.page;
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
    await changeAs(context, clock, async ({ accounts, sessions }) => {
      await accounts.setPassword(owner.id, hash);
      await sessions.endOthers(owner.id, session.id);
    });
    return reply(204, undefined);
  };

function wrongPassword(): ApiError {
  const message = 'The current password is another: correct it, or sign in with a link.';
  return new ApiError(403, 'WRONG_PASSWORD', message);
}
