import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Ended, plainEnvironment } from './run-cli.ts';
import type { CliTask } from './warm-cli-process.ts';

const program = new URL('warm-cli-process.ts', import.meta.url);

/**
 * A process in which `seogeo` runs again and again, one command at a time: for the many tests that ask what a command
 * says and not how its process behaves. A command takes a tenth of the processor's time that `runCli` takes.
 */
export class WarmCli implements Disposable {
  readonly #child: ChildProcess = fork(program, {
    env: plainEnvironment({}),
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

  readonly #death = once(this.#child, 'exit').then(([code, signal]) => `It ended with ${code ?? signal}.`);

  async run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
    const task: CliTask = { args, env: plainEnvironment(env) };
    const answer = once(this.#child, 'message');
    this.#child.send(task);
    const ended = await Promise.race([answer, this.#death]);
    if (typeof ended === 'string')
      throw new Error(`seogeo ${args.join(' ')} took its process along. ${ended}`);
    return ended[0];
  }

  [Symbol.dispose](): void {
    this.#child.kill();
  }
}
