import { type Config, lintDocument } from '@redocly/openapi-core';
import { ContractBroken, type ContractProblem } from '../problems/contract-problem.ts';
import { readSource } from './bundle-source.ts';
import { redoclyProblems } from './redocly-problems.ts';

/**
 * Holds the hand-written files against Redocly's rules.
 *
 * @param source absolute path of the root document
 * @param folder what files are named relative to
 */
export async function lintSource(
  source: string,
  config: Config,
  folder: string,
): Promise<readonly ContractProblem[]> {
  try {
    const { document, resolver } = await readSource(source, config, folder);
    const found = await lintDocument({ document, config, externalRefResolver: resolver });
    const problems = redoclyProblems(found, folder);
    return problems.some(onShape) ? problems.filter(onShape) : problems;
  } catch (error) {
    if (error instanceof ContractBroken) return error.problems;
    throw error;
  }
}

/** Redocly's rules on the shape of the document. */
const SHAPE = ['struct', 'no-unresolved-refs', 'spec-strict-refs'];

/** Whether a problem is one of shape; what breaks the shape breaks rules of style as a consequence. */
export function onShape({ rule }: ContractProblem): boolean {
  return SHAPE.includes(rule);
}
