import { ContractBroken, type ContractProblem } from '../problems/contract-problem.ts';

/** How a step that may find the contract broken ended: one member is not null. */
export interface Settled<T> {
  readonly value: T | null;
  readonly problems: readonly ContractProblem[] | null;
  /** What went wrong beside the contract. */
  readonly failure: string | null;
}

/** Waits for a step and never throws. */
export async function settled<T>(work: Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await work, problems: null, failure: null };
  } catch (error) {
    if (error instanceof ContractBroken) return { value: null, problems: error.problems, failure: null };
    const failure = error instanceof Error ? error.message : String(error);
    return { value: null, problems: null, failure };
  }
}
