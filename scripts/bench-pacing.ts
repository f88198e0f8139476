/** `npm run bench:pacing`: see packages/bench/src/client/bench-pacing.ts. */
import { runBenchmark } from '@seogeo/bench';
import { benchPacing } from '@seogeo/bench/client';
import { tellHelp } from '../test/support/tell-help.ts';

tellHelp();
await runBenchmark(benchPacing);
