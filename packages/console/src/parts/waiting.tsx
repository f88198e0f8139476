import { Loading } from './loading.tsx';
import { ProblemNotice } from './notice.tsx';
import type { Loaded } from './use-loaded.ts';

interface WaitingProps {
  readonly of: Loaded<unknown>;
  readonly what: string;
}

/** Stands where something is loaded, and says why where it could not be. */
export function Waiting({ of: { data, loading, problem, reload }, what }: WaitingProps) {
  if (problem !== null) return <ProblemNotice problem={problem} retry={reload} />;
  return loading && data === null ? <Loading what={what} /> : null;
}
