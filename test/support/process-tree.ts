import { readdirSync, readFileSync } from 'node:fs';

/** The process and its descendants, parents first; the process alone where the system has no /proc. */
export function processTree(pid: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const name of readable(() => readdirSync('/proc')) ?? []) {
    if (!/^\d+$/.test(name)) continue;
    const parent = statFields(Number(name))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const members = [pid];
  for (const member of members)
    for (const [child, parent] of parents) if (parent === member) members.push(child);
  return members;
}

/** Ends a process and its descendants, at once unless another signal is given. */
export function killTree(pid: number, signal: 'SIGKILL' | 'SIGINT' = 'SIGKILL'): void {
  for (const member of processTree(pid).toReversed()) readable(() => process.kill(member, signal));
}

/** A process as nobody else is it later: numbers of processes are given again. */
export interface KnownProcess {
  readonly pid: number;
  /** Clock ticks after the system's start. */
  readonly startedAt: string;
}

/** Null for one that has ended, be it that nobody has asked for its exit code yet. */
export function knownProcess(pid: number): KnownProcess | null {
  const [state, ...fields] = statFields(pid) ?? [];
  const startedAt = fields[18];
  return startedAt === undefined || state === 'Z' || state === 'X' ? null : { pid, startedAt };
}

export function isAlive({ pid, startedAt }: KnownProcess): boolean {
  return knownProcess(pid)?.startedAt === startedAt;
}

/** What the kernel says of a process in one of its files; empty where it has ended or the system has no /proc. */
export function procFile(pid: number, name: string): string {
  return readable(() => readFileSync(`/proc/${pid}/${name}`, 'latin1')) ?? '';
}

/** `man 5 proc_pid_stat` from its third field on; the second is a name in parentheses that may itself hold spaces. */
export function statFields(pid: number): readonly string[] | null {
  const [, fields] = /.*\) (.*)$/s.exec(procFile(pid, 'stat')) ?? [];
  return fields?.split(' ') ?? null;
}

/** A process may be gone by the time it is read. */
function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
