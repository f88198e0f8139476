/**
 * The child process behind `WarmCli`: it runs the command line again and again, so that Node starts and the modules are
 * loaded once. What a run writes to stdout and stderr, which are pipes as those of `runCli`, goes back as the answer.
 */
import { run } from '../src/run.ts';
import type { Ended } from './run-cli.ts';

export interface CliTask {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

const streams = [process.stdout, process.stderr] as const;

/** Every run adds its listeners, as it may: it is meant to be the only one of its process. */
function forget(): void {
  for (const stream of streams) stream.removeAllListeners('error');
  process.removeAllListeners('SIGINT');
}

process.on('message', async ({ args, env }: CliTask) => {
  const written = ['', ''];
  const writes = streams.map((stream, index) => {
    const { write } = stream;
    stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
      written[index] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
      const done = rest.at(-1);
      if (typeof done === 'function') queueMicrotask(() => done());
      return true;
    };
    return write;
  });
  const code = await run(args, env);
  for (const [index, stream] of streams.entries()) stream.write = writes[index] ?? stream.write;
  forget();
  const [stdout = '', stderr = ''] = written;
  process.send?.({ stdout, stderr, code } satisfies Ended);
});
