import { dirname, join, relative } from 'node:path';
import type { ContractProblem } from '@seogeo/kit';
import { lintSources } from '../../openapi/rules/lint-sources.ts';
import { workspaceRoot } from './contract-files.ts';

/**
 * What keeps the hand-written files from being one document: YAML that cannot be read, a member that stands twice, a
 * `$ref` that leads nowhere, names that clash.
 *
 * @param source absolute path of the root document
 */
export function sourceProblems(source: string): ContractProblem[] {
  return lintSources(source).map(({ file, ...finding }) => ({
    ...finding,
    file: relative(workspaceRoot, join(dirname(source), file)),
    severity: 'error',
  }));
}
