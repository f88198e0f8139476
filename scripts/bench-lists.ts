/** `npm run bench:lists`: see packages/bench/src/lists/bench-lists.ts. */
import { runBenchmark } from '@seogeo/bench';
import { benchLists } from '@seogeo/bench/lists';

await runBenchmark(benchLists);
