import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const reached = new Set<number>();
/** Processes and threads that a test starts have the fault that is turned on in the test. */
let active = Number(process.env.MUTANTS_ACTIVE ?? 0);

/** Asked where a fault stands, which is noted. */
export function isOn(id: number): boolean {
  if (!reached.has(id)) {
    reached.add(id);
    if (process.env.MUTANTS_OTHERS && (process.env.MUTANTS_PID !== `${process.pid}` || !isMainThread))
      appendFileSync(process.env.MUTANTS_OTHERS, `${id}\n`);
  }
  return id === active;
}

/** Turns one fault on, and all others off; 0 is none. */
export function turnOn(id: number): void {
  active = id;
  process.env.MUTANTS_ACTIVE = `${id}`;
}

/** The faults that have been asked for in this process since the last time. */
export function takeReached(): readonly number[] {
  const ids = [...reached];
  reached.clear();
  return ids;
}
