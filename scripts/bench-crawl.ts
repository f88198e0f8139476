/** `npm run bench:crawl`: see packages/bench/src/crawl/bench-crawl.ts. */
import { runBenchmark } from '@seogeo/bench';
import { benchCrawl } from '@seogeo/bench/crawl';
import { tellHelp } from '../test/support/tell-help.ts';

tellHelp();
await runBenchmark(benchCrawl);
