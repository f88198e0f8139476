/**
 * The child process behind `WarmCli`: it runs the command line again and again, so that Node starts and the modules are
 * loaded once. What a run writes to stdout and stderr, which are pipes as those of `runCli`, goes back as the answer.
 */
import { captureOutput } from '../../../test/support/captured-output.ts';
import { run } from '../src/run.ts';
import type { Ended } from './run-cli.ts';

export interface CliTask {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** Every run adds its listeners, as it may: it is meant to be the only one of its process. */
function forget(): void {
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error');
  process.removeAllListeners('SIGINT');
}

process.on('message', async ({ args, env }: CliTask) => {
  const written = captureOutput();
  const code = await run(args, env);
  const output = written();
  forget();
  process.send?.({ ...output, code } satisfies Ended);
});
