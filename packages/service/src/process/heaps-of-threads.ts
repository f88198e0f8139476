import { setFlagsFromString } from 'node:v8';

/**
 * Gives the threads that begin from now on the heaps that their `resourceLimits` say. The flags that a process was
 * started with have made its own heap by then; where they stand, V8 takes them for every thread's too. 0 is no limit.
 */
export function letThreadsHaveOwnHeaps(): void {
  setFlagsFromString('--max-semi-space-size=0');
  setFlagsFromString('--max-old-space-size=0');
}
