import { useState } from 'preact/hooks';
import type { Account as AccountData } from '../model/account-api.ts';
import { Bar } from '../parts/bar.tsx';
import { Fact } from '../parts/fact.tsx';
import { Heading } from '../parts/heading.tsx';
import { Moment } from '../parts/moment.tsx';
import { useServices } from '../parts/services.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { Waiting } from '../parts/waiting.tsx';
import { count, inDigits } from '../words/moments.ts';
import { PasswordForm } from './password-form.tsx';
import type { RoomProps } from './room-props.ts';
import { Sessions } from './sessions.tsx';

/** Who is signed in, with what the plan allows, the password and the sessions. */
export function Account({ page, takesFocus }: RoomProps) {
  const { account } = useServices();
  const loaded = useLoaded(() => account.account(), '');
  const { data, reload } = loaded;
  const [passwordsSet, setPasswordsSet] = useState(0);
  return (
    <main id="main">
      <Heading title="Account" takesFocus={takesFocus} />
      <Waiting of={loaded} what="your account" />
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
        <Fact name="E-mail address" wide>
          {email}
        </Fact>
        <Fact name="Plan">{plan.replace(/^./, (first) => first.toUpperCase())}</Fact>
        <Fact name="Created">
          <Moment at={createdAt} />
        </Fact>
        <Fact name="Each key may send">{count(requestsPerMinute, 'request')} a minute</Fact>
        <Fact name="One audit may run">{count(auditHours, 'hour')}</Fact>
        <Fact name="Requests this page may send now" wide>
          {inDigits(tokensLeft)} of {count(requestsPerMinute, 'request')}
          <Bar value={tokensLeft} most={requestsPerMinute} />
        </Fact>
      </dl>
    </section>
  );
}
