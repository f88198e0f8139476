/** `npm run bench:abuse`: see packages/bench/src/abuse/bench-abuse.ts. */
import { runBenchmark } from '@seogeo/bench';
import { benchAbuse } from '@seogeo/bench/abuse';

await runBenchmark(benchAbuse);
