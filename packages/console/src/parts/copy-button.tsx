import { useEffect, useState } from 'preact/hooks';
import { problemSentence } from '../words/problem.ts';
import { useAction } from './use-action.ts';

interface CopyButtonProps {
  /** Or what finds it, when the button is pressed. */
  readonly text: string | (() => Promise<string>);
  /** What is copied, such as “the key”. */
  readonly what: string;
  /** What is read on it. */
  readonly label?: string;
  readonly autofocus?: boolean;
}

/** Puts a text into the clipboard and says whether that was possible. */
export function CopyButton({ text, what, label = 'Copy', autofocus = false }: CopyButtonProps) {
  const { busy, problem, run } = useAction();
  const [outcome, setOutcome] = useState<string | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), 4_000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    setOutcome(null);
    const found = typeof text === 'string' ? text : text();
    // Begun while the press still counts, and before the text is there.
    const copied = intoClipboard(found);
    await found;
    setOutcome((await copied) ? 'Copied' : 'The browser does not allow it: select and copy by hand');
  };
  return (
    <span class="copy">
      <button type="button" autofocus={autofocus} aria-disabled={busy} onClick={() => run(copy)}>
        {label} <span class="hidden">{what}</span>
      </button>
      <span role="status">{problem === null ? outcome : problemSentence(problem)}</span>
    </span>
  );
}

/** Whether it was possible. The clipboard exists only where the page came over TLS or from this machine. */
async function intoClipboard(text: string | Promise<string>): Promise<boolean> {
  const blob = async () => new Blob([await text], { type: 'text/plain' });
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob() })]);
    return true;
  } catch {
    return false;
  }
}
