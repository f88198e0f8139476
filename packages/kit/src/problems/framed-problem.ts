import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeFrame } from './code-frame.ts';
import { type ContractProblem, printProblem } from './contract-problem.ts';

/**
 * The problem on one line and, where its file can still be read, the lines around it below.
 *
 * @param folder what the problem's file is relative to
 */
export function framedProblem(problem: ContractProblem, folder: string): string {
  const { file, line, column } = problem;
  if (line === null) return printProblem(problem);
  try {
    const text = readFileSync(resolve(folder, file), 'utf8');
    return `${printProblem(problem)}\n\n${codeFrame(text, line, column ?? 1)}\n`;
  } catch {
    return printProblem(problem);
  }
}
