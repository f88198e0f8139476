import { dirname, join, relative } from 'node:path';
import type { ContractProblem } from '../problems/contract-problem.ts';
import type { Project } from '../project/contract-config.ts';
import { sourceRules } from '../source-rules/source-rules.ts';
import { readSourceTree } from '../source-rules/source-tree.ts';

/**
 * What is wrong with how the document is spread over its files, up to the first rule that is broken: names that clash, or
 * that no reader looks for. Only documents that are written as a file for each component have such rules.
 */
export function sourceProblems({ source, folder, config }: Project): readonly ContractProblem[] {
  if (config.filePerComponent !== true) return [];
  const tree = readSourceTree(source);
  for (const [rule, check] of Object.entries(sourceRules)) {
    const problems = [...check(tree)].map(
      ({ file, ...finding }): ContractProblem => ({
        ...finding,
        rule,
        file: relative(folder, join(dirname(source), file)),
        severity: 'error',
      }),
    );
    if (problems.length > 0) return problems;
  }
  return [];
}
