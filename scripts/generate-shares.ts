/** `npm run generate:shares`: see packages/bench/src/eval/generate-shares.ts. */
import { runBenchmark } from '@seogeo/bench';
import { generateShares } from '@seogeo/bench/shares';

await runBenchmark(generateShares);
