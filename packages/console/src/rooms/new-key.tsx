import { useState } from 'preact/hooks';
import type { CreatedApiKey, NewKey as Wanted } from '../model/account-api.ts';
import { wantedKey } from '../model/wanted-key.ts';
import { DialogForm } from '../parts/dialog-form.tsx';
import { Choice, Field, focusWrong, typedIn } from '../parts/field.tsx';
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
  const { account, memory } = useServices();
  const { busy, problem, run } = useAction();
  const [typed] = useState(() => memory.typed('key'));
  const [scopes, setScopes] = useState<readonly Scope[]>(() =>
    allScopes.filter((scope) => typed.scopes?.split(' ').includes(scope) !== false),
  );
  const [wrong, setWrong] = useState<{ name?: string; scopes?: string }>({});
  const choose = (chosen: readonly Scope[]): void => {
    setScopes(chosen);
    setWrong(({ scopes: _, ...others }) => others);
    memory.keep('key', { scopes: chosen.join(' ') });
  };
  const submit = (form: HTMLFormElement): void => {
    const { name = '', days = '' } = typedIn(form);
    const wanted = wantedKey(name, scopes, days);
    setWrong('wrong' in wanted ? wanted.wrong : {});
    if ('wrong' in wanted) focusWrong(form);
    else run(() => make(wanted.key));
  };
  const make = async (key: Wanted): Promise<void> => {
    try {
      const created = await account.createKey(key);
      memory.forget();
      onMade(created);
    } catch (error) {
      onMaybeMade();
      throw error;
    }
  };
  return (
    <DialogForm
      title="Create a key"
      memory="key"
      yes="Create"
      busy={busy}
      problem={problem}
      unanswered="The key may have been made all the same, and its value cannot be shown again: look for it in the list, revoke it if it is there, and then create another."
      onSubmit={submit}
      onClose={onCancel}
    >
      <Field
        label="Name"
        name="name"
        autocomplete="off"
        defaultValue={typed.name ?? ''}
        autofocus
        hint="What uses it, such as “Nightly audits”. Only you see it."
        wrong={wrong.name}
      />
      <Scopes chosen={scopes} onChoose={choose} wrong={wrong.scopes} />
      <Choice label="It stops working" name="days" options={lifetimes} chosen={typed.days ?? ''} />
    </DialogForm>
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
