import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../../../../test/support/npm-script.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { AskedProcess } from '../process/asked-process.ts';
import { watchMemory } from '../process/process-usage.ts';
import { megabytes } from '../report/megabytes.ts';
import { plainTable } from '../report/plain-table.ts';
import { type Say, type Terminal, wholeNumber } from '../report/run-benchmark.ts';
import { writeManyOperations } from './many-operations.ts';
import { type StepFiles, steps } from './steps.ts';

interface StepMeasure {
  /** From the start of its process: nothing is loaded, nothing cached. */
  readonly seconds: number;
  /** Of the process and all that it started; 0 where the system has no /proc. */
  readonly cpuSeconds: number;
  /** Bytes, the most that was resident at a time. */
  readonly peakMemory: number;
}

interface PipelineMeasure {
  /** Null for our own document. */
  readonly operations: number | null;
  /** In the order of `steps`. */
  readonly measures: readonly StepMeasure[];
}

const STEPS = Object.keys(steps);
const ourDocument = join(workspaceRoot, 'openapi/openapi.yaml');

/**
 * `npm run bench:contract -- [OPERATIONS …]`: seconds and peak memory of each step of the pipeline on our own document
 * and on documents of 10, 100 and 1,000 operations in our style. Each step is a process of its own, so nothing is warm.
 */
export async function benchContract({ say, print }: Terminal): Promise<boolean> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const sizes = positionals.map((text) => wholeNumber('OPERATIONS', text, 1, 100_000));
  const ours = await measurePipeline(null, say);
  const sized: PipelineMeasure[] = [];
  for (const size of sizes.length > 0 ? sizes : [10, 100, 1000]) sized.push(await measurePipeline(size, say));
  print(`${printedSteps([ours, ...sized])}\n${printedGrowth(sized)}`);
  return true;
}

/** @param operations how many the document shall have, made in our style; null for our own document */
async function measurePipeline(operations: number | null, say: Say): Promise<PipelineMeasure> {
  await using folder = await temporaryFolder('bench-contract');
  const source =
    operations === null
      ? ourDocument
      : await writeManyOperations(ourDocument, join(folder.path, 'openapi'), operations);
  const files = { source, bundle: join(folder.path, 'openapi.json') };
  const measures: StepMeasure[] = [];
  for (const step of STEPS) {
    say(`${operations ?? 'our own'} operations: ${step}`);
    measures.push(await measureStep(step, files));
  }
  return { operations, measures };
}

async function measureStep(step: string, files: StepFiles): Promise<StepMeasure> {
  const began = performance.now();
  await using process = new AskedProcess<StepFiles>(new URL('step-process.ts', import.meta.url), [step]);
  using memory = watchMemory(process.pid, 20);
  const cpuSeconds = await process.ask<number | null>(files);
  const seconds = (performance.now() - began) / 1000;
  return { seconds, cpuSeconds: cpuSeconds ?? 0, peakMemory: memory.stop()?.tree ?? 0 };
}

function printedSteps(pipelines: readonly PipelineMeasure[]): string {
  const titles = pipelines.map(({ operations }) =>
    operations === null ? 'ours' : `${operations} operations`,
  );
  const cell = ({ measures }: PipelineMeasure, index: number): string => {
    const { seconds, peakMemory } = measures[index] ?? { seconds: 0, peakMemory: 0 };
    return `${seconds.toFixed(2)} s, ${megabytes(peakMemory)}`;
  };
  const all = ({ measures }: PipelineMeasure): string =>
    `${measures.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(2)} s`;
  const rows = STEPS.map((step, index) => [step, ...pipelines.map((pipeline) => cell(pipeline, index))]);
  return plainTable([['step', ...titles], ...rows, ['all', ...pipelines.map(all)]]);
}

/** What one operation more costs between each size and the next, in milliseconds of CPU: it should stay the same. */
function printedGrowth(pipelines: readonly PipelineMeasure[]): string {
  const pairs = pipelines.slice(1).map((larger, index) => ({ larger, smaller: pipelines[index] ?? larger }));
  const cost = (cpuOf: (pipeline: PipelineMeasure) => number) =>
    pairs.map(({ smaller, larger }) => {
      const more = (larger.operations ?? 0) - (smaller.operations ?? 0);
      return `${(((cpuOf(larger) - cpuOf(smaller)) / more) * 1000).toFixed(1)} ms`;
    });
  const sizes = pairs.map(({ smaller, larger }) => `${smaller.operations} → ${larger.operations}`);
  return plainTable([
    ['CPU for one operation more', ...sizes],
    ...STEPS.map((step, index) => [step, ...cost(({ measures }) => measures[index]?.cpuSeconds ?? 0)]),
    ['all', ...cost(({ measures }) => measures.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0))],
  ]);
}
