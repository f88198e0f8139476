/** `npm run bench:contract`: see packages/bench/src/contract/bench-contract.ts. */
import { runBenchmark } from '@seogeo/bench';
import { benchContract } from '@seogeo/bench/contract';
import { tellHelp } from '../test/support/tell-help.ts';

tellHelp();
await runBenchmark(benchContract);
