/**
 * `npm run lint:contract`: our rules on the files of openapi/, Redocly on the document, Spectral on the bundle. Exit
 * code 1 when any of them finds anything.
 */
import { sourceDocument } from './contract/contract-files.ts';
import { contractProblems } from './contract/contract-problems.ts';
import { framedProblem } from './contract/framed-problem.ts';

const problems = await contractProblems(sourceDocument);
for (const problem of problems) console.error(framedProblem(problem));
if (problems.length > 0) {
  console.error(`${problems.length} problem${problems.length === 1 ? '' : 's'} in the contract.`);
  process.exitCode = 1;
} else {
  console.log(
    'The contract is clean: our rules on openapi/, Redocly on the document, Spectral on the bundle.',
  );
}
