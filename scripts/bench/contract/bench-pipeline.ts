import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceDocument } from '../../contract/contract-files.ts';
import { writeManyOperations } from './many-operations.ts';
import { measureStep, type StepMeasure } from './measure-step.ts';
import { stepNames } from './pipeline-steps.ts';

export interface PipelineMeasure {
  /** Null for our own document. */
  readonly operations: number | null;
  readonly steps: readonly StepMeasure[];
}

/**
 * Measures every step of the pipeline, one after the other.
 *
 * @param operations how many the document shall have, made in our style; null for our own document
 * @param told is called with the name of each step before it begins
 */
export async function benchPipeline(
  operations: number | null,
  told: (text: string) => void = () => undefined,
): Promise<PipelineMeasure> {
  const folder = await mkdtemp(join(tmpdir(), 'seogeo-bench-contract-'));
  try {
    const source =
      operations === null ? sourceDocument : await writeManyOperations(join(folder, 'openapi'), operations);
    const files = { source, bundle: join(folder, 'openapi.json') };
    const steps: StepMeasure[] = [];
    for (const step of stepNames) {
      told(`${operations ?? 'our own'} operations: ${step}`);
      steps.push(await measureStep(step, files, folder));
    }
    return { operations, steps };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Seconds of all steps together. */
export function totalSeconds({ steps }: PipelineMeasure): number {
  return steps.reduce((sum, { seconds }) => sum + seconds, 0);
}
