/** One thing wrong with the contract, at a place a person can open. */
export interface ContractProblem {
  /** Relative to the workspace's root. */
  readonly file: string;
  /** From 1; null when the tool does not tell. */
  readonly line: number | null;
  readonly severity: 'error' | 'warning';
  readonly rule: string;
  readonly message: string;
}

/** `file:line severity rule: message`, the form that editors and terminals turn into a link. */
export function printProblem(problem: ContractProblem): string {
  const place = problem.line === null ? problem.file : `${problem.file}:${problem.line}`;
  return `${place} ${problem.severity} ${problem.rule}: ${problem.message}`;
}

/** Thrown by a step of the pipeline that cannot go on; nothing has been written. */
export class ContractBroken extends Error {
  override readonly name = 'ContractBroken';
  readonly problems: readonly ContractProblem[];

  constructor(problems: readonly ContractProblem[]) {
    super(problems.map(printProblem).join('\n'));
    this.problems = problems;
  }
}
