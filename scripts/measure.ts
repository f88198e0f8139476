/** What `npm run bench…`, `eval…` and `generate:shares` run. Each is told of where it is, in packages/bench. */
import { fileURLToPath } from 'node:url';
import { runBenchmark } from '@seogeo/bench';
import { tellHelp } from '../test/support/tell-help.ts';
import { refuse } from './usage-error.ts';

/** Each loads only what it needs itself. */
const MEASURES = {
  abuse: async () => (await import('@seogeo/bench/abuse')).benchAbuse,
  compare: async () => (await import('@seogeo/bench/compare')).benchCompare,
  contract: async () => (await import('@seogeo/bench/contract')).benchContract,
  contracts: async () => (await import('@seogeo/bench/contracts')).evalContracts,
  crawl: async () => (await import('@seogeo/bench/crawl')).benchCrawl,
  eval: async () => (await import('@seogeo/bench/eval')).evalEngine,
  lists: async () => (await import('@seogeo/bench/lists')).benchLists,
  pacing: async () => (await import('@seogeo/bench/pacing')).benchPacing,
  proxy: async () => (await import('@seogeo/bench/proxy')).benchProxy,
  server: async () => (await import('@seogeo/bench/server')).benchServer,
  shares: async () => (await import('@seogeo/bench/shares')).generateShares,
};

const [wanted = ''] = process.argv.splice(2, 1);
const load = new Map(Object.entries(MEASURES)).get(wanted);
if (load === undefined)
  refuse(`There is no measure “${wanted}”: take one of ${Object.keys(MEASURES).join(', ')}.`);
tellHelp(fileURLToPath(import.meta.resolve(`@seogeo/bench/${wanted}`)));
await runBenchmark(await load());
