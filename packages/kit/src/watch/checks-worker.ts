/** The thread behind `ChecksThread`: what takes the processor for a while, with everything it needs loaded once. */

import { performance } from 'node:perf_hooks';
import { parentPort } from 'node:worker_threads';
import type { OpenApiDocument } from '@seogeo/document';
import type { GeneratedFiles } from '../generate/generated-files.ts';
import { lintBundle } from '../lint/lint-bundle.ts';
import type { ContractProblem } from '../problems/contract-problem.ts';
import type { Project } from '../project/contract-config.ts';
import { findProject } from '../project/find-project.ts';
import { settled } from './settled.ts';

/** Of a project, whose functions cannot be sent to a thread, where it is found. */
export interface ChecksTask extends Pick<Project, 'folder' | 'source'> {
  readonly task: 'rules' | 'files';
  readonly document: OpenApiDocument;
}

export interface ChecksAnswer {
  readonly problems: readonly ContractProblem[];
  /** Null for `rules`, and where there are problems; none where the project generates none. */
  readonly files: GeneratedFiles | null;
  /** What went wrong beside the contract. */
  readonly failure: string | null;
  readonly ms: number;
}

let opened: Promise<Project> | undefined;

async function perform(asked: ChecksTask): Promise<Pick<ChecksAnswer, 'problems' | 'files'>> {
  const { task, document } = asked;
  opened ??= findProject(asked.folder, asked.source);
  const project = await opened;
  if (task === 'rules') return { problems: await lintWarm(document, project), files: null };
  return { problems: [], files: (await project.config.render?.(document, project)) ?? new Map() };
}

/** Spectral is loaded where there is a ruleset: a project without one need not have it installed. */
async function lintWarm(document: OpenApiDocument, project: Project): Promise<readonly ContractProblem[]> {
  if (project.spectral === null) return lintBundle(document, project);
  const { warmSpectral } = await import('../lint/warm-spectral.ts');
  return lintBundle(document, project, warmSpectral);
}

async function answer(task: ChecksTask): Promise<void> {
  const began = performance.now();
  const { value, problems, failure } = await settled(perform(task));
  const made = value ?? { problems: problems ?? [], files: null };
  parentPort?.postMessage({ ...made, failure, ms: performance.now() - began } satisfies ChecksAnswer);
}

parentPort?.on('message', (task: ChecksTask) => void answer(task));
