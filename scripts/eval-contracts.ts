/** `npm run eval:contracts`: see packages/bench/src/contracts/eval-contracts.ts. */
import { runBenchmark } from '@seogeo/bench';
import { evalContracts } from '@seogeo/bench/contracts';
import { tellHelp } from '../test/support/tell-help.ts';

tellHelp();
await runBenchmark(evalContracts);
