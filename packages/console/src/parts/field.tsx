import type { ComponentChildren, PartialInputHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';
import type { Typed } from '../model/memory.ts';

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly autocomplete: 'username' | 'current-password' | 'new-password' | 'off';
  readonly hint?: ComponentChildren;
  /** What is wrong with it; null where nothing is. */
  readonly wrong?: string | null | undefined;
  readonly maxLength?: number;
  readonly defaultValue?: string;
  readonly autofocus?: boolean;
}

/** A text field with its label, a hint and what is wrong with it, tied together for who listens. */
export function Field({ label, name, type = 'text', autocomplete, hint, wrong, ...more }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', wrong ? `${id}-wrong` : ''].filter((part) => part !== '');
  const attributes = {
    id,
    name,
    autocomplete,
    dir: 'auto' as const,
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    ...more,
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint && (
        <p class="faint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Input type={type} attributes={attributes} />
      {wrong && (
        <p class="wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
    </div>
  );
}

interface InputProps {
  readonly type: NonNullable<FieldProps['type']>;
  readonly attributes: Omit<PartialInputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'list'>;
}

/** The types of Preact tell each kind of field from the others, so each is written down. */
function Input({ type, attributes }: InputProps) {
  if (type === 'email') return <input {...attributes} type="email" />;
  if (type === 'password') return <input {...attributes} type="password" />;
  return <input {...attributes} type="text" />;
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  /** Those of the same group stand together, below its name. */
  readonly options: readonly (readonly [value: string, label: string, group?: string])[];
  readonly chosen: string;
  readonly onChoose?: (value: string) => void;
}

/** A field in which one of a few values is chosen. */
export function Choice({ label, name, options, chosen, onChoose }: ChoiceProps) {
  const id = useId();
  const groups = new Set(options.map(([, , group]) => group));
  const optionsOf = (group: string | undefined) =>
    options
      .filter((option) => option[2] === group)
      .map(([value, words]) => (
        <option key={value} value={value} selected={value === chosen}>
          {words}
        </option>
      ));
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} name={name} onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}>
        {[...groups].map((group) =>
          group === undefined ? optionsOf(group) : <optgroup label={group}>{optionsOf(group)}</optgroup>,
        )}
      </select>
    </div>
  );
}

/** All that was typed into a form. */
export function typedIn(form: HTMLFormElement): Typed {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, `${value}`]));
}

/** Puts the focus on the first field that is marked as wrong, once it is rendered. */
export function focusWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
