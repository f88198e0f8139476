import { parseArgs } from 'node:util';
import { type Terminal, wholeNumber } from '../report/run-benchmark.ts';
import { benchPipeline, type PipelineMeasure } from './bench-pipeline.ts';
import { printGrowth, printPipeline } from './print-pipeline.ts';

/**
 * `npm run bench:contract -- [OPERATIONS …]`: seconds and peak memory of each step of the pipeline on our own document
 * and on documents of 10, 100 and 1,000 operations in our style. Each step is a process of its own, so nothing is warm.
 */
export async function benchContract({ say, print }: Terminal): Promise<boolean> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const sizes = positionals.map((text) => wholeNumber('OPERATIONS', text, 1, 100_000));
  const measures: PipelineMeasure[] = [];
  for (const size of [null, ...(sizes.length > 0 ? sizes : [10, 100, 1000])]) {
    measures.push(await benchPipeline(size, say));
  }
  print(`${printPipeline(measures)}\n${printGrowth(measures)}`);
  return true;
}
