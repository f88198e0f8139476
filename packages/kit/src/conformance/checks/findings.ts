import type { WireRequest } from '../exchange/wire-request.ts';
import type { Breach } from './breach.ts';

/** A fault of the implementation: what showed it first, made as small as could be. */
export interface Finding extends Breach {
  readonly operation: string;
  /** The requests that show it, in order. */
  readonly steps: readonly WireRequest[];
}

/** Faults found so far: one for each operation, check and subject, however often it shows. */
export class Findings {
  readonly #found = new Map<string, Finding>();

  has(operation: string, breach: Breach): boolean {
    return this.#found.has(nameOf(operation, breach));
  }

  add(finding: Finding): void {
    this.#found.set(nameOf(finding.operation, finding), finding);
  }

  get all(): readonly Finding[] {
    return [...this.#found.values()];
  }
}

export function sameBreach(a: Breach, b: Breach): boolean {
  return a.check === b.check && a.subject === b.subject;
}

function nameOf(operation: string, { check, subject }: Breach): string {
  return JSON.stringify([operation, check, subject]);
}
