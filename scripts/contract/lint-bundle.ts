import { relative } from 'node:path';
import type { OpenApiDocument } from '@seogeo/document';
import type { ContractProblem } from '@seogeo/kit';
import { workspaceRoot } from './contract-files.ts';
import { type RunSpectral, runSpectral } from './run-spectral.ts';
import { sourcePlaces } from './source-place.ts';

/**
 * Runs Spectral over a bundle and tells each finding at the place where it was written by hand.
 *
 * @param source absolute path of the root document the bundle was made from
 */
export async function lintBundle(
  document: OpenApiDocument,
  source: string,
  spectral: RunSpectral = runSpectral,
): Promise<ContractProblem[]> {
  const findings = await spectral(document);
  const placeOf = sourcePlaces(source);
  const problems = findings.map(({ path, ...finding }) => {
    const { file, line, column } = placeOf(path);
    return { ...finding, file: relative(workspaceRoot, file), line, column };
  });
  return distinct(problems);
}

/** A component that is used in many places is still one mistake. */
function distinct(problems: readonly ContractProblem[]): ContractProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
