export { type IssueTotal, issueTotals } from './crawl/issue-totals.ts';
export { ProgressLine } from './report/progress-line.ts';
export { runBenchmark } from './report/run-benchmark.ts';
export { publicOrigin } from './site/public-origin.ts';
export { startSite } from './site/site-process.ts';
export { unpack } from './site/unpack.ts';
