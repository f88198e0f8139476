import { CopyButton } from './copy-button.tsx';

interface CopyableProps {
  readonly text: string;
  /** What is copied, such as “the key”. */
  readonly what: string;
  readonly id?: string;
  /** Whether the button has the focus where this appears in a dialog. */
  readonly autofocus?: boolean;
}

/** A command or a key with the button that copies it. A line ends between words: `-` and `-email` would be two of them. */
export function Copyable({ text, what, id, autofocus = false }: CopyableProps) {
  return (
    <div class="secret">
      <code id={id}>
        {text.split(/(\s+)/).map((part, index) => (index % 2 ? part : <span>{part}</span>))}
      </code>
      <CopyButton text={text} what={what} autofocus={autofocus} />
    </div>
  );
}
