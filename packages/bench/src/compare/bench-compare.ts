import { workspaceRoot } from '../../../../test/support/npm-script.ts';
import { printMachine } from '../report/machine.ts';
import type { Say, Terminal } from '../report/run-benchmark.ts';
import { checkOutBase, describeCheckout } from './base-checkout.ts';
import { compareContract } from './compare-contract.ts';
import { compareCrawl } from './compare-crawl.ts';
import { compareLists } from './compare-lists.ts';
import { type BenchmarkName, type CompareOptions, compareOptions } from './compare-options.ts';
import { compareServer } from './compare-server.ts';
import type { Compared, Sides } from './compared-rows.ts';
import { printComparison } from './print-comparison.ts';

/** What the benchmarks are compared by. */
const benchmarks: Readonly<
  Record<BenchmarkName, (sides: Sides, options: CompareOptions, say: Say) => Promise<Compared>>
> = {
  server: (sides, { rounds }, say) => compareServer(sides, rounds, say),
  lists: (sides, { rounds }, say) => compareLists(sides, rounds, say),
  crawl: (sides, { rounds, site }, say) => compareCrawl(sides, rounds, site, say),
  contract: (sides, { rounds }, say) => compareContract(sides, rounds, say),
};

/**
 * `npm run bench -- --compare BASE [--rounds 6] [--only NAME,…] [--site PATH]`: the benchmarks on a commit (a branch, a tag,
 * a hash, HEAD~3 …) and on what stands in this checkout, committed or not, in turns, with the ratios of each round. A row
 * is marked SLOWER where every round was: of rows that did not change chance marks one in 2^rounds. That is told and is no
 * failure: only what could not be run is. `--only` takes server (the quickest, some three minutes), lists, crawl and
 * contract; `--site` is the website that crawl audits, as an archive or folder, in place of ten copies of the sample site.
 */
export async function benchCompare({ say, print }: Terminal): Promise<boolean> {
  const options = compareOptions(process.argv.slice(2));
  const machine = printMachine();
  await using base = await checkOutBase(workspaceRoot, options.base, say);
  const now = await describeCheckout(workspaceRoot);
  print(
    `${machine}base ${options.base} (${base.commit.slice(0, 12)}), its dependencies ${base.dependencies}; now ${now}\n` +
      `${options.rounds} rounds; a ratio above 1 is better now than at the base, SLOWER is what was worse in every round\n`,
  );
  const sides = { base: base.root, now: workspaceRoot };
  for (const name of options.only) print(printComparison(name, await benchmarks[name](sides, options, say)));
  return true;
}
