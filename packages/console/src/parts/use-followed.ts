import { useEffect } from 'preact/hooks';
import type { AuditRun } from '../model/public-api.ts';
import type { Loaded } from './use-loaded.ts';

/** How often an audit that has not ended is looked at: twelve at once cost 48 requests a minute, of the 60 of the smallest plan. */
const FOLLOW_MS = 30_000;

/** Loads again and again as long as the audit that `runOf` finds in what was loaded has not ended. */
export function useFollowed<Data>(
  { data, problem, reload }: Loaded<Data>,
  runOf: (data: Data) => AuditRun | null,
): void {
  useEffect(() => {
    const status = data === null || problem !== null ? null : runOf(data)?.status;
    if (status !== 'pending' && status !== 'running') return;
    const timer = setTimeout(reload, FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [data, problem, reload]);
}
