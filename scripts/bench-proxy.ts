/** `npm run bench:proxy`: see packages/bench/src/client/bench-proxy.ts. */
import { runBenchmark } from '@seogeo/bench';
import { benchProxy } from '@seogeo/bench/client';

await runBenchmark(benchProxy);
