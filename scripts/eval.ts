/** `npm run eval`: see packages/bench/src/eval/eval-engine.ts. */
import { runBenchmark } from '@seogeo/bench';
import { evalEngine } from '@seogeo/bench/eval';

await runBenchmark(evalEngine);
