import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeFrame, linesOf } from './code-frame.ts';
import { type ContractProblem, printProblem } from './contract-problem.ts';

/**
 * Each problem on one line and, where its file can still be read, the lines around it below. A file is read once: a
 * thousand problems in one of ten thousand lines are nothing unusual.
 *
 * @param folder what the problems' files are relative to
 */
export function framedProblems(problems: readonly ContractProblem[], folder: string): readonly string[] {
  const known = new Map<string, readonly string[] | null>();
  return problems.map((problem) => {
    const { file, line, column } = problem;
    if (line === null) return printProblem(problem);
    if (!known.has(file)) known.set(file, readLines(resolve(folder, file)));
    const lines = known.get(file) ?? null;
    const said = printProblem(problem);
    return lines === null ? said : `${said}\n\n${codeFrame(lines, line, column ?? 1)}\n`;
  });
}

function readLines(file: string): readonly string[] | null {
  try {
    return linesOf(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
