/** `npm run bench:abuse`: see packages/bench/src/abuse/bench-abuse.ts. */
import { runBenchmark } from '@seogeo/bench';
import { benchAbuse } from '@seogeo/bench/abuse';
import { tellHelp } from '../test/support/tell-help.ts';

tellHelp();
await runBenchmark(benchAbuse);
