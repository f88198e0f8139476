import { useEffect, useRef } from 'preact/hooks';
import type { AuditRun } from '../model/public-api.ts';
import type { Loaded } from './use-loaded.ts';

/** How often audits that have not ended are looked at: twelve at once cost 48 requests a minute, of the 60 of the smallest plan. */
const FOLLOW_MS = 30_000;

/** How soon one is looked at first that somebody waits for; each time after that takes half as long again. */
export const WAITED_FOR_MS = 2_000;

/** Loads again and again as long as the audit that `runOf` finds in what was loaded has not ended. */
export function useFollowed<Data>(
  { data, problem, reload }: Loaded<Data>,
  runOf: (data: Data) => AuditRun | null,
  first = FOLLOW_MS,
): void {
  const wait = useRef(first);
  useEffect(() => {
    const status = data === null || problem !== null ? null : runOf(data)?.status;
    if (status !== 'pending' && status !== 'running') {
      wait.current = first;
      return;
    }
    const timer = setTimeout(reload, wait.current);
    wait.current = Math.min(wait.current * 1.5, FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [data, problem, reload]);
}
