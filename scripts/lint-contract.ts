/** `npm run lint:contract`: Redocly on openapi/, Spectral on the bundle. Exit code 1 when either finds anything. */
import { bundleContract } from './contract/bundle-contract.ts';
import { sourceDocument } from './contract/contract-files.ts';
import { ContractBroken, type ContractProblem, printProblem } from './contract/contract-problem.ts';
import { lintBundle } from './contract/lint-bundle.ts';
import { lintSource } from './contract/lint-source.ts';

async function findProblems(): Promise<readonly ContractProblem[]> {
  try {
    const [inSource, bundle] = await Promise.all([
      lintSource(sourceDocument),
      bundleContract(sourceDocument),
    ]);
    return [...inSource, ...(await lintBundle(bundle, sourceDocument))];
  } catch (error) {
    if (error instanceof ContractBroken) return error.problems;
    throw error;
  }
}

const problems = await findProblems();
for (const problem of problems) console.error(printProblem(problem));
if (problems.length > 0) {
  console.error(`${problems.length} problem${problems.length === 1 ? '' : 's'} in the contract.`);
  process.exitCode = 1;
} else {
  console.log('The contract is clean: Redocly on openapi/, Spectral on the bundle.');
}
