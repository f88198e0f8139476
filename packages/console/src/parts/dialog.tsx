import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { ProblemNotice } from './notice.tsx';
import { useAction } from './use-action.ts';

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** Closes the dialog when Escape is pressed; without it, only what stands in the dialog does. */
  readonly onCancel?: (() => void) | undefined;
}

/** A modal dialog while it is rendered. The browser keeps the focus inside and gives it back afterwards. */
export function Dialog({ title, children, onCancel }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      // Escape pressed twice closes a dialog in spite of a refused cancel event, unless this says otherwise.
      closedby={onCancel ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}

interface ConfirmProps {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly yes: string;
  readonly no: string;
  readonly work: () => Promise<void>;
  readonly onNo: () => void;
}

/** Asks before something that cannot be taken back. The focus begins on the way out. */
export function Confirm({ title, children, yes, no, work, onNo }: ConfirmProps) {
  const { busy, problem, run } = useAction();
  return (
    <Dialog title={title} onCancel={onNo}>
      {children}
      {problem && <ProblemNotice problem={problem} />}
      <div class="actions">
        <button type="button" class="danger" aria-disabled={busy} onClick={() => run(work)}>
          {busy ? 'One moment …' : yes}
        </button>
        <button type="button" autofocus onClick={onNo}>
          {no}
        </button>
      </div>
    </Dialog>
  );
}
