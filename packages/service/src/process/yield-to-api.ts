import { getPriority, setPriority } from 'node:os';

/**
 * Lets the calling thread stand back when cores are short: the API's answers come first. On Linux a priority belongs
 * to the thread that sets it, and to the threads that it starts; elsewhere it would be the whole process's, so it is left
 * as it is. An operator may have all of it stand back further already.
 */
export function yieldToApi(): void {
  if (process.platform === 'linux') standBack(0, Math.max(getPriority(), NICENESS));
}

/** Lets a process stand back behind this one that was started just now, so that its threads do so as well. */
export function standBack(pid: number, niceness: number = getPriority() + NICENESS): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // A container may forbid it; the work is the same, at the API's own priority. Or it has ended.
  }
}

const NICENESS = 5;
