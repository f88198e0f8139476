import { relative } from 'node:path';
import { type OpenApiDocument, withOperations } from '@seogeo/document';
import type { ContractProblem } from '../problems/contract-problem.ts';
import { sourcePlaces } from '../problems/source-place.ts';
import type { Project } from '../project/contract-config.ts';
import { documentFindings } from './document-findings.ts';
import { heedExceptions } from './heed-exceptions.ts';
import { type RunSpectral, runSpectral } from './run-spectral.ts';

/**
 * What stands wrong in a bundle, by us and by the project's ruleset, each at the place where it was written by hand. The
 * ruleset is shown the operationIds that are written: the bundle has one of its own for each operation, whatever is there.
 */
export async function lintBundle(
  document: OpenApiDocument,
  project: Project,
  spectral: RunSpectral = runSpectral,
): Promise<readonly ContractProblem[]> {
  const placeOf = sourcePlaces(project.source, document);
  const written = withOperations(document, ({ way, value: { operationId: _made, ...operation } }) => {
    const { text: operationId } = placeOf([...way, 'operationId']);
    return operationId === undefined ? operation : { operationId, ...operation };
  });
  const judged = project.spectral === null ? [] : await spectral(written, project);
  const told = new Set(judged.map(({ rule }) => rule));
  const further = documentFindings(document).filter(({ rule }) => !told.has(rule));
  const findings = heedExceptions([...judged, ...further], document, project.spectral !== null);
  const problems = findings.map(({ path, ...finding }) => {
    const { file, line, column } = placeOf(path);
    return { ...finding, file: relative(project.folder, file), line, column };
  });
  // A component that is used in many places is still one mistake.
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
