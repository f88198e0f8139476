import { parseArgs } from 'node:util';
import { lintProject } from '../lint/lint-project.ts';
import { countedProblems, isStopped } from '../problems/contract-problem.ts';
import { framedProblem } from '../problems/framed-problem.ts';
import { findProject } from '../project/find-project.ts';
import { type Command, onlyDocument, readArguments } from './command.ts';

/** `seogeo-contract lint [DOCUMENT]`. */
export const lint: Command = async (args, { folder, out, error }) => {
  const { positionals } = readArguments(() => parseArgs({ args: [...args], allowPositionals: true }));
  const project = await findProject(folder, onlyDocument(positionals));
  const { problems } = await lintProject(project);
  for (const problem of problems) error(framedProblem(problem, project.folder));
  if (isStopped(problems, project.config)) {
    error(`${countedProblems(problems)} in the contract.`);
    return 1;
  }
  const files = project.config.filePerComponent === true ? 'our rules on its files, ' : '';
  const bundle = project.spectral === null ? '' : ', Spectral on the bundle';
  const clean = problems.length === 0 ? 'is clean' : `has no error, and ${countedProblems(problems)}`;
  out(`The contract ${clean}: ${files}Redocly on the document${bundle}.`);
  return 0;
};
