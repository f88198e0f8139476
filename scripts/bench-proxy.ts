/**
 * `npm run bench:proxy [-- CREATES]`: creates projects (2,000 unless told) on the real service through a proxy that cuts
 * connections at random, and counts the records. Exit code 1 where a record is missing or there twice.
 */
import { createThroughCuts } from './bench/client/create-through-cuts.ts';

const creates = Number(process.argv[2] ?? 2_000);
if (!Number.isSafeInteger(creates) || creates < 1) {
  console.error(`Not a number of creates: ${process.argv[2]}. Use: npm run bench:proxy [-- CREATES]`);
  process.exitCode = 2;
} else {
  const { records, answered, cuts, attempts, madeAgain, seconds } = await createThroughCuts(
    creates,
    Date.now(),
  );
  const total = Object.values(cuts).reduce((sum, count) => sum + count, 0);
  console.log(`${creates} creates: ${records} records, ${answered} different ones answered, ${seconds.toFixed(1)} s
${total} connections cut: ${cuts.before} before the request, ${cuts.request} within it, ${cuts.answer} before the answer, ${cuts.within} within it
${attempts} attempts; ${madeAgain} calls failed after their retries and were made again with the key of their error`);
  process.exitCode = records === creates && answered === creates ? 0 : 1;
}
