import { dirname } from 'node:path';
import { documentArguments } from '../arguments/parsed-arguments.ts';
import { bundleProject } from '../lint/lint-project.ts';
import { introduction } from '../mock/introduction.ts';
import { mockLog, printAnswered } from '../mock/mock-log.ts';
import { mockOptions } from '../mock/mock-options.ts';
import { type RunningMock, serveMock } from '../mock/serve-mock.ts';
import { ContractBroken } from '../problems/contract-problem.ts';
import { framedProblems } from '../problems/framed-problems.ts';
import type { Project } from '../project/contract-config.ts';
import { findProject } from '../project/find-project.ts';
import { watchFolder } from '../watch/watch-folder.ts';
import type { Command, Surroundings } from './command.ts';

/**
 * `seogeo-contract mock [DOCUMENT]`: a server that answers every operation from the document's examples, through the
 * authentication, rate limit, validation and errors of a real one. It follows the project's own document as it changes.
 */
export const mock: Command = async (args, surroundings) => {
  const { document: named } = documentArguments(args, {});
  const project = await findProject(surroundings.folder, named);
  const options = mockOptions(surroundings.environment);
  const document = await bundleProject(project);
  const running = await serveMock(document, { ...options, log: mockLog, onAnswered: printAnswered });
  surroundings.out(introduction(document, running));
  const watch = named === undefined ? await follow(project, running, surroundings) : null;
  const stop = async (): Promise<void> => {
    watch?.close();
    await running.close();
    process.exit(0);
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void stop());
  return null;
};

function follow(project: Project, running: RunningMock, { out, error }: Surroundings) {
  let reloading: Promise<void> = Promise.resolve();
  const reload = async (files: readonly string[]): Promise<void> => {
    try {
      await running.reload(await bundleProject(project));
      out(`Reloaded: ${files.length === 1 ? files[0] : `${files.length} files`} changed.`);
    } catch (failure) {
      error(`${told(failure, project)}\nThe document as it was before is still served.`);
    }
  };
  return watchFolder(dirname(project.source), isDescription, (files) => {
    reloading = reloading.then(() => reload(files));
  });
}

function isDescription(file: string): boolean {
  return /\/[^/.][^/]*\.(ya?ml|json)$/.test(file);
}

function told(failure: unknown, { folder }: Project): string {
  if (failure instanceof ContractBroken) {
    return framedProblems(failure.problems, folder).join('\n');
  }
  return failure instanceof Error ? failure.message : String(failure);
}
