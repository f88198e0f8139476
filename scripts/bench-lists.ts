/** `npm run bench:lists`: see packages/bench/src/lists/bench-lists.ts. */
import { runBenchmark } from '@seogeo/bench';
import { benchLists } from '@seogeo/bench/lists';
import { tellHelp } from '../test/support/tell-help.ts';

tellHelp();
await runBenchmark(benchLists);
