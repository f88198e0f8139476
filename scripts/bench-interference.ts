/** `npm run bench:interference`: see packages/bench/src/crawl/bench-interference.ts. */
import { runBenchmark } from '@seogeo/bench';
import { benchInterference } from '@seogeo/bench/crawl';

await runBenchmark(benchInterference);
