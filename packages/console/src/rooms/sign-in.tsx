import type { TargetedSubmitEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { Session } from '../model/account-api.ts';
import { isSessionEnd } from '../model/refusal.ts';
import { Field, focusWrong, textIn } from '../parts/field.tsx';
import { Heading } from '../parts/heading.tsx';
import { Notice, ProblemNotice } from '../parts/notice.tsx';
import { useServices } from '../parts/services.ts';
import { useAction } from '../parts/use-action.ts';
import { type Problem, problemSentence, signedOut, signInHelp } from '../words/problem.ts';

interface SignInProps {
  /** Why nobody is signed in, where that has to be said. */
  readonly why: 'signed out' | Problem | null;
  /** The session that the browser has all the same: one may go on with it. */
  readonly still: Session | null;
  readonly onSignedIn: (session: Session) => void;
}

/** The way in by e-mail address and password, and where the other way comes from. */
export function SignIn({ why, still, onSignedIn }: SignInProps) {
  const { account } = useServices();
  const { busy, problem, run } = useAction();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = textIn(form, 'email').trim();
    const password = textIn(form, 'password');
    const empty = [email === '' ? 'email' : '', password === '' ? 'password' : ''];
    setMissing(empty);
    if (empty.some((name) => name !== '')) focusWrong(form);
    else
      run(async () => {
        onSignedIn(await account.signInByPassword(email, password));
      });
  };
  return (
    <main id="main" class="narrow">
      <Heading title="Sign in" takesFocus={why !== null} />
      {problem === null && <Why why={why} />}
      {problem && <ProblemNotice problem={problem} />}
      {still !== null && (
        <Notice kind="plain">
          <p>This browser is still signed in.</p>
          <p>
            <button type="button" onClick={() => onSignedIn(still)}>
              Go on
            </button>
          </p>
        </Notice>
      )}
      <form noValidate onSubmit={submit}>
        <Field
          label="E-mail address"
          name="email"
          type="email"
          autocomplete="username"
          maxLength={254}
          wrong={missing.includes('email') ? 'Enter the address of your account.' : null}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autocomplete="current-password"
          maxLength={128}
          wrong={missing.includes('password') ? 'Enter your password.' : null}
        />
        <div class="actions">
          <button type="submit" class="main" aria-disabled={busy}>
            {busy ? 'Signing in …' : 'Sign in'}
          </button>
        </div>
      </form>
      <section class="help">
        <h2>No password, or a forgotten one?</h2>
        <p>{signInHelp.before}</p>
        <pre>
          <code>{signInHelp.command}</code>
        </pre>
        <p>{signInHelp.after}</p>
      </section>
    </main>
  );
}

function Why({ why }: Pick<SignInProps, 'why'>) {
  if (why === null) return null;
  if (why === 'signed out') return <Notice kind="good">{signedOut}</Notice>;
  if (isSessionEnd(why)) return <Notice kind="plain">{problemSentence(why)}</Notice>;
  return <ProblemNotice problem={why} />;
}
