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
 * What one mistake hides is left out, and nothing else: the rest can be mended at the same time.
 */
export async function lintProject(project: Project, spectral: RunSpectral = runSpectral): Promise<Linted> {
  try {
    const bundle = await bundleProject(project);
    const inSource = await lintFiles(project);
    if (inSource.some(onShape)) return { problems: await lintMisshapen(inSource, bundle, project), bundle };
    return { problems: [...inSource, ...(await lintBundle(bundle, project, spectral))], bundle };
  } catch (error) {
    if (!(error instanceof ContractBroken)) throw error;
    return { problems: await lintUnbundled(error.problems, project), bundle: null };
  }
}

/** Of a document that cannot be one: what its files show by themselves. */
export async function lintUnbundled(
  problems: readonly ContractProblem[],
  project: Project,
): Promise<readonly ContractProblem[]> {
  // Files that cannot be read show nothing.
  if (problems.some(({ rule }) => rule === 'readable')) return problems;
  const told = new Set(problems.map(({ file, line }) => `${file}:${line}`));
  const further = (await lintFiles(project)).filter(({ rule }) => !CONSEQUENT.includes(rule));
  return [...problems, ...further.filter((one) => !onShape(one) || !told.has(`${one.file}:${one.line}`))];
}

/** Every reference was followed before, and what one leads past is used by nobody. */
const CONSEQUENT = ['no-unresolved-refs', 'source-file-used', 'no-unused-components'];

/** Of a document that is not shaped like OpenAPI: without the ruleset, which would meet what it does not foresee. */
export async function lintMisshapen(
  inSource: readonly ContractProblem[],
  bundle: OpenApiDocument,
  project: Project,
): Promise<readonly ContractProblem[]> {
  try {
    return [...inSource, ...(await lintBundle(bundle, { ...project, spectral: null }))];
  } catch {
    // What is wrong in its shape may keep it from being read at all; that is told.
    return inSource;
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
