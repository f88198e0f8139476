/** `npm run bench:proxy`: see packages/bench/src/client/bench-proxy.ts. */
import { runBenchmark } from '@seogeo/bench';
import { benchProxy } from '@seogeo/bench/client';
import { tellHelp } from '../test/support/tell-help.ts';

tellHelp();
await runBenchmark(benchProxy);
