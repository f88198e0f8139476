import { parseArgs } from 'node:util';
import { namesOf, wholeNumber } from '../report/run-benchmark.ts';

export const benchmarkNames = ['server', 'lists', 'crawl', 'contract'] as const;
export type BenchmarkName = (typeof benchmarkNames)[number];
export type CompareOptions = ReturnType<typeof compareOptions>;

/** @throws saying which argument is wrong, and what to type instead */
export function compareOptions(args: readonly string[]) {
  const {
    values,
    positionals: [first],
  } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      compare: { type: 'string', default: '' },
      rounds: { type: 'string', default: '6' },
      only: { type: 'string', default: benchmarkNames.join(',') },
      site: { type: 'string' },
    },
  });
  if (values.compare === '')
    throw new Error(`Say which commit to compare with: --compare ${first ?? 'main'}.`);
  if (first !== undefined) throw new Error(`${first} stands alone, and nothing is known to do with it.`);
  return {
    /** A commit as Git reads it. */
    base: values.compare,
    rounds: wholeNumber('--rounds', values.rounds, 1, 99),
    only: namesOf('--only', values.only, benchmarkNames),
    /** Of a website that is audited, archive or folder; null is the sample site of this repository. */
    site: values.site ?? null,
  };
}
