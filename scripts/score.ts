/** `npm run score -- URL|FILE`: the GEO score of one page, line by line. */
import { runScore } from './score/run-score.ts';

process.exitCode = await runScore(process.argv.slice(2), {
  // Where the output is no terminal, evidence is printed in full.
  columns: process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY,
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
