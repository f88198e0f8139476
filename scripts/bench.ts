/** `npm run bench -- --compare BASE`: see packages/bench/src/compare/bench-compare.ts. */
import { runBenchmark } from '@seogeo/bench';
import { benchCompare } from '@seogeo/bench/compare';

await runBenchmark(benchCompare);
