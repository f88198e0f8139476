import { parseArgs } from 'node:util';
import { namesOf, wholeNumber } from '../report/run-benchmark.ts';

export const benchmarkNames = ['server', 'lists', 'crawl', 'contract'] as const;
export type BenchmarkName = (typeof benchmarkNames)[number];

export interface CompareOptions {
  /** A commit as Git reads it. */
  readonly base: string;
  readonly rounds: number;
  readonly only: readonly BenchmarkName[];
  /** Of a website that is audited, archive or folder; null is the sample site of this repository. */
  readonly site: string | null;
}

export const usage = `Usage: npm run bench -- --compare BASE [--rounds N] [--only NAME,…] [--site PATH]

  --compare BASE  the commit to compare with: a branch, a tag, a hash, HEAD~3 … What stands in this checkout, committed
                  or not, is measured against it, in turns
  --rounds N      how often both are measured, 1 to 99 (default 6). A row is marked SLOWER where every round was: of
                  rows that did not change chance marks one in 2^N
  --only NAME,…   any of ${benchmarkNames.join(', ')} (default: all). server is the quickest, some three minutes
  --site PATH     the website that crawl audits, as an archive or folder (default: ten copies of the sample site)
`;

/** @returns null where only the usage was asked for @throws saying which argument is wrong, and what to type instead */
export function compareOptions(args: readonly string[]): CompareOptions | null {
  try {
    return readOptions(args);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Node goes on with how to escape a dash, which nobody has asked.
    const [said = ''] = message.split(/\.? To specify|\.$/);
    throw new Error(`${said}. "npm run bench -- --help" lists the options.`, { cause: error });
  }
}

function readOptions(args: readonly string[]): CompareOptions | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      compare: { type: 'string' },
      rounds: { type: 'string', default: '6' },
      only: { type: 'string', default: benchmarkNames.join(',') },
      site: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  const [first] = positionals;
  if (first !== undefined) {
    const meant =
      values.compare === undefined ? ` To compare with the commit ${first}: --compare ${first}.` : '';
    throw new Error(`${first} stands alone, and nothing is known to do with it.${meant}`);
  }
  if (values.compare === undefined || values.compare === '')
    throw new Error('Say which commit to compare with: --compare main.');
  return {
    base: values.compare,
    rounds: wholeNumber('--rounds', values.rounds, 1, 99),
    only: namesOf('--only', values.only, benchmarkNames),
    site: values.site ?? null,
  };
}
