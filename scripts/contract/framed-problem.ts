import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeFrame } from './code-frame.ts';
import { workspaceRoot } from './contract-files.ts';
import { type ContractProblem, printProblem } from './contract-problem.ts';

/** The problem on one line and, where its file can still be read, the lines around it below. */
export function framedProblem(problem: ContractProblem): string {
  const { file, line, column } = problem;
  if (line === null) return printProblem(problem);
  try {
    const text = readFileSync(resolve(workspaceRoot, file), 'utf8');
    return `${printProblem(problem)}\n\n${codeFrame(text, line, column ?? 1)}\n`;
  } catch {
    return printProblem(problem);
  }
}
