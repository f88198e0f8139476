import { useCallback, useEffect, useState } from 'preact/hooks';
import { isSessionEnd, problemOf } from '../model/refusal.ts';
import type { Problem } from '../words/problem.ts';
import { useServices } from './services.ts';

export interface Loaded<Data> {
  /** What was loaded last; null before anything was, and where what is wanted now could not be loaded. */
  readonly data: Data | null;
  readonly loading: boolean;
  readonly problem: Problem | null;
  readonly reload: () => void;
}

/** Loads when the component appears and whenever `of` changes; what comes too late for that is dropped. */
export function useLoaded<Data>(load: () => Promise<Data>, of: string): Loaded<Data> {
  const { leave } = useServices();
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Found<Data>>(nothingYet);
  useEffect(() => {
    let wanted = true;
    setFound((before) => ({ ...before, loading: true, problem: null }));
    load().then(
      (data) => wanted && setFound({ of, data, loading: false, problem: null }),
      (error) => {
        if (!wanted) return;
        if (isSessionEnd(error)) leave(error);
        else
          setFound((before) => ({
            of,
            data: before.of === of ? before.data : null,
            loading: false,
            problem: problemOf(error),
          }));
      },
    );
    return () => {
      wanted = false;
    };
  }, [of, round]);
  return { ...found, reload: useCallback(() => setRound((last) => last + 1), []) };
}

interface Found<Data> extends Omit<Loaded<Data>, 'reload'> {
  readonly of: string;
}

const nothingYet = { of: '', data: null, loading: true, problem: null };
