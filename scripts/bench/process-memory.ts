import { readFileSync } from 'node:fs';
import { processTree } from '../../test/support/process-tree.ts';

export interface MemoryWatch {
  /** Ends the watch. Null where the system has no /proc. */
  stop(): MemoryPeak | null;
}

export interface MemoryPeak {
  /** Bytes: the largest sum of resident memory over the process and all its descendants, sampled. */
  readonly tree: number;
  /** Bytes: the same with what processes share divided among them (PSS); null where it cannot be read. */
  readonly proportional: number | null;
  /** Bytes: the kernel's own high-water mark (VmHWM) of the process alone. */
  readonly process: number;
}

/** Samples the resident memory of a process and its descendants from /proc (Linux) until stopped. */
export function watchMemory(pid: number, intervalMs = 100): MemoryWatch {
  let tree = 0;
  let proportional: number | null = null;
  let highWater = 0;
  const sample = (): void => {
    let sum = 0;
    let shared: number | null = 0;
    for (const member of processTree(pid)) {
      sum += statusBytes(member, 'VmRSS');
      const bytes = proportionalBytes(member);
      shared = shared === null || bytes === null ? null : shared + bytes;
    }
    tree = Math.max(tree, sum);
    if (shared !== null) proportional = Math.max(proportional ?? 0, shared);
    highWater = Math.max(highWater, statusBytes(pid, 'VmHWM'));
  };
  sample();
  const timer = setInterval(sample, intervalMs);
  return {
    stop: () => {
      clearInterval(timer);
      sample();
      return tree === 0 ? null : { tree, proportional, process: highWater };
    },
  };
}

/** Bytes that a process and its descendants have in memory now; 0 where the system has no /proc. */
export function residentBytes(pid: number): number {
  return processTree(pid).reduce((sum, member) => sum + statusBytes(member, 'VmRSS'), 0);
}

function statusBytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readable(() => readFileSync(`/proc/${pid}/status`, 'latin1')) ?? '';
  const [, kilobytes = '0'] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status) ?? [];
  return Number(kilobytes) * 1024;
}

/** Bytes of a process with its part of what it shares (`man 5 proc_pid_smaps_rollup`). */
function proportionalBytes(pid: number): number | null {
  const rollup = readable(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1')) ?? '';
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(rollup) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** A process may be gone by the time it is read. */
function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
