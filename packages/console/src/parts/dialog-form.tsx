import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isUnanswered } from '../model/refusal.ts';
import type { Problem } from '../words/problem.ts';
import { Dialog } from './dialog.tsx';
import { typedIn } from './field.tsx';
import { Notice, ProblemNotice } from './notice.tsx';
import { useServices } from './services.ts';

interface DialogFormProps {
  readonly title: string;
  /** Under which what is typed is kept until it is sent or canceled; Escape may be pressed by accident. */
  readonly memory: string;
  /** What the button says that sends it. */
  readonly yes: string;
  readonly busy: boolean;
  readonly problem: Problem | null;
  /** What may have happened all the same, where no answer arrived, and what to do then. */
  readonly unanswered: string;
  readonly children: ComponentChildren;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly onClose: () => void;
}

/** A form in a dialog, which stays as it is until what was sent is answered. */
export function DialogForm(props: DialogFormProps) {
  const { memory } = useServices();
  const { busy, problem, onClose } = props;
  const cancel = (): void => {
    memory.forget();
    onClose();
  };
  return (
    <Dialog title={props.title} onCancel={busy ? undefined : onClose}>
      {problem && <Told problem={problem} unanswered={props.unanswered} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit(event.currentTarget);
        }}
        onInput={({ currentTarget }) => memory.keep(props.memory, typedIn(currentTarget))}
      >
        {props.children}
        <div class="actions">
          <button type="submit" class="main" aria-disabled={busy}>
            {busy ? 'One moment …' : props.yes}
          </button>
          <button type="button" aria-disabled={busy} onClick={() => busy || cancel()}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Above the form and in sight: what was pressed may be far below it. */
function Told({ problem, unanswered }: { readonly problem: Problem; readonly unanswered: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [problem]);
  return (
    <div ref={place}>
      {isUnanswered(problem) ? (
        <Notice kind="bad">The answer of the service did not arrive. {unanswered}</Notice>
      ) : (
        <ProblemNotice problem={problem} />
      )}
    </div>
  );
}
