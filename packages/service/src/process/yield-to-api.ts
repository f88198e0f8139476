import { setPriority } from 'node:os';

/**
 * Lets the calling thread stand back when cores are short: the API's answers come first. On Linux a priority belongs
 * to the thread that sets it; elsewhere it would be the whole process's, so it is left as it is.
 */
export function yieldToApi(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, NICENESS);
  } catch {
    // A container may forbid it; the work is the same, at the API's own priority.
  }
}

const NICENESS = 5;
