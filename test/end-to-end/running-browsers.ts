import { readdirSync, readFileSync } from 'node:fs';

/** A process of a browser that some service started. */
export interface BrowserProcess {
  readonly pid: number;
  /** The process that launches pages' processes, as opposed to one of those. */
  readonly isMain: boolean;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly args: readonly string[];
}

/** Below `pid`, in the process table of Linux (proc(5)). */
export function browsersOf(pid: number): readonly BrowserProcess[] {
  const all = processes();
  const below = new Set([pid]);
  for (let size = 0; size < below.size; ) {
    size = below.size;
    for (const process of all) if (below.has(process.parent)) below.add(process.pid);
  }
  return all
    .filter((process) => below.has(process.pid) && process.pid !== pid)
    .map((process) => ({ pid: process.pid, isMain: isMain(process) }));
}

/** Those of the given processes that still run. */
export function alive(browsers: readonly BrowserProcess[]): readonly BrowserProcess[] {
  const running = new Set(processes().map(({ pid }) => pid));
  return browsers.filter(({ pid }) => running.has(pid));
}

function isMain({ args }: Process): boolean {
  return (
    args.some((arg) => arg.startsWith('--user-data-dir=')) && !args.some((arg) => arg.startsWith('--type='))
  );
}

function processes(): readonly Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const args = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
        // What has ended and was not waited for yet runs no more.
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), args }];
      } catch {
        return [];
      }
    });
}
