import fc from 'fast-check';
import type { Breach } from '../checks/breach.ts';
import { sameBreach } from '../checks/findings.ts';
import type { WireRequest } from '../exchange/wire-request.ts';
import type { Attempt, Case } from './case.ts';

/** Requests sent to make one finding smaller, at most. */
const SHRINK_LIMIT = 60;

/** What is known of a run: the breach that is made smaller, and how many requests that took. */
interface Progress {
  caught: { readonly breach: Breach; readonly steps: readonly WireRequest[] } | null;
  fatal: unknown;
  runs: number;
  shrinks: number;
}

/**
 * Tries generated values on the implementation; the first breach that is new becomes a finding, with the smallest
 * value that still shows it. Goes on until `runs` values were tried.
 */
export async function tryOut<T>(
  tried: Case,
  values: fc.Arbitrary<T>,
  attempt: (value: T) => Promise<Attempt>,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<void> {
  for (let left = runs, round = 0; left > 0; round += 1) {
    const progress: Progress = { caught: null, fatal: null, runs: 0, shrinks: 0 };
    const property = fc.asyncProperty(values, (value) => hold(tried, progress, () => attempt(value)));
    await fc.check(property, { numRuns: left, seed: (seed + round) | 0, maxSkipsPerRun: 20 });
    if (progress.caught !== null) {
      const { breach, steps } = progress.caught;
      tried.session.findings.add({ ...breach, operation: tried.operation.id, steps });
    }
    if (progress.fatal !== null) throw progress.fatal;
    if (progress.caught === null) return;
    left -= progress.runs;
  }
}

/** The property: no new breach; while one is made smaller, not that one. */
async function hold(
  { session, operation }: Case,
  progress: Progress,
  attempt: () => Promise<Attempt>,
): Promise<void> {
  const { caught } = progress;
  if (progress.fatal !== null) return;
  if (caught === null) progress.runs += 1;
  else if (progress.shrinks >= SHRINK_LIMIT) return;
  const { steps, breaches } = await safely(progress, attempt);
  if (caught !== null) progress.shrinks += steps.length;
  const breach =
    caught === null
      ? breaches.find((one) => !session.findings.has(operation.id, one))
      : breaches.find((one) => sameBreach(one, caught.breach));
  if (breach === undefined) return;
  progress.caught = { breach, steps };
  throw new Error(breach.check);
}

/** A value that was thrown away stays fast-check's business; any other error ends the run. */
async function safely(progress: Progress, attempt: () => Promise<Attempt>): Promise<Attempt> {
  try {
    return await attempt();
  } catch (error) {
    if (fc.PreconditionFailure.isFailure(error)) {
      if (progress.caught === null) progress.runs -= 1;
      throw error;
    }
    progress.fatal = error;
    return { steps: [], breaches: [] };
  }
}
