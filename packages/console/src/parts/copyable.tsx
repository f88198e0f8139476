import { CopyButton } from './copy-button.tsx';

interface CopyableProps {
  readonly text: string;
  /** What is copied, such as “the key”. */
  readonly what: string;
  readonly id?: string;
  /** Whether the button has the focus where this appears in a dialog. */
  readonly autofocus?: boolean;
}

/** A command or a key with the button that copies it. Its lines end between words, not after a hyphen, unless one is long. */
export function Copyable({ text, what, id, autofocus = false }: CopyableProps) {
  return (
    <div class="secret">
      <code id={id}>
        {text.split(/(\s+)/).map((word) => (/^\S{1,20}$/.test(word) ? <span>{word}</span> : word))}
      </code>
      <CopyButton text={text} what={what} autofocus={autofocus} />
    </div>
  );
}
