import { type PipelineMeasure, totalSeconds } from './bench-pipeline.ts';
import type { StepMeasure } from './measure-step.ts';
import { type StepName, stepNames } from './pipeline-steps.ts';

/** Seconds and megabytes of each step for each document, as a Markdown table. */
export function printPipeline(measures: readonly PipelineMeasure[]): string {
  return table([
    ['step', ...measures.map(titleOf)],
    ...stepNames.map((step) => [step, ...measures.map((measure) => cellOf(stepOf(measure, step)))]),
    ['**all**', ...measures.map((measure) => `**${totalSeconds(measure).toFixed(2)} s**`)],
  ]);
}

/** What one operation more costs between each size and the next, in milliseconds of CPU: it should stay the same. */
export function printGrowth(measures: readonly PipelineMeasure[]): string {
  const sized = measures.flatMap((measure) =>
    measure.operations === null ? [] : [{ ...measure, size: measure.operations }],
  );
  const pairs = sized.slice(1).map((larger, index) => ({ larger, smaller: sized[index] ?? larger }));
  const cost = (cpuOf: (measure: PipelineMeasure) => number) =>
    pairs.map(({ smaller, larger }) => {
      const added = (cpuOf(larger) - cpuOf(smaller)) / (larger.size - smaller.size);
      return `${(added * 1000).toFixed(1)} ms`;
    });
  return table([
    ['CPU for one operation more', ...pairs.map(({ smaller, larger }) => `${smaller.size} → ${larger.size}`)],
    ...stepNames.map((step) => [step, ...cost((measure) => stepOf(measure, step)?.cpuSeconds ?? 0)]),
    ['**all**', ...cost(({ steps }) => steps.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0))],
  ]);
}

function titleOf({ operations }: PipelineMeasure): string {
  return operations === null ? 'ours' : `${operations} operations`;
}

function stepOf({ steps }: PipelineMeasure, step: StepName): StepMeasure | undefined {
  return steps.find((measure) => measure.step === step);
}

function cellOf(measure: StepMeasure | undefined): string {
  if (measure === undefined) return '';
  return `${measure.seconds.toFixed(2)} s, ${Math.round(measure.peakMemory / 2 ** 20)} MB`;
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const lines = [head, ['---', ...head.slice(1).map(() => '---:')], ...rows];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}
