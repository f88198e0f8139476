import { relative } from 'node:path';
import { documentArguments } from '../arguments/parsed-arguments.ts';
import { WrongUse } from '../arguments/wrong-use.ts';
import { lintProject } from '../lint/lint-project.ts';
import { type ContractProblem, countedProblems, isStopped } from '../problems/contract-problem.ts';
import { framedProblems } from '../problems/framed-problems.ts';
import { workflowCommand } from '../problems/workflow-command.ts';
import type { Project } from '../project/contract-config.ts';
import { findProject } from '../project/find-project.ts';
import type { Command, Surroundings } from './command.ts';

type Print = (problems: readonly ContractProblem[], project: Project, verdict: string) => readonly string[];

/** By what `--format` names. */
const formats: Readonly<Record<string, (surroundings: Surroundings) => Print>> = {
  text:
    () =>
    (problems, { folder }, verdict) => [...framedProblems(problems, folder), verdict],
  github:
    ({ environment }) =>
    (problems, { folder }, verdict) => [
      ...problems.map((problem) => workflowCommand(problem, folder, environment.GITHUB_WORKSPACE)),
      verdict,
    ],
  json: () => (problems) => [JSON.stringify(problems, null, 2)],
};

/** `seogeo-contract lint [DOCUMENT] [--format text|github|json]`: everything it finds goes to standard output. */
export const lint: Command = async (args, surroundings) => {
  const options = { format: { type: 'string', default: 'text' } } as const;
  const { values, document } = documentArguments(args, options);
  const format = Object.hasOwn(formats, values.format) ? formats[values.format] : undefined;
  if (format === undefined) {
    throw new WrongUse(
      `There is no format ${values.format}: write one of ${Object.keys(formats).join(', ')}.`,
    );
  }
  const project = await findProject(surroundings.folder, document);
  const { problems } = await lintProject(project);
  const stopped = isStopped(problems, project.config);
  // A folder may have several contracts.
  const name = relative(project.folder, project.source);
  const verdict = stopped
    ? `${countedProblems(problems)} in ${name}.`
    : `${name} ${passed(problems, project)}`;
  for (const line of format(surroundings)(problems, project, verdict)) surroundings.out(line);
  return stopped ? 1 : 0;
};

function passed(problems: readonly ContractProblem[], { config, spectral }: Project): string {
  const files = config.filePerComponent === true ? 'our rules on its files, ' : '';
  const bundle = spectral === null ? '' : ', Spectral on the bundle';
  const clean = problems.length === 0 ? 'is clean' : `has no error, and ${countedProblems(problems)}`;
  return `${clean}: ${files}Redocly on the document${bundle}.`;
}
