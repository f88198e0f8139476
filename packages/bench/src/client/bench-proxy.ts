import { parseArgs } from 'node:util';
import { type Terminal, wholeNumber } from '../report/run-benchmark.ts';
import { createThroughCuts } from './create-through-cuts.ts';

/**
 * `npm run bench:proxy [-- CREATES]`: creates projects (2,000 unless told) on the real service through a proxy that cuts
 * connections at random, and counts the records. Exit code 1 where a record is missing or there twice.
 */
export async function benchProxy({ print }: Terminal): Promise<boolean> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const creates = wholeNumber('CREATES', positionals[0] ?? '2000', 1, 1_000_000);
  const run = await createThroughCuts(creates, Date.now());
  const { records, answered, cuts, attempts, madeAgain, seconds } = run;
  const total = Object.values(cuts).reduce((sum, count) => sum + count, 0);
  print(`${creates} creates: ${records} records, ${answered} different ones answered, ${seconds.toFixed(1)} s
${total} connections cut: ${cuts.before} before the request, ${cuts.request} within it, ${cuts.answer} before the answer, ${cuts.within} within it
${attempts} attempts; ${madeAgain} calls failed after their retries and were made again with the key of their error
`);
  return records === creates && answered === creates;
}
