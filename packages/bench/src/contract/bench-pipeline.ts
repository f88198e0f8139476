import { join } from 'node:path';
import { workspaceRoot } from '../../../../test/support/npm-script.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { AskedProcess } from '../process/asked-process.ts';
import { watchMemory } from '../process/process-usage.ts';
import type { Say } from '../report/run-benchmark.ts';
import { writeManyOperations } from './many-operations.ts';
import { type StepFiles, steps } from './steps.ts';

export interface StepMeasure {
  readonly step: string;
  /** From the start of its process: nothing is loaded, nothing cached. */
  readonly seconds: number;
  /** Of the process and all that it started; 0 where the system has no /proc. */
  readonly cpuSeconds: number;
  /** Bytes, the most that was resident at a time. */
  readonly peakMemory: number;
}

export interface PipelineMeasure {
  /** Null for our own document. */
  readonly operations: number | null;
  readonly steps: readonly StepMeasure[];
}

const ourDocument = join(workspaceRoot, 'openapi/openapi.yaml');

/**
 * Measures every step of the pipeline, one after the other.
 *
 * @param operations how many the document shall have, made in our style; null for our own document
 */
export async function benchPipeline(operations: number | null, say: Say): Promise<PipelineMeasure> {
  await using folder = await temporaryFolder('bench-contract');
  const source =
    operations === null
      ? ourDocument
      : await writeManyOperations(ourDocument, join(folder.path, 'openapi'), operations);
  const files = { source, bundle: join(folder.path, 'openapi.json') };
  const measures: StepMeasure[] = [];
  for (const step of Object.keys(steps)) {
    say(`${operations ?? 'our own'} operations: ${step}`);
    measures.push(await measureStep(step, files));
  }
  return { operations, steps: measures };
}

async function measureStep(step: string, files: StepFiles): Promise<StepMeasure> {
  const began = performance.now();
  await using process = new AskedProcess<StepFiles>(new URL('step-process.ts', import.meta.url), [step]);
  using memory = watchMemory(process.pid, 20);
  const cpuSeconds = await process.ask<number | null>(files);
  const seconds = (performance.now() - began) / 1000;
  return { step, seconds, cpuSeconds: cpuSeconds ?? 0, peakMemory: memory.stop()?.tree ?? 0 };
}
