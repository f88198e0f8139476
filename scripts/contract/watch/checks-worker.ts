/** The thread behind `ChecksThread`: what takes the processor for a while, with everything it needs loaded once. */

import { performance } from 'node:perf_hooks';
import { parentPort } from 'node:worker_threads';
import type { OpenApiDocument } from '@seogeo/document';
import type { GeneratedFiles } from '@seogeo/kit';
import { ContractBroken, type ContractProblem } from '@seogeo/kit';
import { renderFiles } from '../generated-files.ts';
import { lintBundle } from '../lint-bundle.ts';
import { warmSpectral } from './warm-spectral.ts';

export interface ChecksTask {
  readonly task: 'rules' | 'files';
  readonly document: OpenApiDocument;
  /** Absolute path of the root document the bundle was made from. */
  readonly source: string;
}

export interface ChecksAnswer {
  readonly problems: readonly ContractProblem[];
  /** Null for `rules`, and where there are problems. */
  readonly files: GeneratedFiles | null;
  /** What went wrong beside the contract. */
  readonly failure: string | null;
  readonly ms: number;
}

async function perform({ task, document, source }: ChecksTask): Promise<Omit<ChecksAnswer, 'ms'>> {
  try {
    if (task === 'files') return { problems: [], files: await renderFiles(document, source), failure: null };
    const problems = await lintBundle(document, source, warmSpectral);
    return { problems, files: null, failure: null };
  } catch (error) {
    if (error instanceof ContractBroken) return { problems: error.problems, files: null, failure: null };
    return { problems: [], files: null, failure: error instanceof Error ? error.message : String(error) };
  }
}

async function answer(task: ChecksTask): Promise<void> {
  const began = performance.now();
  const answered = await perform(task);
  parentPort?.postMessage({ ...answered, ms: performance.now() - began } satisfies ChecksAnswer);
}

parentPort?.on('message', (task: ChecksTask) => void answer(task));
