import type { OpenApiDocument } from '@seogeo/document';
import { ContractBroken, type ContractProblem } from '../problems/contract-problem.ts';
import type { Project } from '../project/contract-config.ts';
import { bundleSource } from '../redocly/bundle-source.ts';
import { lintSource, onShape } from '../redocly/lint-source.ts';
import { configProblems, redoclyConfig } from '../redocly/redocly-config.ts';
import { lintBundle } from './lint-bundle.ts';
import { type RunSpectral, runSpectral } from './run-spectral.ts';
import { sourceProblems } from './source-problems.ts';

/** What was found, and the bundle that was linted; null where there can be none. */
export interface Linted {
  readonly problems: readonly ContractProblem[];
  readonly bundle: OpenApiDocument | null;
}

/**
 * Everything that is wrong with a contract: our rules on its files, Redocly on the document, Spectral on the bundle.
 * Each step presupposes the one before it, so one mistake is told once and not with its consequences.
 */
export async function lintProject(project: Project, spectral: RunSpectral = runSpectral): Promise<Linted> {
  try {
    const bundle = await bundleProject(project);
    const inSource = await lintFiles(project);
    if (inSource.some(onShape)) return { problems: inSource, bundle };
    return { problems: [...inSource, ...(await lintBundle(bundle, project, spectral))], bundle };
  } catch (error) {
    if (error instanceof ContractBroken) return { problems: error.problems, bundle: null };
    throw error;
  }
}

/** The document as one. @throws ContractBroken where its files break a rule that it cannot be without, or cannot be read */
export async function bundleProject(project: Project): Promise<OpenApiDocument> {
  const inFiles = sourceProblems(project).filter((problem) => !isUnused(problem));
  if (inFiles.length > 0) throw new ContractBroken(inFiles);
  const { source, redocly, folder } = project;
  return bundleSource(source, await redoclyConfig(redocly, source), folder);
}

/** What Redocly says of the hand-written files, and of the configuration that says what it holds them against. */
export async function lintFiles(project: Project): Promise<readonly ContractProblem[]> {
  const { source, redocly, folder } = project;
  const config = await redoclyConfig(redocly, source);
  const ofConfig = redocly === null ? [] : await configProblems(config, folder);
  const unused = sourceProblems(project).filter(isUnused);
  return [...ofConfig, ...unused, ...(await lintSource(source, config, folder))];
}

/** A file that is no part of the document does not keep it from being one: it can still be compared and served. */
function isUnused({ rule }: ContractProblem): boolean {
  return rule === 'source-file-used';
}
