/** `npm run eval`: see packages/bench/src/eval/eval-engine.ts. */
import { runBenchmark } from '@seogeo/bench';
import { evalEngine } from '@seogeo/bench/eval';
import { tellHelp } from '../test/support/tell-help.ts';

tellHelp();
await runBenchmark(evalEngine);
