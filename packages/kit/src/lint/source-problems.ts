import { dirname, join, relative } from 'node:path';
import type { ContractProblem } from '../problems/contract-problem.ts';
import type { Project } from '../project/contract-config.ts';
import { lintSources } from './lint-sources.ts';

/**
 * What keeps the hand-written files from being one document: YAML that cannot be read, a member that stands twice, a
 * `$ref` that leads nowhere, names that clash. Only documents that are written as a file for each component have such
 * rules.
 */
export function sourceProblems({ source, folder, config }: Project): readonly ContractProblem[] {
  if (config.filePerComponent !== true) return [];
  return lintSources(source).map(({ file, ...finding }) => ({
    ...finding,
    file: relative(folder, join(dirname(source), file)),
    severity: 'error',
  }));
}
