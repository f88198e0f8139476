export { median } from './report/median.ts';
export { ProgressLine } from './report/progress-line.ts';
export { runBenchmark } from './report/run-benchmark.ts';
export { serveSite } from './site/served-site.ts';
export { unpack } from './site/unpack.ts';
