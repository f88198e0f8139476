import { relative } from 'node:path';
import { styleText } from 'node:util';
import { driftingFiles, writeFiles } from '../generate/generated-files.ts';
import { atMost } from '../problems/at-most.ts';
import { countedProblems } from '../problems/contract-problem.ts';
import type { Project } from '../project/contract-config.ts';
import { findProject, findProjects } from '../project/find-project.ts';
import type { CheckResult } from '../watch/contract-check.ts';
import { type PreviewServer, servePreview } from '../watch/preview-server.ts';
import { renderPreview } from '../watch/render-preview.ts';
import { reportCheck, type ToldChanges } from '../watch/report-check.ts';
import { type WatchOptions, watchContract } from '../watch/watch-contract.ts';
import { watchOptions } from '../watch/watch-options.ts';
import type { Command, Surroundings } from './command.ts';

/**
 * `seogeo-contract watch [DOCUMENT]`, every document of the folder unless one is named: on every save the contract is bundled, linted and compared with the newest release, the
 * generated files are written when it is clean, and a preview of the docs loads anew in the browser.
 */
export const watch: Command = async (args, surroundings) => {
  const { previewPort, document } = watchOptions(args);
  const { folder } = surroundings;
  const projects =
    document === undefined ? await findProjects(folder) : [await findProject(folder, document)];
  // One after another: each first check is the whole work of a machine with few processors.
  for (const project of projects) {
    // A port that is taken already is replaced by a free one.
    const preview = previewPort === null ? null : await servePreview(previewPort);
    const others = projects.filter((other) => other !== project).map(({ source }) => source);
    await watchOne({ project, others, preview }, surroundings);
  }
  return null;
};

/** A branch that is checked out saves hundreds of files. */
const SHOWN = 8;

interface Watched extends Pick<WatchOptions, 'project' | 'others'> {
  readonly preview: PreviewServer | null;
}

/** Comes back after the first check. */
async function watchOne({ project, others, preview }: Watched, surroundings: Surroundings): Promise<void> {
  const { promise: checked, resolve: goOn } = Promise.withResolvers<void>();
  const told: ToldChanges = new Map();
  await watchContract({
    project,
    ...(others && { others }),
    onBegin: (changed) => announce(changed, project, surroundings),
    onFailure: (failure) => {
      surroundings.error(String(failure));
      goOn();
    },
    onResult: async (result, signal) => {
      const written = await writeGenerated(result);
      surroundings.out(reportCheck(result, written, project, told));
      goOn();
      if (preview === null) return;
      preview.say(result.problems.length === 0 ? null : summary(result));
      await renew(preview, result, project, signal);
      surroundings.out(styleText('dim', `  docs: ${preview.url}`));
    },
  });
  await checked;
}

function announce(changed: readonly string[], { folder, source }: Project, { out }: Surroundings): void {
  // Only what is seen is cleared: the terminal's history keeps what was told before.
  if (process.stdout.isTTY && changed.length > 0) process.stdout.write('\x1b[2J\x1b[H');
  const names = atMost(
    changed.map((file) => relative(folder, file)),
    SHOWN,
  );
  const what = names.length === 0 ? `Checking ${relative(folder, source)} …` : `Saved: ${names.join(', ')}`;
  out(styleText('bold', `${new Date().toTimeString().slice(0, 8)} ${what}`));
}

async function writeGenerated({ files }: CheckResult): Promise<readonly string[]> {
  if (files === null) return [];
  const drifting = await driftingFiles(files);
  await writeFiles(files, drifting);
  return drifting;
}

/** A draft with problems is shown too, as long as it can be bundled. */
async function renew(
  preview: PreviewServer,
  { bundle }: CheckResult,
  project: Project,
  signal: AbortSignal,
): Promise<void> {
  if (bundle === null) return;
  try {
    const page = await renderPreview(bundle, project);
    if (!signal.aborted) preview.show(page);
  } catch (error) {
    if (!signal.aborted) preview.say(error instanceof Error ? error.message : String(error));
  }
}

function summary({ problems, bundle }: CheckResult): string {
  const [first] = problems;
  const place = first === undefined ? '' : `${first.file}:${first.line ?? 1} ${first.message}`;
  const shown = bundle === null ? '\nThe page shows the document as it was before.' : '';
  return `${countedProblems(problems)}. ${place}${shown}`;
}
