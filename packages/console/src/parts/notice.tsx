import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { needsOperator, type Problem, problemSentence } from '../words/problem.ts';

interface NoticeProps {
  readonly kind: 'good' | 'plain' | 'bad';
  readonly children: ComponentChildren;
  /** Where the focus goes when what had it is gone. */
  readonly takesFocus?: boolean;
}

/** A sentence about what happened. What went wrong interrupts a screen reader, anything else waits for its turn. */
export function Notice({ kind, children, takesFocus = false }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) notice.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={notice} tabIndex={-1} class={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}

interface ProblemProps {
  readonly problem: Problem;
  readonly retry?: (() => void) | undefined;
}

export function ProblemNotice({ problem, retry }: ProblemProps) {
  return (
    <Notice kind="bad">
      <p dir="auto">{problemSentence(problem)}</p>
      {problem.requestId !== undefined && needsOperator(problem) && (
        <p class="faint">
          Request <code>{problem.requestId}</code>
        </p>
      )}
      {retry && (
        <p>
          <button
            type="button"
            onClick={() => {
              // The notice goes, and this button with it.
              document.querySelector('h1')?.focus();
              retry();
            }}
          >
            Try again
          </button>
        </p>
      )}
    </Notice>
  );
}
