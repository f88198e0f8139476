import { type PipelineMeasure, totalSeconds } from './bench-pipeline.ts';
import { stepNames } from './pipeline-steps.ts';

/** Seconds and megabytes of each step for each document, as a Markdown table. */
export function printPipeline(measures: readonly PipelineMeasure[]): string {
  const heads = measures.map(({ operations }) => (operations === null ? 'ours' : `${operations} operations`));
  const rows = stepNames.map((step) => [
    step,
    ...measures.map(({ steps }) => {
      const found = steps.find((measure) => measure.step === step);
      return found === undefined
        ? ''
        : `${found.seconds.toFixed(2)} s, ${Math.round(found.peakMemory / 2 ** 20)} MB`;
    }),
  ]);
  const totals = ['all', ...measures.map((measure) => `${totalSeconds(measure).toFixed(2)} s`)];
  const perOperation = [
    'per operation',
    ...measures.map((measure) =>
      measure.operations === null
        ? ''
        : `${((totalSeconds(measure) / measure.operations) * 1000).toFixed(1)} ms`,
    ),
  ];
  const lines = [['step', ...heads], ['---', ...heads.map(() => '---:')], ...rows, totals, perOperation];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}
