import type { OpenApiDocument } from '@seogeo/document';
import { ContractBroken, type ContractProblem } from '@seogeo/kit';
import { bundleReadable } from './bundle-contract.ts';
import { type ContractTools, coldTools } from './contract-tools.ts';
import { lintBundle } from './lint-bundle.ts';
import { lintSource, onShape } from './lint-source.ts';
import { sourceProblems } from './source-problems.ts';

/**
 * Everything that is wrong with the contract: our rules on its files, Redocly on the document, Spectral on the bundle.
 * Each step presupposes the one before it, so one mistake is told once and not with its consequences.
 *
 * @param source absolute path of the root document
 */
export async function contractProblems(
  source: string,
  tools: ContractTools = coldTools,
): Promise<readonly ContractProblem[]> {
  return (await lintContract(source, tools)).problems;
}

/** The same, with the bundle that was linted; null when there can be none. */
export async function lintContract(
  source: string,
  { redocly, spectral }: ContractTools = coldTools,
): Promise<{
  readonly problems: readonly ContractProblem[];
  readonly bundle: OpenApiDocument | null;
}> {
  const inFiles = sourceProblems(source);
  if (inFiles.length > 0) return { problems: inFiles, bundle: null };
  try {
    const [bundle, inSource] = await Promise.all([
      bundleReadable(source, redocly),
      lintSource(source, redocly),
    ]);
    if (inSource.some(onShape)) return { problems: inSource, bundle };
    return { problems: [...inSource, ...(await lintBundle(bundle, source, spectral))], bundle };
  } catch (error) {
    if (error instanceof ContractBroken) return { problems: error.problems, bundle: null };
    throw error;
  }
}
