import { useEffect, useState } from 'preact/hooks';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, such as “the key”. */
  readonly what: string;
  /** What is read on it. */
  readonly label?: string;
  readonly autofocus?: boolean;
}

/** Puts a text into the clipboard and says whether that was possible. */
export function CopyButton({ text, what, label = 'Copy', autofocus = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), 4_000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    // The clipboard exists only where the page came over TLS or from this machine.
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome(copied === true ? 'Copied' : 'The browser does not allow it: select and copy by hand');
  };
  return (
    <span class="copy">
      <button type="button" autofocus={autofocus} onClick={() => void copy()}>
        {label} <span class="hidden">{what}</span>
      </button>
      <span role="status">{outcome}</span>
    </span>
  );
}
