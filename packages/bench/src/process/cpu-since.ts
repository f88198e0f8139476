import { processTree } from '../../../../test/support/process-tree.ts';
import { cpuSecondsOf } from './process-usage.ts';

/** CPU seconds from now on of processes and their descendants, those that end meanwhile included. */
export function cpuSince(pids: readonly number[]): () => number | null {
  const spent = () => pids.flatMap(processTree).reduce((sum, pid) => sum + (cpuSecondsOf(pid) ?? 0), 0);
  const before = spent();
  return () => (before === 0 ? null : spent() - before);
}
