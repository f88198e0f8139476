/**
 * `npm run bench:server -- [--rounds 3] [--seconds 3] [--only NAME,…] [--work NAME,…] [--store NAME,…] [--log] [--json]`:
 * our server beside node:http, Fastify and Express on the same contract, interleaved. Other parts, each by itself:
 * `--scale` a document of 1,000 operations, `--content-types` 10,000 different Content-Types, `--soak [MINUTES]` steady
 * load at 70 % of capacity, `--profile NAME` where a competitor's time goes.
 */
import { runBench } from './bench/server/run-bench.ts';
import { ProgressLine } from './demo/progress-line.ts';

const progress = new ProgressLine(process.stderr);

try {
  const report = await runBench(process.argv.slice(2), (text) => progress.show(text));
  progress.clear();
  process.stdout.write(report);
} catch (error) {
  progress.clear();
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
