/** `npm run bench:server`: see packages/bench/src/server/bench-server.ts. */
import { runBenchmark } from '@seogeo/bench';
import { benchServer } from '@seogeo/bench/server';
import { tellHelp } from '../test/support/tell-help.ts';

tellHelp();
await runBenchmark(benchServer);
