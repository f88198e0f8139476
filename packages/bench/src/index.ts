export { type IssueTotal, issueTotals } from './crawl/issue-totals.ts';
export { median } from './report/median.ts';
export { ProgressLine } from './report/progress-line.ts';
export { runBenchmark } from './report/run-benchmark.ts';
export { withServed, withUnpacked } from './site/served-site.ts';
