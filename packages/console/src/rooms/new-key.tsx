import type { TargetedSubmitEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { CreatedApiKey, NewKey as Wanted } from '../model/account-api.ts';
import { wantedKey } from '../model/wanted-key.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Field, focusWrong, textIn } from '../parts/field.tsx';
import { ProblemNotice } from '../parts/notice.tsx';
import { useServices } from '../parts/services.ts';
import { useAction } from '../parts/use-action.ts';
import { allScopes, scopeSentence } from '../words/scopes.ts';

interface NewKeyProps {
  readonly onMade: (created: CreatedApiKey) => void;
  /** The answer did not arrive: the key may stand in the list. */
  readonly onMaybeMade: () => void;
  readonly onCancel: () => void;
}

const lifetimes: readonly [days: string, label: string][] = [
  ['', 'Never'],
  ['7', 'In 7 days'],
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
];

/** The form that a key is made with. */
export function NewKey({ onMade, onMaybeMade, onCancel }: NewKeyProps) {
  const { account } = useServices();
  const { busy, problem, run } = useAction();
  const [scopes, setScopes] = useState(allScopes);
  const [wrong, setWrong] = useState<{ name?: string; scopes?: string }>({});
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const wanted = wantedKey(textIn(form, 'name'), scopes, textIn(form, 'days'));
    setWrong('wrong' in wanted ? wanted.wrong : {});
    if ('wrong' in wanted) focusWrong(form);
    else run(() => make(wanted.key));
  };
  const make = async (key: Wanted): Promise<void> => {
    try {
      onMade(await account.createKey(key));
    } catch (error) {
      onMaybeMade();
      throw error;
    }
  };
  const lost =
    problem !== null && ['CONNECTION_FAILED', 'TIMEOUT', 'UNEXPECTED_RESPONSE'].includes(problem.code);
  return (
    <Dialog title="Create a key" onCancel={busy ? undefined : onCancel}>
      <form noValidate onSubmit={submit}>
        <Field
          label="Name"
          name="name"
          autocomplete="off"
          maxLength={100}
          autofocus
          hint="What uses it, such as “Nightly audits”. Only you see it."
          wrong={wrong.name}
        />
        <Scopes chosen={scopes} onChoose={setScopes} wrong={wrong.scopes} />
        <div class="field">
          <label for="days">It stops working</label>
          <select id="days" name="days">
            {lifetimes.map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {problem && <ProblemNotice problem={problem} />}
        {lost && (
          <p>
            If a key of this name is in the list now, revoke it: its value was in the answer that did not
            arrive.
          </p>
        )}
        <div class="actions">
          <button type="submit" class="main" aria-disabled={busy}>
            {busy ? 'Creating …' : 'Create'}
          </button>
          <button type="button" aria-disabled={busy} onClick={() => busy || onCancel()}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}

type Scope = (typeof allScopes)[number];

interface ScopesProps {
  readonly chosen: readonly Scope[];
  readonly onChoose: (scopes: readonly Scope[]) => void;
  readonly wrong: string | undefined;
}

function Scopes({ chosen, onChoose, wrong }: ScopesProps) {
  const every = chosen.length === allScopes.length;
  const toggle = (scope: Scope): void =>
    onChoose(allScopes.filter((one) => chosen.includes(one) !== (one === scope)));
  return (
    <fieldset class="field" aria-describedby={wrong ? 'scopes-wrong' : undefined}>
      <legend>Scopes</legend>
      <button type="button" class="plain" onClick={() => onChoose(every ? [] : allScopes)}>
        {every ? 'Select none' : 'Select all'}
      </button>
      {wrong && (
        <p class="wrong" id="scopes-wrong">
          {wrong}
        </p>
      )}
      <div class="scopes">
        {allScopes.map((scope, index) => (
          <label key={scope} class="check">
            <input
              type="checkbox"
              checked={chosen.includes(scope)}
              aria-invalid={wrong && index === 0 ? true : undefined}
              onChange={() => toggle(scope)}
            />
            <span>
              <code>{scope}</code>
              <span class="faint">{scopeSentence(scope)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
