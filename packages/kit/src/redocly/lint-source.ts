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
    const misshapen = new Set(problems.filter(onShape).map(placeOf));
    // What breaks the shape breaks rules of style in the same line as a consequence.
    return problems.filter((problem) => onShape(problem) || !misshapen.has(placeOf(problem)));
  } catch (error) {
    if (error instanceof ContractBroken) return error.problems;
    throw error;
  }
}

/** Redocly's rules on the shape of the document. */
const SHAPE = ['struct', 'no-unresolved-refs', 'spec-strict-refs'];

function placeOf({ file, line }: ContractProblem): string {
  return `${file}:${line}`;
}

/** Whether a problem is one of shape. */
export function onShape({ rule }: ContractProblem): boolean {
  return SHAPE.includes(rule);
}
