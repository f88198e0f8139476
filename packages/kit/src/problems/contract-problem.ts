import { counted } from './counted.ts';

/** One thing wrong with the contract, at a place a person can open. */
export interface ContractProblem {
  /** Relative to where the command was started: in this repository, to its root. */
  readonly file: string;
  /** From 1; null when the tool does not tell. */
  readonly line: number | null;
  /** From 1; null when the tool does not tell. */
  readonly column: number | null;
  readonly severity: 'error' | 'warning';
  readonly rule: string;
  readonly message: string;
}

/** What is wrong with a file as a whole, or in a place that no tool tells. @param file as a problem names it */
export function fileProblem(file: string, rule: string, message: string): ContractProblem {
  return { file, line: null, column: null, severity: 'error', rule, message };
}

/** Whether problems stop what was asked for: errors do, and more warnings than a project allows. */
export function isStopped(
  problems: readonly ContractProblem[],
  { maxWarnings = Number.POSITIVE_INFINITY }: { readonly maxWarnings?: number | undefined },
): boolean {
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  return problems.length > warnings || warnings > maxWarnings;
}

/** Such as `2 errors and 1 warning`. */
export function countedProblems(problems: readonly ContractProblem[]): string {
  const counts = (['error', 'warning'] as const).map((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count === 0 ? '' : counted(count, severity);
  });
  return counts.filter(Boolean).join(' and ');
}

/** `file:line:column severity rule: message`, the form that editors and terminals turn into a link. */
export function printProblem({ file, line, column, severity, rule, message }: ContractProblem): string {
  const place = [file, line, line === null ? null : column].filter((part) => part !== null).join(':');
  return `${place} ${severity} ${rule}: ${message}`;
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
