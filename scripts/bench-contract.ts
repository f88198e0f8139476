/**
 * `npm run bench:contract -- [operations …]`: seconds and peak memory of each step of the pipeline on our own document
 * and on documents of 10, 100 and 1,000 operations in our style. Each step is a process of its own, so nothing is warm.
 */
import { benchPipeline, type PipelineMeasure } from './bench/contract/bench-pipeline.ts';
import { printGrowth, printPipeline } from './bench/contract/print-pipeline.ts';
import { ProgressLine } from './demo/progress-line.ts';

const sizes = process.argv.slice(2).map(Number);
if (sizes.some((size) => !Number.isSafeInteger(size) || size < 1)) {
  console.error('Use: npm run bench:contract [-- OPERATIONS …], each a whole number of operations.');
  process.exitCode = 2;
} else {
  const progress = new ProgressLine(process.stderr);
  const measures: PipelineMeasure[] = [];
  for (const size of [null, ...(sizes.length > 0 ? sizes : [10, 100, 1000])]) {
    measures.push(await benchPipeline(size, (text) => progress.show(text)));
  }
  progress.clear();
  process.stdout.write(`${printPipeline(measures)}\n${printGrowth(measures)}`);
}
