import type { TargetedSubmitEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { Session } from '../model/account-api.ts';
import { isSessionEnd } from '../model/refusal.ts';
import { Copyable } from '../parts/copyable.tsx';
import { Field, focusWrong, typedIn } from '../parts/field.tsx';
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

/** What nobody would call an address; the service knows the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** The way in by e-mail address and password, and where the other way comes from. */
export function SignIn({ why, still, onSignedIn }: SignInProps) {
  const { account } = useServices();
  const { busy, problem, run } = useAction();
  const [wrong, setWrong] = useState<{ email?: string; password?: string }>({});
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const { email: typed = '', password = '' } = typedIn(form);
    const email = typed.trim();
    const found = {
      ...(EMAIL.test(email)
        ? {}
        : { email: 'Enter the e-mail address of your account, such as you@example.com.' }),
      ...(password === '' ? { password: 'Enter your password.' } : {}),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) focusWrong(form);
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
          <p>You are still signed in in this browser, so you need no link.</p>
          <p>
            <button type="button" onClick={() => onSignedIn(still)}>
              Go to your projects
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
          wrong={wrong.email}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autocomplete="current-password"
          maxLength={128}
          wrong={wrong.password}
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
        <Copyable text={signInHelp.command} what="the command" />
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
