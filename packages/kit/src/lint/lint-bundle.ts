import { relative } from 'node:path';
import type { OpenApiDocument } from '@seogeo/document';
import type { ContractProblem } from '../problems/contract-problem.ts';
import { sourcePlaces } from '../problems/source-place.ts';
import type { Project } from '../project/contract-config.ts';
import { type RunSpectral, runSpectral } from './run-spectral.ts';

/** Runs Spectral over a bundle and tells each finding at the place where it was written by hand. */
export async function lintBundle(
  document: OpenApiDocument,
  project: Project,
  spectral: RunSpectral = runSpectral,
): Promise<readonly ContractProblem[]> {
  if (project.spectral === null) return [];
  const findings = await spectral(document, project);
  const placeOf = sourcePlaces(project.source);
  const problems = findings.map(({ path, ...finding }) => {
    const { file, line, column } = placeOf(path);
    return { ...finding, file: relative(project.folder, file), line, column };
  });
  // A component that is used in many places is still one mistake.
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
