import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The core that serves; the load comes from another. */
export const SERVER_CORE = availableParallelism() - 1;
export const LOAD_CORE = 0;

/** Binds a process with all its threads to one core. @returns false where there is no `taskset` or only one core */
export function pinToCore(pid: number, core: number): boolean {
  if (SERVER_CORE === LOAD_CORE) return false;
  return (
    spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)], { stdio: 'ignore' }).status === 0
  );
}
