import { processTree } from '../../../../test/support/process-tree.ts';
import { cpuSecondsOf } from './process-usage.ts';

/** CPU seconds from now on of a process and its descendants, those that end meanwhile included. */
export function cpuSince(pid: number): () => number | null {
  const spent = () => processTree(pid).reduce((sum, member) => sum + (cpuSecondsOf(member) ?? 0), 0);
  const before = spent();
  return () => (before === 0 ? null : spent() - before);
}
