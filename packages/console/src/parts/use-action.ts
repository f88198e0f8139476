import { useRef, useState } from 'preact/hooks';
import { isSessionEnd, problemOf } from '../model/refusal.ts';
import type { Problem } from '../words/problem.ts';
import { useServices } from './services.ts';

export interface Action {
  readonly busy: boolean;
  readonly problem: Problem | null;
  /** Does the work once: while it is going on, asking again does nothing. */
  readonly run: (work: () => Promise<void>) => void;
}

/** Something that a person asked for, with what came of it. */
export function useAction(): Action {
  const { leave } = useServices();
  const running = useRef(false);
  const [state, setState] = useState<Omit<Action, 'run'>>({ busy: false, problem: null });
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true, problem: null });
    try {
      await work();
      setState({ busy: false, problem: null });
    } catch (error) {
      if (isSessionEnd(error)) leave(error);
      else setState({ busy: false, problem: problemOf(error) });
    } finally {
      running.current = false;
    }
  };
  return { ...state, run: (work) => void run(work) };
}
