import { existsSync, readdirSync } from 'node:fs';
import { processTree, procFile, statFields } from '../../../../test/support/process-tree.ts';

export interface MemoryWatch extends Disposable {
  /** Ends the watch. Null where the system has no /proc. */
  stop(): MemoryPeak | null;
}

export interface MemoryPeak {
  /** Bytes: the largest sum of resident memory over the process and all its descendants, sampled. */
  readonly tree: number;
  /** Bytes: the same with what processes share divided among them (PSS); null where it cannot be read. */
  readonly proportional: number | null;
}

/** Samples the resident memory of a process and its descendants from /proc (Linux) until stopped. */
export function watchMemory(pid: number, intervalMs = 100): MemoryWatch {
  let tree = 0;
  let proportional: number | null = null;
  const sample = (): void => {
    let sum = 0;
    let shared: number | null = 0;
    for (const member of processTree(pid)) {
      sum += residentBytesOf(member);
      const bytes = proportionalBytes(member);
      shared = shared === null || bytes === null ? null : shared + bytes;
    }
    tree = Math.max(tree, sum);
    if (shared !== null) proportional = Math.max(proportional ?? 0, shared);
  };
  sample();
  const timer = setInterval(sample, intervalMs);
  return {
    stop: () => {
      clearInterval(timer);
      sample();
      return tree === 0 ? null : { tree, proportional };
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

/** The kernel's clock ticks in /proc; 100 a second on every Linux that Node runs on. */
const TICKS = 100;

/**
 * CPU seconds so far, to a hundredth, of a process, all its threads and the processes that it started and has seen
 * ending; null where the system has no /proc.
 */
export function cpuSecondsOf(pid: number): number | null {
  // utime, stime, cutime and cstime.
  const ticks = statFields(pid)?.slice(11, 15).map(Number);
  return ticks === undefined ? null : ticks.reduce((sum, count) => sum + count, 0) / TICKS;
}

/** CPU milliseconds so far: unlike what passes on a clock they do not grow with what else the machine does. */
export interface ThreadsCpu {
  /** Of the first thread, which is Node's event loop. */
  readonly loop: number;
  readonly all: number;
}

/** Of a process's threads, from /proc (Linux); nothing where the system has none. */
export function threadsCpu(pid: number): ThreadsCpu {
  const threads = cpuByThread(pid);
  return { loop: threads.get(String(pid)) ?? 0, all: threads.values().reduce((sum, cpu) => sum + cpu, 0) };
}

/** CPU milliseconds from now on of a process's threads; what one that ends meanwhile has taken is not in it. */
export function threadsCpuSince(pid: number): () => number {
  const before = cpuByThread(pid);
  return () =>
    cpuByThread(pid)
      .entries()
      .reduce((sum, [thread, cpu]) => sum + cpu - (before.get(thread) ?? 0), 0);
}

function cpuByThread(pid: number): ReadonlyMap<string, number> {
  const folder = `/proc/${pid}/task`;
  const threads = existsSync(folder) ? readdirSync(folder) : [];
  const cpuOf = (thread: string) => Number(procFile(pid, `task/${thread}/schedstat`).split(' ')[0]) / 1e6;
  return new Map(threads.map((thread) => [thread, cpuOf(thread)]));
}

/** Bytes that a process and its descendants have in memory now; 0 where the system has no /proc. */
export function residentBytes(pid: number): number {
  return processTree(pid).reduce((sum, member) => sum + residentBytesOf(member), 0);
}

function residentBytesOf(pid: number): number {
  return bytesIn(procFile(pid, 'status'), 'VmRSS') ?? 0;
}

/** Bytes of a process with its part of what it shares (`man 5 proc_pid_smaps_rollup`). */
function proportionalBytes(pid: number): number | null {
  return bytesIn(procFile(pid, 'smaps_rollup'), 'Pss');
}

function bytesIn(text: string, field: string): number | null {
  const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}
