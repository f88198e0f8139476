import type { TargetedSubmitEvent } from 'preact';
import { useState } from 'preact/hooks';
import { Refusal } from '../model/refusal.ts';
import { Field, focusWrong, typedIn } from '../parts/field.tsx';
import { Notice, ProblemNotice } from '../parts/notice.tsx';
import { useServices } from '../parts/services.ts';
import { useAction } from '../parts/use-action.ts';
import { problemSentence } from '../words/problem.ts';

interface PasswordFormProps {
  readonly hasPassword: boolean;
  readonly email: string;
  readonly onSet: () => void;
}

const LEAST = 12;

/** Sets a first password or the next one. */
export function PasswordForm({ hasPassword, email, onSet }: PasswordFormProps) {
  const { account } = useServices();
  const { busy, problem, run } = useAction();
  const [isShort, setShort] = useState(false);
  const [wrongCurrent, setWrongCurrent] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const { current: currentPassword = '', new: newPassword = '' } = typedIn(form);
    setDone(false);
    setWrongCurrent(null);
    setShort(newPassword.length < LEAST);
    if (newPassword.length < LEAST) focusWrong(form);
    else
      run(async () => {
        try {
          await account.setPassword({ newPassword, ...(currentPassword === '' ? {} : { currentPassword }) });
        } catch (error) {
          const said = wrongWithCurrent(error);
          if (said === null) throw error;
          setWrongCurrent(said);
          focusWrong(form);
          return;
        }
        form.reset();
        setDone(true);
        onSet();
      });
  };
  return (
    <section>
      <h2>{hasPassword ? 'Change the password' : 'Set a password'}</h2>
      {!hasPassword && <p class="faint">Until you set one, only a link from the service signs you in.</p>}
      <form noValidate onSubmit={submit} class="narrow">
        {/* Password managers keep the password under this name. */}
        <input type="text" name="username" autocomplete="username" value={email} hidden readOnly />
        {hasPassword && (
          <Field
            label="Current password"
            name="current"
            type="password"
            autocomplete="current-password"
            maxLength={128}
            hint="Leave it empty if a link has signed you in here."
            wrong={wrongCurrent}
          />
        )}
        <Field
          label="New password"
          name="new"
          type="password"
          autocomplete="new-password"
          maxLength={128}
          hint={`${LEAST} characters or more, of any kind. Setting it ends every other session, and every unused link.`}
          wrong={isShort ? `That is too short: a password has at least ${LEAST} characters.` : null}
        />
        {problem && <ProblemNotice problem={problem} />}
        {done && <Notice kind="good">The password is set, and every other session has ended.</Notice>}
        <div class="actions">
          <button type="submit" aria-disabled={busy}>
            {busy ? 'One moment …' : hasPassword ? 'Change the password' : 'Set the password'}
          </button>
        </div>
      </form>
    </section>
  );
}

/** What the service has against the current password; null where it refuses something else. */
function wrongWithCurrent(error: unknown): string | null {
  if (!(error instanceof Refusal)) return null;
  if (error.code === 'WRONG_PASSWORD') return problemSentence(error);
  const isMissing = error.details.some(
    ({ field, code }) => field === '/currentPassword' && code === 'required',
  );
  return isMissing ? 'Enter the current password, or sign in with a link to go without it.' : null;
}
