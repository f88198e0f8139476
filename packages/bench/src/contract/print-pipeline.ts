import { megabytes } from '../report/megabytes.ts';
import { plainTable } from '../report/plain-table.ts';
import type { PipelineMeasure, StepMeasure } from './bench-pipeline.ts';

/** Seconds and megabytes of each step for each document. */
export function printPipeline(measures: readonly PipelineMeasure[]): string {
  const titles = measures.map(({ operations }) =>
    operations === null ? 'ours' : `${operations} operations`,
  );
  const seconds = ({ steps }: PipelineMeasure) => total(steps, (measure) => measure.seconds).toFixed(2);
  return plainTable([
    ['step', ...titles],
    ...stepsOf(measures).map((step) => [step, ...measures.map(({ steps }) => cells(steps, step))]),
    ['all', ...measures.map((measure) => `${seconds(measure)} s`)],
  ]);
}

/** What one operation more costs between each size and the next, in milliseconds of CPU: it should stay the same. */
export function printGrowth(measures: readonly PipelineMeasure[]): string {
  const sized = measures.filter(({ operations }) => operations !== null);
  const pairs = sized.slice(1).map((larger, index) => ({ larger, smaller: sized[index] ?? larger }));
  const cost = (named: (step: string) => boolean) =>
    pairs.map(({ smaller, larger }) => {
      const cpuOf = ({ steps }: PipelineMeasure) =>
        total(
          steps.filter(({ step }) => named(step)),
          (measure) => measure.cpuSeconds,
        );
      const more = (larger.operations ?? 0) - (smaller.operations ?? 0);
      return `${(((cpuOf(larger) - cpuOf(smaller)) / more) * 1000).toFixed(1)} ms`;
    });
  const sizes = pairs.map(({ smaller, larger }) => `${smaller.operations} → ${larger.operations}`);
  return plainTable([
    ['CPU for one operation more', ...sizes],
    ...stepsOf(measures).map((step) => [step, ...cost((name) => name === step)]),
    ['all', ...cost(() => true)],
  ]);
}

function stepsOf([first]: readonly PipelineMeasure[]): readonly string[] {
  return first?.steps.map(({ step }) => step) ?? [];
}

function total(steps: readonly StepMeasure[], of: (measure: StepMeasure) => number): number {
  return steps.reduce((sum, measure) => sum + of(measure), 0);
}

function cells(steps: readonly StepMeasure[], name: string): string {
  const found = steps.filter(({ step }) => step === name);
  return found.map(({ seconds, peakMemory }) => `${seconds.toFixed(2)} s, ${megabytes(peakMemory)}`).join();
}
