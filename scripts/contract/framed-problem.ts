import { type ContractProblem, framedProblem as framedIn } from '@seogeo/kit';
import { workspaceRoot } from './contract-files.ts';

/** The problem on one line and, where its file can still be read, the lines around it below. */
export function framedProblem(problem: ContractProblem): string {
  return framedIn(problem, workspaceRoot);
}
