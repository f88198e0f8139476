import { useState } from 'preact/hooks';
import type { Account as AccountData } from '../model/account-api.ts';
import { Bar } from '../parts/bar.tsx';
import { Heading } from '../parts/heading.tsx';
import { Loading } from '../parts/loading.tsx';
import { Moment } from '../parts/moment.tsx';
import { ProblemNotice } from '../parts/notice.tsx';
import { useServices } from '../parts/services.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { inDigits } from '../words/moments.ts';
import { PasswordForm } from './password-form.tsx';
import type { RoomProps } from './room-props.ts';
import { Sessions } from './sessions.tsx';

/** Who is signed in, with what the plan allows, the password and the sessions. */
export function Account({ page, takesFocus }: RoomProps) {
  const { account } = useServices();
  const { data, loading, problem, reload } = useLoaded(() => account.account(), '');
  const [passwordsSet, setPasswordsSet] = useState(0);
  return (
    <main id="main">
      <Heading title="Account" takesFocus={takesFocus} />
      {problem && <ProblemNotice problem={problem} retry={reload} />}
      {loading && data === null && <Loading what="your account" />}
      {data !== null && (
        <>
          <Facts account={data} />
          <PasswordForm
            hasPassword={data.hasPassword}
            email={data.email}
            onSet={() => {
              reload();
              setPasswordsSet((before) => before + 1);
            }}
          />
        </>
      )}
      <Sessions page={page} passwordsSet={passwordsSet} />
    </main>
  );
}

function Facts({
  account: { email, plan, limits, tokensLeft, createdAt },
}: {
  readonly account: AccountData;
}) {
  const { requestsPerMinute, auditHours } = limits;
  return (
    <section class="card">
      <dl class="facts">
        <div class="wide">
          <dt>E-mail address</dt>
          <dd dir="auto">{email}</dd>
        </div>
        <div>
          <dt>Plan</dt>
          <dd class="capital">{plan}</dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd>
            <Moment at={createdAt} />
          </dd>
        </div>
        <div>
          <dt>Each key may send</dt>
          <dd>{inDigits(requestsPerMinute)} requests a minute</dd>
        </div>
        <div>
          <dt>One audit may run</dt>
          <dd>{inDigits(auditHours)} hours</dd>
        </div>
        <div class="wide">
          <dt>Requests this page may send now</dt>
          <dd>
            {inDigits(tokensLeft)} of {inDigits(requestsPerMinute)} requests
            <Bar value={tokensLeft} most={requestsPerMinute} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
